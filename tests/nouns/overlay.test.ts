/** Checks how overlays alter what was read: whose lists they alter, and which reads. */
import { describe, expect, it } from 'vitest'
import { createCourse, deleteCourse, updateCourse } from '@/nouns/course/actions'
import { createStory, deleteStory } from '@/nouns/story/actions'
import { createTeacher, deleteTeacher, updateTeacher } from '@/nouns/teacher/actions'
import { change, shown, WAITING } from './support/show'

const ANA = Object.freeze({ id: '1', name: 'Ana' })
const BIA = Object.freeze({ id: '2', name: 'Bia' })
const READ = Object.freeze([ANA, BIA]) as { id: string; name: string }[]

const picture = { file: 'f1', name: 'foto.png', type: 'image/png', size: 9 }

describe('what was read', () => {
  const made = change(createTeacher, { name: 'Caio' }, 't')
  const renamed = change(updateTeacher, { id: '1', name: 'Ana Lima', description: 'Cor.' })
  const gone = change(deleteTeacher, { id: '2', name: 'Bia' })
  const after = [
    { id: '1', name: 'Ana Lima', description: 'Cor.', pending: WAITING },
    { id: 't', name: 'Caio', image: undefined, pending: WAITING },
  ]

  it('what was read is never altered, so that the same changes can be shown again over the same data', () => {
    expect(shown(['teachers'], READ, made, renamed, gone)).toEqual(after)
    expect(shown(['teachers'], READ, made, renamed, gone)).toEqual(after)
    expect(READ).toEqual([ANA, BIA])
  })

  it('what was read is shown the same if it already has the changes', () => {
    expect(shown(['teachers'], READ, made, renamed, gone, made, renamed, gone)).toEqual(after)
  })

  it('what was read is never altered if it is paged, and keeps whether there are more pages', () => {
    const page = Object.freeze({ items: READ, hasMore: true })
    const course = change(createCourse, { name: 'Cálculo', language: 'pt' }, 'c')
    const edited = change(updateCourse, { id: '2', name: 'Bia', language: 'en' })
    const both = shown(['courses', '', ''], page, course, edited, change(deleteCourse, ANA))
    expect(both).toMatchObject({ items: [{ id: 'c' }, { id: '2', language: 'en' }], hasMore: true })
    expect(page).toEqual({ items: [ANA, BIA], hasMore: true })
  })
})

describe('a change of a list', () => {
  const story = { storyGroupId: 'g', group: 'G', image: picture, duration: 3 }
  const made = change(createStory, story, 's')
  const gone = change(deleteStory, { id: '1', storyGroupId: 'g', group: 'G', name: 'Story 1' })

  it('a change of a list shows only in the list that it names', () => {
    expect(shown(['stories-of-group', 'g'], READ, made, gone)).toMatchObject([{ id: '2' }, { id: 's' }])
    expect(shown(['stories-of-group', 'other'], READ, made, gone)).toBe(READ)
  })

  it('a change of a list shows nothing while the list was never read', () => {
    expect(shown(['stories-of-group', 'g'], undefined, made, gone)).toBeUndefined()
  })
})

describe('the reads that a change makes stale', () => {
  const stale = (action: typeof createTeacher | typeof deleteTeacher, input: object) =>
    action.describe(input as never, action.version)?.refreshes

  it('the reads that a change makes stale are those that its overlays alter, without the page of what it creates', () => {
    expect(stale(createTeacher, { name: 'Caio' })).toEqual([['teachers']])
  })

  it('the reads that a change makes stale are also those that it names beside its overlays', () => {
    expect(stale(deleteTeacher, ANA)).toEqual([['teachers'], ['teacher', '1'], ['course'], ['courses']])
  })
})
