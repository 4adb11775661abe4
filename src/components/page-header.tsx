import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MenuItem, withMenu } from './item-menu'
import { AppLink } from './link'
import { tellHeight } from './tell-height'

export interface Crumb {
  label: string
  href?: string | undefined
}

export interface PageHeaderProps {
  title: string
  /** Under the title: how old the list is, how many there are, what the thing is. */
  subtitle?: ReactNode | undefined
  /** Where this page lies; the last one is the page itself and is left out here. */
  breadcrumb?: readonly Crumb[] | undefined
  /** The buttons. The main one last: at the right on a wide screen. */
  actions?: ReactNode | undefined
  /** What else can be done to the thing the page is about, without a button here: for the palette. */
  menu?: readonly MenuItem[] | undefined
  /** Before the title: an icon or a small picture. */
  media?: ReactNode | undefined
  /** Beneath: search, filters. */
  children?: ReactNode | undefined
}

/**
 * The head of a page: its only h1, and what can be done here. The buttons stand beside the title while it fits on one
 * line, and under it otherwise; the lines beneath the title have no say in that. On a phone buttons under the title fill
 * their lines: else they would make a ragged pile. Beside it they keep their width, since the title takes all there is.
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

/** Where one is, from the top. */
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

/** Toasts arrive beneath the page's own buttons, never over them. */
const tell = tellHeight('--page-header')
