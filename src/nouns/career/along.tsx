import { coursesOfCareer } from '@/catalogue/career/reads'
import type { Career } from '@/catalogue/career/schema'
import type { AlongProps } from '@/form/offer/offer'
import { AlongText, knownBy } from '@/page/along'
import { useEachRead } from '@/read/use-reads'

/** What stays of deleted careers: their courses. */
export default function CareerAlong({ of }: AlongProps<Career>) {
  const reads = useEachRead(
    coursesOfCareer,
    of.map(({ id }) => id),
  )
  const courses = new Set(reads.flatMap(({ data = [] }) => data.map(({ id }) => id)))
  return (
    <AlongText
      stays={[{ nouns: ['curso', 'cursos'], known: courses.size, ...knownBy(reads) }]}
      as="no catálogo"
    />
  )
}
