import * as v from 'valibot'
import { type ActionSpec, defineAction } from '@/action/define'
import { onList } from '@/action/overlay'
import { json, post } from '@/action/request'
import { coursesOfCareer } from '@/catalogue/career/reads'
import { type CareerCourse, careerCourse } from '@/catalogue/career/schema'
import { course } from '@/catalogue/course/schema'
import { underCourse } from '@/catalogue/course/under-course'
import { given } from '@/lib/given'
import { listOf, oneOf } from '@/lib/host-answer/schema'
import { flag } from '@/lib/host-answer/values'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'

const courses = listOf(course)
/** What some hosts answer to the call: whether the course is in the career now. */
const toggled = v.object({ present: flag })

const callOf = (i: CareerCourse) => path`/api/admin/carreers/courses/${i.careerId}/${i.courseId}`

/**
 * Makes the action that adds a course to a career, or the action that removes it. The API has a single call for both:
 * the call removes the course if the career has it, and adds it if not (section 7 of the specification). So the input
 * says in `present` what the user wants. The sender first reads the courses of the career, and makes the call only if
 * it is needed. Without that read, a second call (a repeat, or the same addition by another administrator) would undo
 * the first call. A host that announces it takes `present` with the call, and then does nothing if it is so already.
 *
 * @param opposite the name of the opposite action. If a change by that action for the same course and career is unsent,
 * the two changes cancel each other out
 */
function membership<N extends string>(
  name: N,
  opposite: string,
  { say, under }: Pick<ActionSpec<CareerCourse>, 'say' | 'under'>,
) {
  return defineAction({
    name,
    version: 1,
    input: careerCourse,
    refersTo: ['courseId'],
    ...given({ under }),
    undo: (i) => ({ action: opposite, input: { ...i, present: !i.present } }),
    request: (i) => post(callOf(i)),
    repeat: {
      state: (i) => coursesOfCareer.path(i.careerId),
      switches: (i) => i.courseId,
      holds: (body, i) => {
        const list = v.safeParse(courses, body)
        return list.success ? list.output.some(({ id }) => id === i.courseId) === i.present : undefined
      },
      said: (body, i) => {
        const state = v.safeParse(oneOf(toggled), body)
        return state.success ? state.output.present === i.present : undefined
      },
      withWish: (i) => post(callOf(i), json({ present: i.present })),
    },
    overlays: (i) => [
      onList([coursesOfCareer, i.careerId], (list) =>
        i.present ? list.add({ ...i.course, id: i.courseId }) : list.remove(i.courseId),
      ),
    ],
    cancels: (i) => ({ action: opposite, input: { careerId: i.careerId, courseId: i.courseId } }),
    say,
  })
}

const ADD = 'career.addCourse'
const REMOVE = 'career.removeCourse'

export const addCourse = membership(ADD, REMOVE, {
  under: { ...underCourse, shown: (other) => ({ course: v.parse(careerCourse.entries.course, other) }) },
  say: {
    does: (i) => sentence`Adicionar curso “${i.course.name}” à carreira “${i.career}”`,
    done: 'Curso adicionado com sucesso',
    failed: 'Erro ao adicionar curso',
  },
})

export const removeCourse = membership(REMOVE, ADD, {
  say: {
    does: (i) => sentence`Retirar curso “${i.course.name}” da carreira “${i.career}”`,
    done: 'Curso retirado da carreira',
    failed: 'Erro ao retirar curso',
  },
})
