import { inside } from '@/find/inside'
import { COURSE_SOURCE } from '../course/source'
import type { Noun } from '../noun'
import { courseContent } from './reads'

const ofCourse = {
  parent: 'Curso',
  parents: COURSE_SOURCE,
  href: (id: string | undefined) => (id === undefined ? '/courses' : `/courses/${encodeURIComponent(id)}`),
}

/** The lessons and exercises of a course, in one order. The `download` of the noun `course` fetches them. */
export const noun: Noun = {
  name: 'course-content',
  reads: [courseContent],
  forms: [],
  inside: [
    inside(courseContent, {
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
    inside(courseContent, {
      ...ofCourse,
      heading: 'Exercícios',
      things: ({ exercises }, [parent]) =>
        exercises.map(({ id, question }) => ({ id, label: question, parent })),
    }),
    inside(courseContent, {
      ...ofCourse,
      heading: 'Alternativas',
      things: ({ exercises }, [parent]) =>
        exercises.flatMap(({ alternatives, question }) =>
          alternatives.map(({ id, text }) => ({ id, label: text, parent, between: question })),
        ),
    }),
  ],
}
