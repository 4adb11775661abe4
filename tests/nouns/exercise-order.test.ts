/**
 * The order in which the calls of one exercise are sent. The host may refuse any of them, and the line may break after
 * any of them, so every state between two calls may be public for a long time.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Exercise } from '@/catalogue/exercise/schema'
import type { AlternativeDraft, ExerciseDraft } from '@/nouns/exercise/changes'
import { edition, exerciseDrafts } from '@/nouns/exercise/changes'
import type { Draft } from '@/outbox/rows/draft'

interface Public {
  question: string
  alternatives: { id: string; text: string; correct: boolean }[]
}

/** Returns what a host that shows alternatives in the order of their creation holds after each call. */
function states(drafts: readonly Draft[], before: Public = { question: '', alternatives: [] }): Public[] {
  const now = structuredClone(before)
  return drafts.map(({ action, input, creates = '' }) => {
    const { id, text, correct, question } = input as {
      id: string
      text?: string
      correct?: boolean
      question: string
    }
    if (action.startsWith('exercise.')) now.question = question
    if (action === 'alternative.create')
      now.alternatives.push({ id: creates, text: text ?? '', correct: false })
    if (action === 'alternative.delete')
      now.alternatives = now.alternatives.filter((other) => other.id !== id)
    if (action === 'alternative.update')
      for (const one of now.alternatives)
        if (one.id === id)
          Object.assign(one, text === undefined ? {} : { text }, { correct: correct ?? one.correct })
    return structuredClone(now)
  })
}

const written = ({ alternatives }: { alternatives: readonly AlternativeDraft[] }) =>
  alternatives.map(({ text, correct }) => (correct ? `*${text}` : text))

const marked = (state: { alternatives: readonly AlternativeDraft[] }) =>
  written(state).filter((text) => text.startsWith('*'))

/** Makes alternatives with different texts, at least one of them right, from `*a`, `b`. */
const typed = (...texts: string[]): AlternativeDraft[] =>
  texts.map((text) => ({ text: text.replace('*', ''), correct: text.startsWith('*') }))

const lists = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 7 })
  .filter((signs) => signs.includes(true))
  .map((signs) => signs.map((correct, at) => ({ text: `t${at}`, correct })))

const made = (alternatives: AlternativeDraft[]) =>
  states(exerciseDrafts('c', { question: 'Q?', alternatives }))

describe('a new exercise', () => {
  it('a new exercise gets its right alternatives first, and shows all of them in the order in which they were typed', () => {
    expect(made(typed('A', 'B', '*C')).map(written)).toEqual([
      [],
      ['C'],
      ['*C'],
      ['*C', 'B'],
      ['*C', 'B', 'A'],
      ['*C', 'B', '*C'],
      ['A', 'B', '*C'],
    ])
    expect(
      made(typed('A', '*B', '*C'))
        .map(written)
        .slice(0, 5),
    ).toEqual([[], ['C'], ['*C'], ['*C', 'B'], ['*C', '*B']])
  })

  it('a new exercise needs no more calls than alternatives and marks if the right ones are typed first', () => {
    expect(exerciseDrafts('c', { question: 'Q?', alternatives: typed('*A', 'B', 'C') })).toHaveLength(5)
  })

  it('a new exercise is never public with a wrong mark, nor with a wrong alternative before all right ones', () => {
    fc.assert(
      fc.property(lists, (alternatives) => {
        const all = made(alternatives)
        const right = marked({ alternatives }).toSorted()
        expect(written(all.at(-1) ?? { alternatives: [] })).toEqual(written({ alternatives }))
        for (const state of all) {
          for (const text of marked(state)) expect(right).toContain(text)
          const hasWrong = written(state).some((text) => !text.startsWith('*') && !right.includes(`*${text}`))
          if (hasWrong) expect([...new Set(marked(state))].toSorted()).toEqual(right)
        }
        const [, ...first] = all
        // Between the creation of the exercise and its last mark, there are only the calls of the right ones.
        expect(first[2 * right.length - 1] && marked(first[2 * right.length - 1] as Public)).toHaveLength(
          right.length,
        )
      }),
    )
  })

  it('a new exercise keeps the ids of corrected alternatives, each at the place of its text, and no other ids', () => {
    fc.assert(
      fc.property(lists, (alternatives) => {
        const rows = alternatives.map((one, at) => ({ ...one, id: `tmp_${at}` }))
        const ids = { exerciseId: 'tmp_e', alternatives: new Set(rows.map(({ id }) => id)) }
        const drafts = exerciseDrafts('c', { question: 'Q?', alternatives: rows }, ids)
        expect(drafts[0]?.creates).toBe('tmp_e')
        expect(states(drafts).at(-1)?.alternatives).toEqual(rows)
        const anew = states(exerciseDrafts('c', { question: 'Q?', alternatives: rows })).at(-1)
        expect(anew?.alternatives.filter(({ id }) => ids.alternatives.has(id))).toEqual([])
      }),
    )
  })
})

describe('an edited exercise', () => {
  const old: Exercise = {
    id: 'e',
    index: 1,
    question: '2 + 2?',
    alternatives: [
      { id: 'a', text: '3', correct: false },
      { id: 'b', text: '4', correct: true },
      { id: 'c', text: '5', correct: false },
    ],
  }
  const [three, four, five] = old.alternatives as [AlternativeDraft, AlternativeDraft, AlternativeDraft]
  const edited = (wanted: ExerciseDraft, before = old) =>
    states(edition('c', before, wanted), before).map((state) => [state.question, ...written(state)].join(' '))

  it('an edited exercise has its new right alternative, marked, before the old one is unmarked or deleted', () => {
    expect(edited({ question: '2 + 2?', alternatives: [five, ...typed('*quatro')] })).toEqual([
      '2 + 2? 3 *4 5',
      '2 + 2? 3 *4 5 quatro',
      '2 + 2? 3 *4 5 *quatro',
      '2 + 2? 3 5 *quatro',
      '2 + 2? 5 *quatro',
    ])
    expect(
      edited({
        question: '2 + 2?',
        alternatives: [{ ...three, correct: true }, { ...four, correct: false }, five],
      }),
    ).toEqual(['2 + 2? 3 *4 5', '2 + 2? *3 *4 5', '2 + 2? *3 4 5'])
  })

  it('an edited exercise gets a new question after the new texts are there, because the host may refuse them', () => {
    expect(edited({ question: '3 + 3?', alternatives: [three, five, ...typed('*6')] })).toEqual([
      '2 + 2? 3 *4 5',
      '2 + 2? 3 *4 5 6',
      '3 + 3? 3 *4 5 6',
      '3 + 3? 3 *4 5 *6',
      '3 + 3? 3 5 *6',
    ])
    expect(edited({ question: '1 + 3?', alternatives: [three, four, five] })).toEqual(['1 + 3? 3 *4 5'])
  })

  it('an edited exercise gets its right alternatives first if it had none', () => {
    const bare = { ...old, alternatives: [three as Exercise['alternatives'][number]] }
    expect(edited({ question: '2 + 2?', alternatives: [three, ...typed('5', '*4')] }, bare)).toEqual([
      '2 + 2? 3',
      '2 + 2? 3 4',
      '2 + 2? 3 *4',
      '2 + 2? 3 *4 5',
      '2 + 2? 3 *4 *4',
      '2 + 2? 3 5 *4',
    ])
  })

  it('an edited exercise ends as wanted, always has a right alternative, and never one that nobody marked', () => {
    const rows = lists.map((all) => all.map((one, at) => ({ ...one, id: `old${at}` })))
    const wishes = fc.array(fc.record({ keep: fc.boolean(), change: fc.boolean(), correct: fc.boolean() }), {
      minLength: 7,
      maxLength: 7,
    })
    fc.assert(
      fc.property(rows, wishes, lists, (before, wish, fresh) => {
        const kept = before.flatMap((one, at) =>
          wish[at]?.keep
            ? [{ ...one, text: wish[at].change ? `${one.text}+` : one.text, correct: wish[at].correct }]
            : [],
        )
        const alternatives = [
          ...kept,
          ...fresh.map(({ text, correct }) => ({ text: `new ${text}`, correct })),
        ]
        const exercise = { ...old, alternatives: before }
        const all = states(edition('c', exercise, { question: 'Q?', alternatives }), exercise)
        expect(written(all.at(-1) ?? { alternatives: [] })).toEqual(written({ alternatives }))
        const allowed = [...marked({ alternatives: before }), ...marked({ alternatives })]
        for (const state of all) {
          expect(marked(state)).not.toEqual([])
          for (const text of marked(state)) expect(allowed).toContain(text)
        }
      }),
    )
  })

  it('an edited exercise sends the creation of a removed right alternative all the same, because its exercise is sent before the new one', () => {
    const id = `tmp_${crypto.randomUUID()}`
    const before = { ...old, alternatives: [{ id, text: '4', correct: true }] }
    const drafts = edition('c', before, { question: '2 + 2?', alternatives: typed('*quatro') })
    expect(drafts.at(-1)).toMatchObject({ action: 'alternative.delete', input: { id } })
    expect(drafts.at(-1)).not.toHaveProperty('cancels')
  })
})
