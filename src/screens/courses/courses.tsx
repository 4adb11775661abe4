import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { CardList } from '@/components/cards/card-list'
import { GridSkeleton } from '@/components/cards/skeletons'
import { EmptyState } from '@/components/empty-state'
import { PageHeader } from '@/components/frame/page-header'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { createCourse } from '@/nouns/course/offers'
import { courses } from '@/nouns/course/reads'
import { SheetMenu } from '@/nouns/sheets'
import { Age } from '@/page/age'
import { OfferButton, PageButton } from '@/page/offer-buttons'
import { Resource } from '@/page/resource'
import { useItemKey } from '@/page/use-item-key'
import { useTitle } from '@/page/use-title'
import { usePagedRead } from '@/read/use-read'
import { CourseCard } from './course-card'
import { CourseFilters } from './course-filters'
import { MoreFailed } from './more-failed'
import { useCourseSearch } from './use-course-search'

const CourseSelection = lazyComponent(() => import('./course-selection'))

export default function Courses() {
  useTitle('Cursos')
  const search = useCourseSearch()
  const read = usePagedRead(courses, search.text, search.language)
  const keyOf = useItemKey()
  const [selecting, setSelecting] = useState(false)
  const add = <OfferButton offer={createCourse} of={undefined} />
  const filtered = search.text !== '' || search.language !== ''

  return (
    <>
      <PageHeader
        title="Cursos"
        subtitle={<Age updatedAt={read.updatedAt} />}
        actions={
          <>
            <SheetMenu noun="course" shown={read.data} />
            <PageButton
              label="Selecionar"
              icon={ListChecks}
              variant="outline"
              aria-pressed={selecting}
              onSelect={() => setSelecting(!selecting)}
            />
            {add}
          </>
        }
      >
        <CourseFilters search={search} />
      </PageHeader>
      <h2 className="sr-only">Lista</h2>
      <Resource
        read={read}
        skeleton={<GridSkeleton kind="courses" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: filtered ? (
            <EmptyState
              drawing="search"
              title="Nenhum curso encontrado."
              action={
                <Button variant="outline" onClick={search.clear}>
                  Limpar busca
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Ainda não há cursos."
              description="Crie o primeiro, com ou sem conexão."
              action={add}
            />
          ),
        }}
      >
        {({ items, hasMore }) => (
          <>
            {selecting ? (
              <CourseSelection items={items} onDone={() => setSelecting(false)} />
            ) : (
              <CardList kind="courses" items={items}>
                {(course) => <CourseCard key={keyOf(course.id)} course={course} />}
              </CardList>
            )}
            {hasMore && (
              <div className="mt-6 flex flex-col items-center">
                <Button variant="outline" busy={read.isLoadingMore} onClick={read.loadMore}>
                  Carregar Mais
                </Button>
                {read.moreError && !read.isLoadingMore && <MoreFailed read={read} />}
              </div>
            )}
          </>
        )}
      </Resource>
    </>
  )
}
