import type { PendingMark } from '@/action/overlay'
import { PendingBadge } from '@/components/cards/pending-badge'
import { markProps } from './item-card'

export interface MarkBadgeProps {
  mark: PendingMark | undefined
  /** Whether the page is about the marked thing. */
  isOfPage?: boolean
}

/** Shows the mark of a thing outside its card: on the page of the thing, on a story, on a chip. */
export function MarkBadge({ mark, isOfPage }: MarkBadgeProps) {
  const shown = markProps(mark, isOfPage)
  return shown.failed || (shown.pending && <PendingBadge />)
}
