import { useParams } from 'wouter'
import { oneCareer } from '@/nouns/career/reads'
import { Resource } from '@/page/resource'
import { useTitle } from '@/page/use-title'
import { useRead } from '@/read/use-read'
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
