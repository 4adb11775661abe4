import { careers, coursesOfCareer } from '@/catalogue/career/reads'
import type { Course } from '@/catalogue/course/schema'
import { courseContent } from '@/catalogue/course-content/reads'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import type { AlongProps } from '@/form/offer/offer'
import { AlongText, knownBy } from '@/page/along'
import { isAwaited, useRead } from '@/read/use-read'
import { useEachRead } from '@/read/use-reads'

/** What goes and what stays with deleted courses. */
export default function CourseAlong({ of }: AlongProps<Pick<Course, 'id'>>) {
  const ids = of.map(({ id }) => id)
  const contents = useEachRead(courseContent, ids)
  const subcategories = useEachRead(subcategoriesOfCourse, ids)
  const read = useRead(careers)
  const all = useEachRead(
    coursesOfCareer,
    (read.data ?? []).map(({ id }) => id),
  )
  const deleted = new Set(ids)
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
  const linked = subcategories.flatMap(({ data = [] }) => data.map(({ id }) => id))
  return (
    <AlongText
      goes={[
        {
          nouns: ['aula', 'aulas'],
          known: sum(contents.map(({ data }) => data?.lessons.length ?? 0)),
          ...knownBy(contents),
        },
        {
          nouns: ['exercício', 'exercícios'],
          known: sum(contents.map(({ data }) => data?.exercises.length ?? 0)),
          ...knownBy(contents),
        },
      ]}
      stays={[
        {
          nouns: ['carreira', 'carreiras'],
          known: all.filter(({ data }) => data?.some(({ id }) => deleted.has(id))).length,
          ...knownBy([{ ...read, isAwaited: isAwaited(read) }, ...all]),
        },
        {
          nouns: ['subcategoria', 'subcategorias'],
          known: new Set(linked).size,
          ...knownBy(subcategories),
        },
      ]}
      as={of.length === 1 ? 'sem o curso' : 'sem os cursos'}
    />
  )
}
