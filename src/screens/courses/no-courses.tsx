import { EmptyState } from '@/components/empty-state'
import { createCourse } from '@/nouns/course/offers'
import { OfferButton } from '@/page/offer-buttons'

/** Says that there are no courses at all. */
export default function NoCourses() {
  return (
    <EmptyState
      title="Ainda não há cursos."
      description="Crie o primeiro, com ou sem conexão."
      action={<OfferButton offer={createCourse} of={undefined} />}
    />
  )
}
