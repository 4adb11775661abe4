/** The lessons and exercises of one course, for tests of what a screen shows. */
import type { QueryKey } from '@/action/define-read'
import type { CourseContent } from '@/catalogue/course-content/reads'

export const KEY: QueryKey = ['course-content', 'c']

export const lesson = (id: string, index: number) => ({
  id,
  index,
  name: id,
  videoUrl: `https://v.example/${id}`,
})

export const exercise = (id: string, index: number) => ({
  id,
  index,
  question: id,
  alternatives: [{ id: 'alt', text: 'Sim', correct: false }],
})

/** Lesson a, exercise x, lesson b, exercise y, at positions 1 to 4. */
export const TRUTH: CourseContent = {
  lessons: [lesson('a', 1), lesson('b', 3)],
  exercises: [exercise('x', 2), exercise('y', 4)],
}
