import { expect, it } from 'vitest'
import { forgetDrafts, loadDraft, saveDraft } from '@/lib/drafts'

it('each form of each user has a draft of its own, until it is deleted or its user signs out', () => {
  saveDraft('ana', 'course.create', { name: 'Botânica' })
  saveDraft('ana', 'teacher.create', { name: 'Marta' })
  saveDraft('bruno', 'course.create', { name: 'Química' })
  expect(loadDraft('ana', 'course.create')).toEqual({ name: 'Botânica' })
  saveDraft('ana', 'teacher.create', undefined)
  expect(loadDraft('ana', 'course.create')).toEqual({ name: 'Botânica' })
  expect(loadDraft('ana', 'teacher.create')).toBeUndefined()
  forgetDrafts('ana')
  expect(loadDraft('ana', 'course.create')).toBeUndefined()
  expect(loadDraft('bruno', 'course.create')).toEqual({ name: 'Química' })
})
