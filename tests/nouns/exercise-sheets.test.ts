/** A row of the sheet of exercises creates or changes an exercise with its alternatives. */
import { describe, expect, it } from 'vitest'
import type { SheetPlan } from '@/form/sheet/book'
import { bookOf, CONTENT, doneBy, outcomesIn, planOf, row, withCells } from './support/content-books'

describe('a row that changes an exercise', () => {
  const changed = (...changes: Parameters<typeof withCells>[1][]) =>
    planOf('exercises', withCells('exercises', ...changes))
  const editsOf = (plan: SheetPlan) => doneBy(plan).filter(({ action }) => action !== 'exercise.update')

  it('a question and an alternative change, and nothing else, as one thing', () => {
    const plan = changed([1, 'Alternativa 1', 'três'], [1, 'Pergunta', 'Quanto são 2 + 2?'])
    expect(plan.rows[0]).toMatchObject({
      is: 'changed',
      fields: [
        { label: 'Pergunta', from: 'Quanto é 2 + 2?', to: 'Quanto são 2 + 2?' },
        { label: 'Alternativa 1', from: '3', to: 'três' },
      ],
    })
    expect(editsOf(plan)).toEqual([
      { action: 'alternative.update', id: 'a1', courseId: 'c', name: 'três', text: 'três' },
    ])
    expect(new Set(plan.drafts(new Set()).map(({ together }) => together)).size).toBe(1)
  })

  it.each(['C', '5'])('another right alternative is named by its letter or its text: %s', (written) => {
    expect(editsOf(changed([1, 'Correta', written]))).toEqual([
      { action: 'alternative.update', id: 'a3', courseId: 'c', name: '5', correct: true },
      { action: 'alternative.update', id: 'a2', courseId: 'c', name: '4', correct: false },
    ])
  })

  it('an alternative that is taken away is deleted, and the others keep their ids', () => {
    expect(editsOf(changed([1, 'Alternativa 1', '']))).toEqual([
      { action: 'alternative.delete', id: 'a1', courseId: 'c', name: '3' },
    ])
  })

  it('no exercise is left without its right alternative', () => {
    const problems = [
      changed([1, 'Correta', '']),
      changed([1, 'Alternativa 2', '']),
      // The number of one alternative is the text of another.
      changed([1, 'Correta', '3']),
    ].flatMap(outcomesIn)
    expect(problems).toEqual([
      'a célula que diz qual é a certa está vazia.',
      expect.stringContaining('“2”'),
      expect.stringContaining('pode ser o texto'),
    ])
  })

  it('a question without any alternatives may change, and none of them is asked for', () => {
    const [exercise] = CONTENT.exercises.map((one) => ({ ...one, alternatives: [] }))
    const content = { lessons: [], exercises: exercise ? [exercise] : [] }
    const table = bookOf('exercises', content).table()
    const rows = table.map((cells) => cells.map((cell) => cell.replace('2 + 2?', '3 + 3?')))
    expect(doneBy(planOf('exercises', rows, content))).toMatchObject([
      { action: 'exercise.update', question: 'Quanto é 3 + 3?' },
    ])
  })

  it('another alternative than the one that a colleague has changed changes without a question', () => {
    const [exercise] = CONTENT.exercises
    const alternatives = exercise?.alternatives.map((one) => (one.id === 'a3' ? { ...one, text: 'V' } : one))
    const content = {
      lessons: [],
      exercises: exercise ? [{ ...exercise, alternatives: alternatives ?? [] }] : [],
    }
    const plan = (column: string) =>
      planOf('exercises', withCells('exercises', [1, column, 'x'], [1, 'Posição', '2']), content)
    expect(plan('Alternativa 1').rows[0]).toMatchObject({
      is: 'changed',
      fields: [{ label: 'Alternativa 1', from: '3', to: 'x' }],
    })
    expect(plan('Alternativa 3').rows[0]).toMatchObject({ is: 'doubt', why: 'both' })
  })
})

describe('a row that creates an exercise', () => {
  const outcome = (cells: Record<string, string>) => {
    const plan = planOf('exercises', [bookOf('exercises').names, row('exercises', cells)])
    expect(plan.drafts(new Set()).length > 0).toBe(plan.rows[0]?.is === 'new')
    return outcomesIn(plan)[0]
  }
  const one = { Pergunta: 'Capital?', 'Alternativa 1': 'Recife', 'Alternativa 2': 'Brasília' }

  it('an exercise is made with its right alternative', () => {
    const plan = planOf('exercises', [bookOf('exercises').names, row('exercises', { ...one, Correta: 'B' })])
    expect(doneBy(plan)).toMatchObject([
      { action: 'exercise.create', question: 'Capital?' },
      { action: 'alternative.create' },
      { action: 'alternative.update', correct: true },
      { action: 'alternative.create' },
      { action: 'alternative.update', text: 'Brasília', correct: true },
      { action: 'alternative.update', text: 'Recife', correct: false },
    ])
  })

  it.each([
    [{}, /a célula que diz qual é a certa está vazia/],
    [{ Correta: 'brasilia' }, /não é nenhuma das alternativas/],
    [{ 'Alternativa 2': '', Correta: '1' }, /^há uma alternativa só/],
    [{ 'Alternativa 1': '#N/A', Correta: '1' }, /a fórmula da planilha não deu certo/],
    [{ 'Alternativa 1': 'a) x\nb) y', Correta: '1' }, /há várias alternativas em uma célula só/],
  ])('no exercise is made of a row of which nobody can tell what is right: %j', (cells, words) => {
    expect(outcome({ ...one, ...cells })).toMatch(words)
  })
})
