import type { Marked, PendingMark } from '@/action/overlay'
import { EntityCard, type EntityCardProps } from '@/components/cards/entity-card'
import type { Elements } from '@/components/elements'
import { lazyComponent } from '@/components/lazy-component'
import { useMedia } from '@/read/use-media'
import { openQueue } from './queue/open-queue'

/** The badge of a failed, blocked or conflicting change. Its code loads when it is needed, which is seldom. */
export const StuckBadge = lazyComponent(() => import('@/components/cards/stuck-badge'), undefined, true)

interface MarkProps {
  pending: boolean
  failed: Elements
}

/**
 * Returns the props that show a mark on a card: `Pendente`, or a badge that opens the queue (`Falhou`, `Bloqueada`,
 * `Conflito`).
 */
export function markProps(mark: PendingMark | undefined): MarkProps {
  return {
    pending: mark?.state === 'waiting',
    failed: mark && mark.state !== 'waiting' && (
      <StuckBadge state={mark.state} onOpen={() => openQueue(mark.seq)} />
    ),
  }
}

export interface ItemCardProps
  extends Omit<EntityCardProps, 'name' | 'description' | 'image' | 'pending' | 'failed'> {
  item: Marked<{ name: string; description?: string | null | undefined; image?: string | null | undefined }>
}

/** The card of a thing from the API, with its picture and the mark of its queued changes. */
export function ItemCard({ item, ...props }: ItemCardProps) {
  return (
    <EntityCard
      name={item.name}
      description={item.description}
      image={useMedia(item.image)}
      {...markProps(item.pending)}
      {...props}
    />
  )
}
