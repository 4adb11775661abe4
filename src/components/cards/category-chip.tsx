import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { Picture } from './cover'

export interface CategoryChipProps extends Omit<ComponentProps<'div'>, 'color'> {
  name: string
  /** The stored English name of the colour. An unknown name gives a neutral colour. */
  color?: string | null | undefined
  icon?: string | null | undefined
  /** Shown at the right: the ⋯ menu. */
  actions?: Elements
  pending?: Elements
  /** Whether the name is a heading (h3). Set it if the chip is the card of a thing in a list. */
  heading?: boolean | undefined
}

/** A subcategory: its name on a tint of its colour, with a border. */
export function CategoryChip(props: CategoryChipProps) {
  const { name, color, icon, actions, pending, heading, className, ...rest } = props
  const Name = heading ? 'h3' : 'span'
  return (
    <div
      data-slot="category-chip"
      data-color={color ?? ''}
      className={cn(
        'flex min-h-control min-w-0 items-center gap-2 rounded-md border border-cat-border bg-cat-tint pl-3 text-cat-ink',
        actions ? 'pr-1' : 'pr-3',
        className,
      )}
      {...rest}
    >
      {icon && (
        <span className="relative size-5 shrink-0 overflow-hidden rounded-sm">
          <Picture key={icon} src={icon} alt="" />
        </span>
      )}
      {/* If the name and the badge do not fit on one line, the badge is below the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
        <Name
          translate="no"
          className="line-clamp-2 min-w-0 max-w-full font-medium text-sm wrap-anywhere"
          title={name}
        >
          {name}
        </Name>
        {pending}
      </div>
      {actions}
    </div>
  )
}
