import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createCareer, deleteCareer, updateCareer } from '@/nouns/career/actions'
import { createCourse, deleteCourse, updateCourse } from '@/nouns/course/actions'
import { addCourse, removeCourse } from '@/nouns/course/career-action'
import type { Sendable } from '@/outbox/contract/sendable'
import { proves } from '../proves'
import { change, shown, WAITING } from './support/show'

const file = { file: 'f1', name: 'foto.png', type: 'image/png', size: 9 }
const REACT = { id: 'c1', name: 'React', description: 'Telas.', image: '/r.png' }
const WEB = { id: '1', name: 'Web', description: 'Do começo.', image: '/w.png', categoryId: '7' }
const both = { careerId: '1', courseId: 'c1', career: 'Web', course: { name: 'React' } }
const add = { ...both, present: true }
const remove = { ...both, present: false }

describe('a course in a career', () => {
  it('a course in a career appears last, or disappears, in its own career only, also if the server data has the change already', () => {
    const added = change(addCourse, { ...add, course: { name: 'React', image: '/r.png' } })
    const removed = change(removeCourse, remove)
    expect(shown(['courses-of-carreer', '1'], [{ id: 'c0' }], added)).toEqual([
      { id: 'c0' },
      { id: 'c1', name: 'React', image: '/r.png', pending: WAITING },
    ])
    expect(shown(['courses-of-carreer', '1'], [REACT], added)).toEqual([REACT])
    expect(shown(['courses-of-carreer', '1'], [REACT], removed)).toEqual([])
    expect(shown(['courses-of-carreer', '1'], [], removed)).toEqual([])
    expect(shown(['courses-of-carreer', '2'], [REACT], removed)).toEqual([REACT])
  })

  it('a course in a career has a wanted state, so that the toggling call is made only if that state is not reached yet', () => {
    const state = desired(addCourse.sendable)
    expect(state.state(add)).toBe('/api/app/carreers/courses/1')
    expect(state.holds([REACT], add)).toBe(true)
    expect(state.holds({ data: [] }, add)).toBe(false)
    expect(desired(removeCourse.sendable).holds([REACT], remove)).toBe(false)
    expect(desired(removeCourse.sendable).holds([], remove)).toBe(true)
    expect(state.holds('<html>', add)).toBeUndefined()
    for (const action of [addCourse, removeCourse])
      expect(action.sendable.request(add)).toMatchObject({
        method: 'POST',
        path: '/api/admin/carreers/courses/1/c1',
        body: { kind: 'none' },
      })
  })

  it('a course in a career undoes the opposite queued change, whatever names have changed', () => {
    const about = { careerId: '1', courseId: 'c1' }
    expect(removeCourse.spec.cancels?.(remove)).toEqual({ action: addCourse.name, input: about })
    expect(addCourse.spec.cancels?.(add)).toEqual({ action: removeCourse.name, input: about })
  })

  it('a course in a career shows an edit and the deletion of the course itself', () => {
    const key = ['courses-of-carreer', '1'] as const
    const edit = change(updateCourse, { id: 'c1', name: 'React 19', language: 'pt' })
    expect(shown(key, [REACT], edit)).toMatchObject([{ id: 'c1', name: 'React 19', description: 'Telas.' }])
    expect(shown(key, [REACT], change(deleteCourse, { id: 'c1', name: 'React' }))).toEqual([])
  })
})

describe('the list of all courses', () => {
  it('the list of all courses offers a course that exists only on this device, and no longer a deleted one', () => {
    const made = change(createCourse, { name: 'Novo', language: 'pt' }, 'tmp')
    expect(shown(['all-courses'], [REACT], made)).toMatchObject([{ id: 'tmp' }, { id: 'c1' }])
    expect(shown(['all-courses'], [REACT], change(deleteCourse, { id: 'c1', name: 'React' }))).toEqual([])
  })
})

describe('a career', () => {
  it('a career that exists only on this device has a page, and room for a course that exists only here too', () => {
    const made = change(createCareer, { name: 'Dados', categoryId: '7', image: file }, 'tmp')
    const filled = change(addCourse, { ...add, careerId: 'tmp', courseId: 'tmp2' })
    expect(shown(['carreers'], [WEB], made)).toMatchObject([{ id: '1' }, { id: 'tmp', name: 'Dados' }])
    expect(shown(['carreer', 'tmp'], undefined, made)).toMatchObject({ id: 'tmp', image: 'local-file:f1' })
    expect(shown(['courses-of-carreer', 'tmp'], undefined, made)).toEqual([])
    expect(shown(['courses-of-carreer', 'tmp'], undefined, made, filled)).toMatchObject([{ id: 'tmp2' }])
  })

  it('a career shows an edit in the list and on its page, also of an emptied text', () => {
    const edit = change(updateCareer, { id: '1', name: 'Web', description: '', categoryId: '7' })
    const after = { ...WEB, description: '', pending: WAITING }
    expect(shown(['carreers'], [WEB], edit)).toEqual([after])
    expect(shown(['carreer', '1'], WEB, edit)).toEqual(after)
  })

  it('a career that is deleted disappears everywhere', () => {
    const gone = change(deleteCareer, { id: '1', name: 'Web' })
    expect(shown(['carreers'], [WEB], gone)).toEqual([])
    expect(shown(['carreer', '1'], WEB, gone)).toBeUndefined()
  })

  it('a career cannot be made without a subcategory', () => {
    proves('5', 'a career needs a subcategory')
    expect(v.safeParse(createCareer.spec.input, { name: 'Dados' }).success).toBe(false)
    expect(v.safeParse(createCareer.spec.input, { name: 'Dados', categoryId: '7' }).success).toBe(true)
  })
})

function desired({ repeat }: Sendable) {
  if (repeat.kind !== 'desired') throw new Error('not a wish')
  return repeat
}
