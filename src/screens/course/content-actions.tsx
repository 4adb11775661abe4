import { MoveHandle } from '@/components/sortable/sortable-card'
import type { Offer } from '@/form/offer/offer'
import type { Placed } from '@/nouns/course-content/make-offers'
import { OfferMenu } from '@/page/offer-buttons'

export interface ContentActionsProps {
  of: Placed
  offers: readonly Offer<Placed>[]
}

/** The actions of a lesson or an exercise: the handle that drags it, and its menu. */
export function ContentActions({ of, offers }: ContentActionsProps) {
  return (
    <>
      <MoveHandle name={of.name} />
      <OfferMenu look="plain" name={of.name} offers={offers} of={of} />
    </>
  )
}
