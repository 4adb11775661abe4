import { useEffect, useState } from 'react'
import type { Marked } from '@/action/overlay'
import { courses } from '@/catalogue/course/reads'
import type { Course } from '@/catalogue/course/schema'
import { CardList } from '@/components/cards/card-list'
import { GridSkeleton } from '@/components/cards/skeletons'
import { PageHeader } from '@/components/frame/page-header'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { afterCodeIsKept } from '@/lib/device/first-screen'
import { createCourse } from '@/nouns/course/offers'
import { SheetMenu } from '@/nouns/registry/sheets'
import { Age } from '@/page/age'
import { Resource } from '@/page/list/resource'
import { type Cards, useCards } from '@/page/list/use-cards'
import { OfferButton } from '@/page/offer-buttons'
import { SelectButton, useSelecting } from '@/page/select/select-button'
import { useTitle } from '@/page/use-title'
import { usePagedRead } from '@/read/use-read'
import { CourseCard } from './course-card'
import { CourseTools } from './course-tools'
import type { ShownCourses } from './shown-courses'
import { useCourseSearch } from './use-course-search'

const CourseSelection = lazyComponent(() => import('./course-selection'))
const NoCourses = lazyComponent(() => import('./no-courses'))

export default function Courses() {
  useTitle('Cursos')
  const search = useCourseSearch()
  const whole = usePagedRead(courses, search.text, search.language)
  const [shown, show] = useState<ShownCourses>()
  const [isFinding, setIsFinding] = useState(search.params.size > 0)
  const find = () => setIsFinding(true)
  // Without a connection the device must answer, so that nobody sees an error.
  if (!isFinding && (whole.error ?? whole.moreError)) find()
  useEffect(() => void afterCodeIsKept().then(() => setIsFinding(true)), [])
  const read = shown ?? whole
  const cardsOf = useCards<Marked<Course>>()
  const select = useSelecting(CourseSelection.load)

  return (
    <>
      <PageHeader
        title="Cursos"
        subtitle={shown?.line ?? <Age updatedAt={whole.updatedAt} />}
        more={<SheetMenu noun="course" name="Cursos" shown={read.data} />}
        actions={
          <>
            <SelectButton of={select} />
            <OfferButton offer={createCourse} of={undefined} />
          </>
        }
      >
        <CourseTools search={search} whole={whole} isFinding={isFinding} onReach={find} onShown={show} />
      </PageHeader>
      <h2 className="sr-only">Lista</h2>
      <Resource
        read={read}
        skeleton={<GridSkeleton kind="courses" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: shown?.nothing || <NoCourses />,
        }}
      >
        {({ items, hasMore }) => (
          <>
            {select.selecting ? (
              <CourseSelection items={items} onDone={select.toggle} />
            ) : (
              <CourseCards {...cardsOf(items)} />
            )}
            {hasMore && (
              <div className="mt-6 flex flex-col items-center">
                <Button variant="outline" busy={read.isLoadingMore} onClick={read.loadMore}>
                  Carregar Mais
                </Button>
                <div>{shown?.below}</div>
              </div>
            )}
          </>
        )}
      </Resource>
    </>
  )
}

const CourseCards = ({ items, cardOf }: Cards<Marked<Course>>) => (
  <CardList kind="courses" items={items}>
    {(course, at) => {
      const { key, isHidden } = cardOf(course, at)
      return <CourseCard key={key} course={course} hidden={isHidden} />
    }}
  </CardList>
)
