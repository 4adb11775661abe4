import type { ReactNode } from 'react'
import type { Elements } from '../elements'
import { type MenuItem, useOffered } from '../offered'
import { tellHeight } from '../tell-floating'

export interface PageHeaderProps {
  title: string
  /** Whether the title is the name of a thing, which no browser should translate. */
  named?: boolean | undefined
  /** Shown below the title: the age of the list, the number of items, a description. */
  subtitle?: ReactNode | undefined
  /** The `Breadcrumb` above the title. */
  breadcrumb?: Elements
  /** The buttons. The main one comes last, so it is the rightmost on a wide screen. */
  actions?: ReactNode | undefined
  /** A button that stays at the end of the title's line on every screen: the `⋯` menu of a list. */
  more?: Elements
  /** Further actions on the thing of this page. The header has no buttons for them. Only the palette lists them. */
  menu?: readonly MenuItem[] | undefined
  /** Shown before the title: an icon or a small picture. */
  media?: Elements
  /** Shown below the title and the buttons: search, filters. */
  children?: Elements
}

/**
 * The header of a page: its only h1, and the page's actions. If the title and the buttons fit on one line, the buttons
 * are beside the title. If not, they are below it. A wide subtitle or breadcrumb does not push the buttons down.
 *
 * On a phone, buttons below the title fill their lines, because ragged lines would look untidy. Buttons beside the
 * title keep their width, and the title takes the rest of the line.
 */
export function PageHeader({
  title,
  named,
  subtitle,
  breadcrumb,
  actions,
  more,
  menu = [],
  media,
  children,
}: PageHeaderProps) {
  return (
    <header ref={tell} className="flex flex-col gap-4 pt-5 pb-5 sm:pt-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {media}
        <div className="flex min-w-0 max-w-full flex-auto items-start gap-x-2 max-sm:grow-9999">
          <div className="min-w-0 flex-auto">
            {breadcrumb}
            <h1
              ref={useOffered({ of: 'page', hint: title, items: menu })}
              translate={named ? 'no' : undefined}
              className="wrap-anywhere font-semibold text-2xl tracking-tight"
            >
              {title}
            </h1>
            {subtitle && (
              <div className="mt-1 min-h-5 w-0 min-w-full text-muted-foreground text-sm">{subtitle}</div>
            )}
          </div>
          {more}
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

/** Sets the CSS property `--page-header` to the header's height, so that toasts appear below the header's buttons. */
const tell = tellHeight('--page-header')
