import * as v from 'valibot'
import type { Family, GatheredFamily } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Lesson, lesson } from '../class/schema'
import { type Exercise, exercise } from '../exercise/schema'

export const classesOfCourse: Family<Marked<Lesson>[], [courseId: string]> = {
  name: 'classes-of-course',
  path: (courseId) => path`/api/app/classes/course/${courseId}`,
  schema: listOf(lesson),
}

export const exercisesOfCourse: Family<Marked<Exercise>[], [courseId: string]> = {
  name: 'exercises-of-course',
  path: (courseId) => path`/api/app/exercises/course/${courseId}`,
  schema: listOf(exercise),
}

export interface CourseContent {
  lessons: Marked<Lesson>[]
  exercises: Marked<Exercise>[]
}

const content = v.object({ lessons: classesOfCourse.schema, exercises: exercisesOfCourse.schema })

/**
 * The lessons and exercises of a course. They share one sequence of positions. So a change of a lesson can also move
 * exercises, and a change of an exercise can move lessons. For this reason, one read contains both, and the overlays
 * apply to both together.
 */
export const courseContent: GatheredFamily<CourseContent, [courseId: string]> = {
  name: 'course-content',
  none: { lessons: [], exercises: [] },
  accepts: (value) => v.is(content, value),
  gather: async (get, courseId) => {
    const [lessons, exercises] = await Promise.all([
      get(classesOfCourse.path(courseId), classesOfCourse.schema),
      get(exercisesOfCourse.path(courseId), exercisesOfCourse.schema),
    ])
    return placed({ lessons, exercises })
  },
}

/**
 * Returns the content as it is, if the host tells positions. If it gives none, or the same to all, the order of its lists
 * counts: the lessons get the positions from 1, and the exercises those after them.
 */
export function placed({ lessons, exercises }: CourseContent): CourseContent {
  const all = [...lessons, ...exercises]
  if (all.length < 2 ? all[0]?.index !== 0 : all.some(({ index }) => index !== all[0]?.index))
    return { lessons, exercises }
  return {
    lessons: lessons.map((lesson, at) => ({ ...lesson, index: at + 1 })),
    exercises: exercises.map((exercise, at) => ({ ...exercise, index: lessons.length + at + 1 })),
  }
}
