import { useParams } from 'wouter'
import { Resource } from '@/action/resource'
import { useRead } from '@/action/use-read'
import { useTitle } from '@/action/use-title'
import { oneCareer } from '@/nouns/career/reads'
import { CareerCourses } from './career-courses'
import { CareerHeader, LIST } from './career-header'
import { CareerSkeleton } from './career-skeleton'

export default function CarreerPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneCareer, id)
  useTitle(read.data?.name ?? 'Carreiras')
  return (
    <Resource read={read} skeleton={<CareerSkeleton />} back={{ href: LIST, label: 'Ver carreiras' }}>
      {(career) => (
        <>
          <CareerHeader career={career} updatedAt={read.updatedAt} />
          <CareerCourses career={career} />
        </>
      )}
    </Resource>
  )
}
