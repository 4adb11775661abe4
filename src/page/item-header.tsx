import type { ReactNode } from 'react'
import type { Marked } from '@/action/overlay'
import { PageHeader, type PageHeaderProps } from '@/components/page-header'
import type { Offer } from '@/form/offer'
import { Age } from './age'
import { MarkBadge } from './item-card'
import { useMenuItems } from './offers'

export interface ItemHeaderProps<T> extends Pick<PageHeaderProps, 'media' | 'actions'> {
  item: Marked<{ name: string }>
  /** The list it stands in. */
  list: { href: string; label: string }
  updatedAt: number
  /** What can be done to it beside the buttons: for the palette. */
  offers: readonly Offer<T>[]
  of: T
  /** Runs when its deletion is durable: this page is then of nothing. */
  onDeleted: () => void
  /** A text under the name. */
  children?: ReactNode
}

/** The head of the page of one thing. */
export function ItemHeader<T>(props: ItemHeaderProps<T>) {
  const { item, list, updatedAt, offers, of, onDeleted, children, ...rest } = props
  return (
    <PageHeader
      title={item.name}
      breadcrumb={[list]}
      subtitle={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MarkBadge mark={item.pending} />
          {children}
          <Age updatedAt={updatedAt} />
        </div>
      }
      menu={useMenuItems(offers, of, onDeleted)}
      {...rest}
    />
  )
}
