import * as v from 'valibot'
import type { Family, GatheredFamily } from '@/action/define-read'
import { listOf } from '@/action/fields'
import type { Marked } from '@/action/overlay'
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
    return { lessons, exercises }
  },
}
