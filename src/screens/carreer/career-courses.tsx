import type { Marked } from '@/action/overlay'
import { ItemButton } from '@/components/item-button'
import { useDialogs } from '@/form/dialogs'
import { removeCourse } from '@/nouns/career/courses'
import { coursesOfCareer } from '@/nouns/career/reads'
import type { Career } from '@/nouns/career/schema'
import { allCourses } from '@/nouns/course/reads'
import type { Course } from '@/nouns/course/schema'
import { ItemCard } from '@/page/item-card'
import { GridSection } from '@/page/resource-grid'
import { useRead } from '@/read/use-read'
import { AddCourseButton } from './add-course-button'

export function CareerCourses({ career }: { career: Career }) {
  const read = useRead(coursesOfCareer, career.id)
  // At hand for `Adicionar curso`, whose list must not be missing when there is no connection.
  useRead(allCourses)
  return (
    <GridSection
      title="Cursos"
      read={read}
      grid="courses"
      empty={{
        title: 'Esta carreira ainda não tem cursos.',
        action: <AddCourseButton career={career} />,
      }}
    >
      {(course) => <CareerCourseCard career={career} course={course} />}
    </GridSection>
  )
}

function CareerCourseCard({ career, course }: { career: Career; course: Marked<Course> }) {
  const { id, name, description, image } = course
  const dialogs = useDialogs()
  return (
    <ItemCard
      item={course}
      href={`/courses/${encodeURIComponent(id)}`}
      actions={
        <ItemButton
          verb="Excluir"
          name={name}
          look="float"
          onClick={() =>
            dialogs.confirm({
              title: `Excluir ${name}`,
              question: 'Tem certeza que deseja remover o curso da carreira?',
              button: 'Remover',
              action: removeCourse,
              input: {
                careerId: career.id,
                courseId: id,
                present: false,
                career: career.name,
                course: { name, description, image },
              },
            })
          }
        />
      }
    />
  )
}
