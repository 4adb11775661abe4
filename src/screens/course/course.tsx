import { useLocation, useParams } from 'wouter'
import { PageHeader } from '@/components/page-header'
import { useDialogs } from '@/form/dialogs'
import { courseMenu } from '@/nouns/course/course-menu'
import { oneCourse } from '@/nouns/course/reads'
import { Age } from '@/page/age'
import { MarkBadge } from '@/page/item-card'
import { Resource } from '@/page/resource'
import { useTitle } from '@/page/use-title'
import { useRead } from '@/read/use-read'
import { ContentGrid } from './content-grid'
import { CourseActions } from './course-actions'
import { CourseSkeleton } from './course-skeleton'
import { CourseSubcategories } from './course-subcategories'
import { CourseSummary } from './course-summary'

const LIST = '/courses'

/** One course with all it holds (section 2 of the specification, `/courses/{id}`). */
export default function CoursePage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneCourse, id)
  const dialogs = useDialogs()
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Cursos')
  return (
    <Resource read={read} skeleton={<CourseSkeleton />} back={{ href: LIST, label: 'Ver cursos' }}>
      {(course) => (
        <>
          <PageHeader
            title={course.name}
            breadcrumb={[{ label: 'Cursos', href: LIST }]}
            subtitle={
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <MarkBadge mark={course.pending} />
                <Age updatedAt={read.updatedAt} />
              </div>
            }
            actions={<CourseActions course={course} />}
            offers={courseMenu(course, dialogs, () => navigate(LIST))}
          />
          <div className="flex flex-col gap-8">
            <CourseSummary course={course} />
            <CourseSubcategories course={course} />
            <ContentGrid courseId={course.id} />
          </div>
        </>
      )}
    </Resource>
  )
}
