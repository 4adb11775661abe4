/** A table of exercises comes back as it was written, and a change of one cell changes the exercise of its row alone. */

import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { tableText } from '@/lib/table/write-text'
import { exercisesIn } from '@/nouns/exercise/table'
import { runs } from '../is-night'
import { sheet } from './support/read-exercises'

/** Texts of alternatives and questions, with signs that mean something elsewhere. None of them is a letter or a number. */
const TEXTS = [
  '"Hello"',
  '*args',
  '**kwargs',
  '\\*',
  'ab; cd',
  'ef, gh',
  'avó',
  'avô',
  'AVÔ',
  'x^2',
  'x2',
  '""',
  'SELECT *',
  'e\nf',
  '5"',
  '«sim»',
  'Pergunta?',
]
const HEADING = ['N', 'Pergunta', 'A', 'B', 'C', 'D', 'Correta']

interface Made {
  question: string
  texts: string[]
  right: number
}

const exercise: fc.Arbitrary<Made> = fc.record({
  question: fc.constantFrom(...TEXTS).map((text) => `${text} é o quê?`),
  texts: fc.uniqueArray(fc.constantFrom(...TEXTS), { minLength: 4, maxLength: 4 }),
  right: fc.integer({ min: 0, max: 3 }),
})
const exercises = fc.array(exercise, { minLength: 1, maxLength: 8 })

const rowsOf = (made: readonly Made[], answerOf: (one: Made) => string) => [
  HEADING,
  ...made.map((one, at) => [String(at + 1), one.question, ...one.texts, answerOf(one)]),
]

const LETTER = ({ right }: Made) => 'ABCD'.charAt(right)
const ANSWERS: [string, (one: Made) => string][] = [
  ['letters', LETTER],
  ['numbers', ({ right }) => String(right + 1)],
  ['texts', ({ texts, right }) => texts[right] ?? ''],
]
const WRITERS: [string, (rows: string[][]) => string][] = [
  ['the app', tableText],
  ['a CSV file', (rows) => Papa.unparse(rows, { delimiter: ';' })],
  ['a CSV file with all cells quoted', (rows) => Papa.unparse(rows, { delimiter: ',', quotes: true })],
]

it.each(
  ANSWERS.flatMap(([kind, answerOf]) =>
    WRITERS.map(([writer, write]) => ({ kind, writer, answerOf, write })),
  ),
)('what $writer writes is right by $kind', ({ answerOf, write }) => {
  fc.assert(
    fc.property(exercises, (made) => {
      const { items, problems, ignored } = exercisesIn(write(rowsOf(made, answerOf)))
      expect(problems).toEqual([])
      expect(ignored).toEqual(['N'])
      expect(items.map(({ item }) => item)).toEqual(
        made.map(({ question, texts, right }) => ({
          question,
          alternatives: texts.map((text, at) => ({ text, correct: at === right })),
        })),
      )
    }),
  )
})

it('a change of one cell changes the exercise of its row alone', () => {
  const change = fc.record({
    row: fc.nat(),
    column: fc.nat(HEADING.length - 1),
    text: fc.oneof(
      fc.constantFrom(...TEXTS, 'A', '2', '*', '', 'Correta', '\t', '\n\n'),
      fc.string({ maxLength: 4 }),
    ),
  })
  const outcomes = (rows: string[][]) => {
    const { items, problems } = exercisesIn(tableText(rows))
    return new Map<number, unknown>([...items, ...problems].map(({ line, ...what }) => [line, what]))
  }
  fc.assert(
    fc.property(exercises, change, (made, { row, column, text }) => {
      const rows = rowsOf(made, LETTER)
      const before = outcomes(rows)
      const changed = 1 + (row % made.length)
      const after = outcomes(rows.map((cells, at) => (at === changed ? cells.with(column, text) : cells)))
      for (const line of before.keys())
        if (line !== changed + 1) expect(after.get(line), `line ${line}`).toEqual(before.get(line))
      expect(after.size).toBe(before.size)
    }),
    { numRuns: runs(1000) },
  )
})

it('any table makes exercises with exactly one right alternative by star, or none at all', () => {
  const cell = fc.constantFrom(...TEXTS, '*x', '* y', '\\*z', '', '1', 'A', 'Pergunta', 'Correta')
  const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(rows, (table) => {
      for (const text of [tableText(table), sheet(...table)])
        for (const { item } of exercisesIn(text).items) {
          expect(item.question).not.toBe('')
          expect(item.alternatives.filter(({ correct }) => correct).length).toBeGreaterThan(0)
        }
    }),
    { numRuns: runs(1000) },
  )
})
