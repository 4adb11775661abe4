/** What the device keeps of unsaved texts: a draft for each form, and those of older versions of the app. */
import { expect, it } from 'vitest'
import { draftsOf, forgetDrafts, moveDraft, readDraft, removeDraft, storeDraft } from '@/kept/drafts'
import { randomId } from '@/lib/ids'

const [A, B, C] = [randomId(), randomId(), randomId()]
const draft = (id: string, at: number, name: string) => ({ id, about: 'course.create', at, values: { name } })

it('each form of each user has a draft of its own, until it is deleted or its user signs out', () => {
  storeDraft('ana', draft(A, 1, 'Botânica'))
  storeDraft('ana', draft(B, 2, 'Marta'))
  storeDraft('bruno', draft(C, 3, 'Química'))
  expect(draftsOf('ana')).toEqual([draft(B, 2, 'Marta'), draft(A, 1, 'Botânica')])
  removeDraft('ana', B)
  expect(draftsOf('ana')).toEqual([draft(A, 1, 'Botânica')])
  forgetDrafts('ana')
  expect(draftsOf('ana')).toEqual([])
  expect(draftsOf('bruno')).toEqual([draft(C, 3, 'Química')])
})

it('the drafts of an older version are read, moved and deleted one by one, and come after those with a time', () => {
  const older = { 'course.create': { name: 'Antigo' }, 'teacher.create': { name: 'Marta' } }
  localStorage.setItem('drafts:ana', JSON.stringify(older))
  storeDraft('ana', draft(A, 1, 'Novo'))
  const [first, second, third] = draftsOf('ana')
  expect([first, second, third].map((one) => [one?.about, one?.at, one?.values['name']])).toEqual([
    ['course.create', 1, 'Novo'],
    ['course.create', undefined, 'Antigo'],
    ['teacher.create', undefined, 'Marta'],
  ])
  if (second === undefined || third === undefined) throw new Error('a draft is missing')
  moveDraft('ana', second, B)
  expect(readDraft('ana', B)?.values).toEqual({ name: 'Antigo' })
  expect(JSON.parse(localStorage.getItem('drafts:ana') ?? '')).toEqual({
    'teacher.create': { name: 'Marta' },
  })
  removeDraft('ana', third.id)
  expect(localStorage.getItem('drafts:ana')).toBeNull()
  expect(draftsOf('ana')).toHaveLength(2)
  forgetDrafts('ana')
  expect(localStorage.length).toBe(0)
})
