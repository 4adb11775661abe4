import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }

/** The router's link, given once at the root of the app, so that components need not know the router. */
export const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

/** A link inside the app. */
export function AppLink(props: LinkProps) {
  const Link = use(LinkContext)
  return <Link {...props} />
}
