import type { Marked } from '@/action/overlay'
import type { Elements } from '@/components/elements'
import { Breadcrumb } from '@/components/frame/breadcrumb'
import { PageHeader, type PageHeaderProps } from '@/components/frame/page-header'
import type { Offer } from '@/form/offer/offer'
import { Age } from './age'
import { MarkBadge } from './mark-badge'
import { useMenuItems } from './offer-buttons'

export interface ItemHeaderProps<T> extends Pick<PageHeaderProps, 'media' | 'actions' | 'more'> {
  item: Marked<{ name: string }>
  /** The list that this thing is in. */
  list: { href: string; label: string }
  updatedAt: number
  /** The offers for the thing that have no button in the header. Only the command palette lists them. */
  offers: readonly Offer<T>[]
  of: T
  /** Opens another page. Called when the deletion of the thing is in the queue, because then this page is empty. */
  onDeleted: () => void
  /** A text below the name. */
  children?: Elements
}

/** The header of a page about one thing. */
export function ItemHeader<T>(props: ItemHeaderProps<T>) {
  const { item, list, updatedAt, offers, of, onDeleted, children, ...rest } = props
  return (
    <PageHeader
      title={item.name}
      named
      breadcrumb={<Breadcrumb items={[list]} />}
      subtitle={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MarkBadge mark={item.pending} isOfPage />
          {children}
          <Age updatedAt={updatedAt} />
        </div>
      }
      menu={useMenuItems(offers, of, onDeleted)}
      {...rest}
    />
  )
}
