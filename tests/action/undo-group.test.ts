/** Checks `groupUndoing`, which returns what undoes the sent changes of one press. */
import { expect, it } from 'vitest'
import { groupUndoing } from '@/action/undo'
import { findAction } from '@/nouns/registry/actions'
import type { Receipt } from '@/outbox/rows/types'

let at = 0

function receipt(some: Pick<Receipt, 'action' | 'input'> & Partial<Receipt>): Receipt {
  at += 1
  const rest = { userId: 'u', version: 1, outcome: 'done', time: 0, shown: true, group: 'g' } as const
  return { at, entryId: `e${at}`, seq: at, ...rest, ...some }
}

const ADDED = {
  careerId: 'k',
  present: true,
  career: 'Docência',
  course: { name: 'Álgebra' },
}

it('a course that somebody else had put into the career before stays in it when the group is undone', () => {
  const sent = [
    receipt({ action: 'career.addCourse', input: { ...ADDED, courseId: '1' }, wasThere: true }),
    receipt({ action: 'career.addCourse', input: { ...ADDED, courseId: '2' } }),
  ]
  const { drafts, left } = groupUndoing(sent, findAction, 1)
  expect(drafts.map(({ action, input }) => [action, input])).toEqual([
    ['career.removeCourse', expect.objectContaining({ courseId: '2', present: false })],
  ])
  expect(left).toBe(0)
})

it('a subcategory that the course may have had before is not taken away when the group is undone', () => {
  const link = { courseId: '1', subCategoryId: 's', name: 'Exatas' }
  const sent = [
    receipt({ action: 'course.addSubcategory', input: { ...link, mayBeThere: true } }),
    receipt({ action: 'course.addSubcategory', input: { ...link, courseId: '2' } }),
  ]
  const { drafts, left } = groupUndoing(sent, findAction, 1)
  expect(drafts.map(({ input }) => input)).toEqual([{ ...link, courseId: '2' }])
  expect(left).toBe(1)
})

const edit = (id: string, name: string, was: string, together: string) =>
  receipt({
    action: 'alternative.update',
    input: { id, courseId: 'c', name, text: name },
    base: { values: { text: was } },
    together,
  })

it('of a question that an edit has given another alternative, no half is undone', () => {
  const question = { id: 'x', courseId: 'c', question: 'Quanto?' }
  const sent = [
    receipt({
      action: 'exercise.update',
      input: question,
      base: { values: { question: 'Quanto?' } },
      together: 't',
    }),
    receipt({
      action: 'alternative.create',
      input: { exerciseId: 'x', courseId: 'c', text: 'Três', correct: true },
      together: 't',
    }),
    edit('a', 'Dois', 'Um', 't'),
    edit('b', 'Cinco', 'Quatro', 'other'),
  ]
  const { drafts, left } = groupUndoing(sent, findAction, 1)
  expect(drafts.map(({ input }) => input)).toMatchObject([{ id: 'b', text: 'Quatro' }])
  expect(left).toBe(3)
})

it('the edits of one question are undone together, though the question itself was left as it was', () => {
  const sent = [
    receipt({
      action: 'exercise.update',
      input: { id: 'x', courseId: 'c', question: 'Quanto?' },
      base: { values: { question: 'Quanto?' } },
      together: 't',
    }),
    edit('a', 'Dois', 'Um', 't'),
    edit('b', 'Cinco', 'Quatro', 't'),
  ]
  const { drafts, left } = groupUndoing(sent, findAction, 1)
  expect(drafts.map(({ input }) => input)).toMatchObject([
    { id: 'b', text: 'Quatro' },
    { id: 'a', text: 'Um' },
  ])
  expect(new Set(drafts.map(({ together }) => together)).size).toBe(1)
  expect(drafts[0]?.together).toBeDefined()
  expect(left).toBe(0)
})
