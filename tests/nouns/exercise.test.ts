/** An exercise with its alternatives has one form and one mark, but is sent in several calls. */
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '@/action/define'
import { isTemporaryId } from '@/lib/ids'
import {
  createAlternative,
  createExercise,
  deleteAlternative,
  deleteExercise,
  updateAlternative,
} from '@/nouns/exercise/actions'
import { edition, exerciseDrafts } from '@/nouns/exercise/changes'
import { proves } from '../proves'
import { KEY, TRUTH } from './support/content'
import { change, shown, WAITING } from './support/show'

describe('an exercise with its alternatives', () => {
  const calls = (drafts: { action: string; input: unknown }[]) =>
    drafts.map(({ action, input }) => [action, input])

  it('an exercise with its alternatives is made in several calls: alternatives unmarked, then marked as correct', () => {
    proves('5', 'alternatives are created unmarked, then marked')
    const drafts = exerciseDrafts('c', {
      question: 'Quanto?',
      alternatives: [
        { text: 'Dois', correct: true },
        { text: 'Três', correct: false },
      ],
    })
    const [exerciseId, first] = [drafts[0]?.creates, drafts[1]?.creates]
    expect(isTemporaryId(exerciseId ?? '')).toBe(true)
    expect(calls(drafts)).toEqual([
      [createExercise.name, { courseId: 'c', question: 'Quanto?' }],
      [createAlternative.name, { courseId: 'c', exerciseId, text: 'Dois' }],
      [updateAlternative.name, { id: first, courseId: 'c', name: 'Dois', correct: true }],
      [createAlternative.name, { courseId: 'c', exerciseId, text: 'Três' }],
    ])
    expect(createAlternative.spec.request({ courseId: 'c', exerciseId: 'e', text: 'Dois' })).toMatchObject({
      path: '/api/admin/exercises/alternative',
      body: { value: { exerciseId: 'e', text: 'Dois', correct: false } },
    })
  })

  it('an exercise with its alternatives is one with its alternatives, and another exercise is another one', () => {
    const draft = { question: 'Quanto?', alternatives: [{ text: 'Dois', correct: true }] }
    const ids = [exerciseDrafts('c', draft), exerciseDrafts('c', draft)].map((drafts) => [
      ...new Set(drafts.map(({ together }) => together)),
    ])
    expect(ids.map(({ length }) => length)).toEqual([1, 1])
    expect(ids[0]).not.toEqual(ids[1])
    expect(ids.flat()).not.toContain(undefined)
  })

  it('an exercise with its alternatives is edited with its question and only the alternatives that changed', () => {
    const alternatives = ['p', 'q', 'r'].map((id) => ({ id, text: id, correct: false }))
    const drafts = edition(
      'c',
      { id: 'e', index: 1, question: 'Que?', alternatives },
      {
        question: 'Que?',
        alternatives: [
          { id: 'p', text: 'p', correct: false },
          { id: 'q', text: 'outra', correct: true },
          { text: 'nova', correct: false },
        ],
      },
    )
    expect(calls(drafts)).toEqual([
      ['exercise.update', { id: 'e', courseId: 'c', question: 'Que?' }],
      ['alternative.update', { id: 'q', courseId: 'c', name: 'outra', text: 'outra', correct: true }],
      ['alternative.create', { courseId: 'c', exerciseId: 'e', text: 'nova' }],
      ['alternative.delete', { id: 'r', courseId: 'c', name: 'r' }],
    ])
    expect(drafts[3]?.cancels).toEqual({ creates: 'r' })
    expect(drafts[0]?.base).toEqual({ values: { question: 'Que?' } })
    expect(drafts[1]?.base).toEqual({ values: { text: 'q', correct: false } })
    expect(new Set(drafts.map(({ together }) => together)).size).toBe(1)
  })

  it('an exercise with its alternatives shows all its queued changes under one mark', () => {
    const added = change(createAlternative, { courseId: 'c', exerciseId: 'x', text: 'Não' }, 'n')
    const marked = change(updateAlternative, { id: 'n', courseId: 'c', name: 'Não', correct: true })
    const gone = change(deleteAlternative, { id: 'alt', courseId: 'c', name: 'Sim' })
    const after = shown(KEY, TRUTH, added, marked, gone)?.exercises[0]
    expect(after?.alternatives).toMatchObject([{ id: 'n', text: 'Não', correct: true }])
    expect(after?.alternatives).toHaveLength(1)
    expect(after?.pending).toEqual(WAITING)
  })

  it('an exercise with its alternatives succeeds with one toast and fails with the texts of the specification', () => {
    const parts: AnyAction[] = [createAlternative, updateAlternative, deleteAlternative]
    expect(parts.map(({ say }) => say.done)).toEqual([undefined, undefined, undefined])
    expect(parts.map(({ say }) => say.failed)).toEqual([
      'Erro ao criar exercicio',
      'Erro ao editar exercicio',
      'Erro ao editar exercicio',
    ])
    expect([createExercise, deleteExercise].map(({ say }) => say.done)).toEqual([
      'Exercicio criado com sucesso',
      'Exercicio deletada com sucesso',
    ])
  })

  it('an exercise with its alternatives looks up an alternative within its own exercise after a lost reply', () => {
    const { repeat } = createAlternative.spec
    if (repeat === 'safe' || !('matches' in repeat)) throw new Error('a exerciseDrafts must be looked up')
    const items = repeat.items([
      { id: 1, question: 'A?', alternatives: [{ id: 5, text: 'Sim', correct: false }] },
      { id: 2, question: 'B?', alternatives: [{ id: 6, text: 'Sim', correct: false }] },
    ])
    const input = { courseId: 'c', exerciseId: '2', text: 'Sim' }
    expect(items.filter((item) => repeat.matches(item, input)).map(({ id }) => id)).toEqual(['6'])
  })
})
