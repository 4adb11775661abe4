import { courseContent } from '@/catalogue/course-content/reads'
import { inside as within } from '@/find/inside'
import { COURSE_SOURCE } from '../known-courses/source'

const ofCourse = {
  parent: 'Curso',
  parents: COURSE_SOURCE,
  href: (id: string | undefined) => (id === undefined ? '/courses' : `/courses/${encodeURIComponent(id)}`),
}

/** What the palette finds. */
export const inside = [
  within(courseContent, {
    ...ofCourse,
    heading: 'Aulas',
    things: ({ lessons }, [parent]) =>
      lessons.map(({ id, name, description }) => ({
        id,
        label: name || 'Aula sem nome',
        texts: [description],
        parent,
      })),
  }),
  within(courseContent, {
    ...ofCourse,
    heading: 'Exercícios',
    things: ({ exercises }, [parent]) =>
      exercises.map(({ id, question }) => ({ id, label: question, parent })),
  }),
  within(courseContent, {
    ...ofCourse,
    heading: 'Alternativas',
    things: ({ exercises }, [parent]) =>
      exercises.flatMap(({ alternatives, question }) =>
        alternatives.map(({ id, text }) => ({ id, label: text, parent, between: question })),
      ),
  }),
]
