import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { AppLink } from '../link'
import { Cover } from './cover'
import { PendingBadge } from './pending-badge'

export interface EntityCardProps extends Omit<ComponentProps<'article'>, 'title'> {
  name: string
  description?: string | null | undefined
  image?: string | null | undefined
  /** `false` for a card without a picture. */
  cover?: false | undefined
  /**
   * The address of the page that opens when the user presses the card anywhere. Without it, the card cannot be
   * pressed.
   */
  href?: string | undefined
  /**
   * The ActionsMenu or the buttons in the corner of the card. With a mouse, they appear on hover and focus. On touch
   * screens, they are always visible and have larger targets. On these screens, a card without a picture shows them in
   * its last line, because in the corner they would leave no space for the name.
   */
  actions?: Elements
  /** Whether the thing, or a change of it, is not on the server yet. */
  pending?: boolean | undefined
  /** A badge that opens the queue; set if a change of this thing needs the user. */
  failed?: Elements
  /**
   * The number of lines for the name; 1 by default. The card of a question gets more, because users read the question
   * on the card and do not open it.
   */
  nameLines?: 1 | 2 | 4 | undefined
  /** The number of lines for the description; 2 by default. */
  lines?: 2 | 3 | undefined
  /** Shown below the description. */
  children?: Elements
  /** Shown at the left of the last line, if the card has no picture. */
  foot?: Elements
}

/**
 * At most this many characters of a description render. They are enough to fill three lines. A longer text without
 * spaces would slow down the list.
 */
const SHOWN = 600

const NAME_LINES = {
  1: 'truncate',
  2: 'line-clamp-2 wrap-anywhere',
  4: 'line-clamp-4 wrap-anywhere',
}

/**
 * The card of one thing: cover, name, a short description. The name is a heading. If the thing has a page, the link in
 * the heading covers the whole card. Anything in `children` that the user can press needs `relative z-10`, so that it
 * is above the link.
 */
export function EntityCard(props: EntityCardProps) {
  const {
    name,
    description,
    image,
    href,
    actions,
    pending,
    failed,
    nameLines = 1,
    lines = 2,
    cover,
    children,
    foot,
    className,
    ...rest
  } = props
  const state = failed || (pending ? <PendingBadge /> : null)
  return (
    <article
      data-slot="entity-card"
      className={cn(
        'group/card relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-card transition-[border-color,box-shadow] duration-150',
        href && PRESSABLE,
        className,
      )}
      {...rest}
    >
      {cover !== false && (
        <div className="relative">
          <Cover name={name} src={image} />
          {state && <div className="absolute bottom-2 left-2 z-10 flex max-w-[calc(100%-16px)]">{state}</div>}
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 pt-2.5 pb-3">
        <CardName
          name={name}
          href={href}
          lines={nameLines}
          className={cn(cover === false && actions && 'pointer-fine:pr-[calc(var(--control-sm)*2)]')}
        />
        {description && (
          <p
            className={cn(
              'text-muted-foreground text-sm wrap-anywhere',
              lines === 3 ? 'line-clamp-3' : 'line-clamp-2',
            )}
          >
            {description.slice(0, SHOWN)}
          </p>
        )}
        {children}
        {cover === false && (
          <div
            className={cn(
              'mt-auto flex flex-wrap items-center gap-2',
              foot || state ? 'pt-3' : actions && 'pointer-coarse:pt-2',
            )}
          >
            {foot}
            {state && <div className="relative z-10 flex">{state}</div>}
            {actions && (
              <CardActions className="pointer-coarse:static pointer-coarse:ml-auto">{actions}</CardActions>
            )}
          </div>
        )}
      </div>
      {cover !== false && actions && <CardActions className="pointer-coarse:gap-3">{actions}</CardActions>}
    </article>
  )
}

/** The heading of a card. If the thing has a page, a link with the same name covers the whole card. */
export function CardName({
  name,
  href,
  lines = 1,
  className,
}: {
  name: string
  href?: string | undefined
  lines?: keyof typeof NAME_LINES | undefined
  className?: string | undefined
}) {
  return (
    <h3
      translate="no"
      // A name of one line is cut once: in the link, if there is one.
      className={cn('font-medium text-base', !(href && lines === 1) && NAME_LINES[lines], className)}
      title={name}
    >
      {href ? (
        <AppLink
          href={href}
          data-card=""
          className={cn('outline-none after:absolute after:inset-0', lines === 1 && 'block truncate')}
        >
          {name}
        </AppLink>
      ) : (
        name
      )}
    </h3>
  )
}

/** The hover and focus styles of a card that opens a page. */
export const PRESSABLE =
  'hover:border-input/60 hover:shadow-float has-[a[data-card]:focus-visible]:outline-2 has-[a[data-card]:focus-visible]:outline-ring has-[a[data-card]:focus-visible]:outline-offset-2'

/**
 * The corner for a card's buttons. With a mouse, they appear on hover and focus. On touch screens they are always
 * visible. Put `CardActions` into a `relative` element with the class `group/card`.
 */
export function CardActions({ children, className }: { children: Elements; className?: string | undefined }) {
  return (
    <div
      data-slot="card-actions"
      className={cn(
        'absolute top-1.5 right-1.5 z-10 flex gap-1 transition-opacity duration-120',
        'pointer-fine:opacity-0 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-[[aria-expanded=true]]:opacity-100',
        className,
      )}
    >
      {children}
    </div>
  )
}
