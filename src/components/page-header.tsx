import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MenuItem, withMenu } from './item-menu'
import { AppLink } from './link'
import { tellHeight } from './tell-floating'

export interface Crumb {
  label: string
  href?: string | undefined
}

export interface PageHeaderProps {
  title: string
  /** Shown below the title: the age of the list, the number of items, a description. */
  subtitle?: ReactNode | undefined
  /** The path to this page, without this page. */
  breadcrumb?: readonly Crumb[] | undefined
  /** The buttons. The main one comes last, so it is the rightmost on a wide screen. */
  actions?: ReactNode | undefined
  /** Further actions on the thing of this page. The header has no buttons for them. Only the palette lists them. */
  menu?: readonly MenuItem[] | undefined
  /** Shown before the title: an icon or a small picture. */
  media?: ReactNode | undefined
  /** Shown below the title and the buttons: search, filters. */
  children?: ReactNode | undefined
}

/**
 * The header of a page: its only h1, and the page's actions. If the title and the buttons fit on one line, the buttons
 * are beside the title. If not, they are below it. The width of the subtitle and the breadcrumb does not count. On a
 * phone, buttons below the title fill their lines, because ragged lines would look untidy. Buttons beside the title
 * keep their width, and the title takes the rest of the line.
 */
export function PageHeader({
  title,
  subtitle,
  breadcrumb,
  actions,
  menu = [],
  media,
  children,
}: PageHeaderProps) {
  return (
    <header data-slot="page-header" ref={tell} className="flex flex-col gap-4 pt-5 pb-5 sm:pt-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {media}
        <div className="min-w-0 max-w-full flex-auto max-sm:grow-9999">
          {breadcrumb && <Breadcrumb items={breadcrumb} />}
          <h1
            ref={withMenu({ name: title, items: menu })}
            className="wrap-anywhere font-semibold text-2xl tracking-tight"
          >
            {title}
          </h1>
          {subtitle && <div className="mt-1 w-0 min-w-full text-muted-foreground text-sm">{subtitle}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:flex-auto max-sm:[&>*]:flex-auto">
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  )
}

/** The path to the current page. The topmost page comes first. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Trilha" className="mb-1 w-0 min-w-full">
      <ol className="flex flex-wrap items-center gap-1 text-muted-foreground text-sm">
        {items.map((item) => (
          <li key={item.label} className="flex min-w-0 items-center gap-1">
            {item.href ? (
              <AppLink
                href={item.href}
                className="-mx-1 -my-1 truncate rounded-sm px-1 py-1 pointer-coarse:-my-2 pointer-coarse:py-3 hover:text-foreground hover:underline"
              >
                {item.label}
              </AppLink>
            ) : (
              <span className="truncate">{item.label}</span>
            )}
            <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60" />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Publishes the header's height, so that toasts appear below the header's buttons. */
const tell = tellHeight('--page-header')
