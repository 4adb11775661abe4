import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { CardName, type EntityCardProps, PRESSABLE } from './entity-card'
import { PendingBadge } from './pending-badge'

export interface RowCardProps
  extends Omit<ComponentProps<'article'>, 'title'>,
    Pick<EntityCardProps, 'name' | 'href' | 'pending' | 'failed'> {
  /** Shown at the left: an icon or a small picture. */
  media?: Elements
  /** Shown at the right, always visible. */
  actions?: Elements
  /** Whether the actions need much space. If they do, a narrow row shows them below the text. */
  wide?: boolean | undefined
  /** Shown below the name. */
  children?: Elements
}

/** The card of a thing that is mostly text: name and details in one row, actions at the end of the row. */
export function RowCard(props: RowCardProps) {
  const { name, href, pending, failed, media, actions, wide, children, className, ...rest } = props
  const state = failed || (pending ? <PendingBadge /> : null)
  return (
    <article
      data-slot="row-card"
      className={cn(
        'relative flex min-w-0 flex-wrap items-center gap-3 rounded-lg border bg-card px-3 py-2.5 transition-[border-color,box-shadow] duration-150',
        href && PRESSABLE,
        className,
      )}
      {...rest}
    >
      {media}
      <div className={cn('min-w-0 flex-1', wide ? 'basis-64' : 'basis-24', wide && state && 'max-sm:pr-28')}>
        <CardName name={name} href={href} lines={2} />
        {children}
        {state && !wide && <div className="relative z-10 mt-0.5 flex">{state}</div>}
      </div>
      {actions && (
        <div
          className={cn(
            'z-10 ml-auto flex flex-wrap items-center justify-end gap-1 max-sm:gap-x-0.5',
            wide ? 'max-sm:-mr-2 max-sm:grow' : 'relative',
          )}
        >
          {/* In this place (on a phone: the corner), the badge appears and disappears without moving the text. */}
          {wide && state && (
            <div data-slot="row-state" className="max-sm:absolute max-sm:top-2.5 max-sm:right-3">
              {state}
            </div>
          )}
          {actions}
        </div>
      )}
    </article>
  )
}
