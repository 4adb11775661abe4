import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { Picture } from './cover'

export interface CategoryChipProps extends Omit<ComponentProps<'div'>, 'color'> {
  name: string
  /** The stored English name of the colour; an unknown one is shown neutral. */
  color?: string | null | undefined
  icon?: string | null | undefined
  /** At the right: the ⋯ menu. */
  actions?: ReactNode | undefined
  pending?: ReactNode | undefined
  /** The name is a heading of this level (a chip that stands for a thing of a list). */
  heading?: boolean | undefined
}

/** A subcategory: its name on its tint within its border. */
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
      {/* What is said of it goes beneath the name where both do not fit beside each other. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
        <Name className="line-clamp-2 min-w-0 max-w-full font-medium text-sm wrap-anywhere" title={name}>
          {name}
        </Name>
        {pending}
      </div>
      {actions}
    </div>
  )
}

/** A sample of a category's colour; the word for it stands beside. */
export function ColorSwatch({ color, className }: { color: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden
      data-color={color}
      className={cn('size-4 shrink-0 rounded-[4px] bg-cat-border', className)}
    />
  )
}
