import { coursesOfCareer } from '@/catalogue/career/reads'
import type { Career } from '@/catalogue/career/schema'
import { allCourses } from '@/catalogue/course/all-courses'
import { useChoices } from '@/form/fields/use-choices'
import { SeveralForm } from '@/form/several/several-form'
import { useReads } from '@/read/use-reads'
import { careerPlan } from './several'

/** `Adicionar novo Curso`: puts several courses into a career. It lists all courses, also those of this device only. */
export default function CoursesForm({
  of,
  onClose,
}: {
  of: Pick<Career, 'id' | 'name'>
  onClose: () => void
}) {
  const { items: courses, hint } = useChoices(allCourses)
  const there = useReads(coursesOfCareer, [of.id]).get(of.id)
  const isThere = (id: string) => there?.some((course) => course.id === id)
  return (
    <SeveralForm
      title="Adicionar novo Curso"
      submit="Adicionar"
      field={{
        label: 'Selecione um curso',
        hint,
        placeholder: 'Digite parte do nome…',
        options: courses.map(({ id, name }) => ({
          value: id,
          label: name,
          hint: isThere(id) ? 'Já está nesta carreira' : undefined,
        })),
      }}
      takes="several"
      about={JSON.stringify(['career.addCourse.several', of.id])}
      plan={(chosen) =>
        careerPlan(
          chosen.flatMap((value) => courses.filter(({ id }) => id === value)),
          [{ career: of, courses: there }],
        )
      }
      nothing="Este curso já está nesta carreira."
      onClose={onClose}
    />
  )
}
