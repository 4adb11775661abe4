/** A page that *Sobre* leads to. `href` is a page of the app, or a file beside it. */
export interface AboutLink {
  label: string
  href: string
  /** Whether the link leads out of the app, to a file that the browser shows by itself. */
  isFile: boolean
}

/** The links at the end of *Sobre*, in their order. */
export const ABOUT_LINKS: readonly AboutLink[] = [
  { label: 'Ajuda', href: '/ajuda', isFile: false },
  { label: 'Licenças', href: '/licencas.txt', isFile: true },
]
