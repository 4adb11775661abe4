import type { PendingMark } from '@/action/overlay'
import { PendingBadge } from '@/components/cards/pending-badge'
import { StuckBadge } from './item-card'
import { openQueue } from './queue/open-queue'

export interface MarkBadgeProps {
  mark: PendingMark | undefined
  /** Whether the page is about the marked thing. */
  isOfPage?: boolean
}

/** Shows the mark of a thing outside its card: on the page of the thing, on a story, on a chip. */
export function MarkBadge({ mark, isOfPage }: MarkBadgeProps) {
  if (mark === undefined) return null
  const { state, seq } = mark
  return state === 'waiting' ? (
    <PendingBadge />
  ) : (
    <StuckBadge state={state} isOfPage={isOfPage} onOpen={() => openQueue(seq)} />
  )
}
