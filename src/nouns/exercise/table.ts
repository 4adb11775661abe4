import { flawIn, isBlank } from '@/lib/table/flaws'
import { readTable } from '@/lib/table/read-text'
import type { Pasted, RowProblem, TableRow } from '@/lib/table/types'
import { isUnseen } from '@/lib/text'
import { sentence } from '@/shared/isolated'
import type { AlternativeDraft, ExerciseDraft } from './changes'
import { judgeAnswers, type Verdict } from './table-answers'
import { boldOrRight, isNumbering, severalInOne } from './table-cells'
import {
  type AlternativeColumn,
  type Heading,
  headingOf,
  isHalfHeading,
  isHeading,
  isOtherHeading,
  isSameHeading,
  NO_ALTERNATIVES,
} from './table-heading'

/** A row of the table, taken apart. */
interface Row {
  line: number
  question: string
  /** The alternatives that have a text, with their columns' places. */
  choices: (AlternativeColumn & { text: string })[]
  answer: string | undefined
  isUnsure: boolean
}

/**
 * Returns the exercises in a pasted table. Each row has a question and its alternatives. A heading says which columns
 * they are in, and every column that it does not name is left out. Without a heading, the first column has the
 * questions. There are two ways to say which alternatives are right:
 * - a column `Correta` or `Gabarito`. Each of its cells has the letters, the numbers or the texts of the right
 *   alternatives. All signs in the alternatives are then text
 * - a star at the beginning of one alternative. `\*` at the beginning is a star of the text
 */
export function exercisesIn(text: string): Pasted<ExerciseDraft> {
  const { rows, separator } = readTable(text, isHeading)
  const first = rows.findIndex(({ cells }) => isHeading(cells))
  if (first >= 0) {
    // Of a heading in two rows, the lower one names the columns.
    const names = rows[first]?.cells ?? []
    const isDouble = isOtherHeading(rows[first + 1]?.cells ?? [], names)
    return underHeading(rows, first + (isDouble ? 1 : 0), separator !== '\t')
  }
  const starred = rows.findIndex(({ cells }) => cells.some((cell) => unhidden(cell).startsWith('*')))
  const half = rows.slice(0, starred < 0 ? rows.length : starred).find(({ cells }) => isHalfHeading(cells))
  if (half !== undefined)
    return { items: [], problems: [{ line: half.line, what: NO_ALTERNATIVES }], ignored: [] }
  const onlyNumber = ({ question }: Row) => (isNumbering(question) ? ONLY_A_NUMBER : undefined)
  return withStars(rows.map(positional), onlyNumber)
}

/** @param isTyped whether the character that separates the cells may also be one of a text */
function underHeading(rows: readonly TableRow[], at: number, isTyped: boolean): Pasted<ExerciseDraft> {
  const names = rows[at]?.cells ?? []
  // The heading of a table that was continued on another page is there again.
  const all = rows.slice(at + 1).filter(({ cells }) => !isSameHeading(cells, names))
  const other = all.findIndex(({ cells }) => isOtherHeading(cells, names))
  const whole = other < 0 ? all : all.slice(0, other)
  const isTooLong = ({ cells, isUnsure }: TableRow) =>
    isTyped && !isUnsure && cells.slice(names.length).some((cell) => cell !== '')
  const below = whole.filter((row) => !isTooLong(row))
  const heading = headingOf(
    names,
    below.map(({ cells }) => cells),
  )
  if (typeof heading === 'string')
    return { items: [], problems: [{ line: rows[at]?.line ?? 1, what: heading }], ignored: [] }
  const read = below.map((row) => named(row, heading))
  const { items, problems } = heading.answer === undefined ? withStars(read) : withAnswers(read)
  const left = [
    ...problemsOf(rows.slice(0, at), 'está acima do cabeçalho.'),
    ...problemsOf(whole.filter(isTooLong), 'tem mais células que o cabeçalho.'),
    ...problemsOf(
      all.slice(whole.length),
      'está em outra tabela, com outro cabeçalho. Cole uma de cada vez.',
    ),
  ]
  return {
    items,
    problems: [...problems, ...left].sort((one, next) => one.line - next.line),
    ignored: leftOut(heading, names, below),
  }
}

const problemsOf = (rows: readonly TableRow[], what: string) => rows.map(({ line }) => ({ line, what }))

function named(
  { line, cells, isUnsure = false }: TableRow,
  { question, answer, alternatives }: Heading,
): Row {
  const choices = alternatives.map((column) => ({ ...column, text: cells[column.column] ?? '' }))
  return {
    line,
    question: cells[question] ?? '',
    choices: choices.filter(({ text }) => !isBlank(text)),
    answer: answer === undefined ? undefined : (cells[answer] ?? ''),
    isUnsure,
  }
}

function positional({ line, cells: [question = '', ...rest], isUnsure = false }: TableRow): Row {
  const choices = rest.map((text, place) => ({ column: place + 1, place, text }))
  return {
    line,
    question,
    choices: choices.filter(({ text }) => !isBlank(text)),
    answer: undefined,
    isUnsure,
  }
}

/** Returns the names of the columns that hold something and are not used. */
function leftOut(
  { question, answer, alternatives }: Heading,
  names: readonly string[],
  rows: readonly TableRow[],
): string[] {
  const used = new Set([question, answer, ...alternatives.map(({ column }) => column)])
  const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at)
    .filter(
      (at) =>
        !used.has(at) && [names, ...rows.map(({ cells }) => cells)].some((row) => (row[at] ?? '') !== ''),
    )
    .map((at) => names[at] || `coluna ${at + 1}`)
}

function withAnswers(rows: readonly Row[]): Pasted<ExerciseDraft> {
  const verdicts = judgeAnswers(rows.map(({ answer = '', choices }) => ({ cell: answer, choices })))
  return collected(rows, (row, at) => {
    const verdict = verdicts[at] ?? { right: [] }
    return {
      alternatives: alternativesOf(row, verdict),
      problem: 'problem' in verdict ? verdict.problem : undefined,
    }
  })
}

function alternativesOf({ choices }: Row, verdict: Verdict): AlternativeDraft[] {
  const places = 'right' in verdict ? verdict.right.map(({ place }) => place) : []
  return choices.map(({ text, place }) => ({ text, correct: places.includes(place) }))
}

function withStars(
  rows: readonly Row[],
  problemOfRow: (row: Row) => string | undefined = () => undefined,
): Pasted<ExerciseDraft> {
  return collected(rows, (row) => {
    const alternatives = row.choices.map(({ text }) => withoutStar(text))
    const bold = boldOrRight(row.choices.map(({ text }) => unhidden(text)))
    return { alternatives, problem: problemOfRow(row) ?? bold ?? problemOfStars(alternatives) }
  })
}

const ONLY_A_NUMBER =
  'a pergunta é só um número ou um sinal de lista. Apague a coluna deles, ou escreva acima da tabela Pergunta, A, B, C…'

function withoutStar(cell: string): AlternativeDraft {
  const text = unhidden(cell)
  if (text.startsWith('\\*')) return { text: text.slice(1), correct: false }
  return text.startsWith('*') ? { text: text.slice(1).trim(), correct: true } : { text: cell, correct: false }
}

/** Returns a text without the signs in front of it that nobody sees. A star behind them is at the beginning. */
const unhidden = (cell: string) => cell.replace(/^[\s\p{Default_Ignorable_Code_Point}]+/u, '')

function problemOfStars(alternatives: readonly AlternativeDraft[]): string | undefined {
  const right = alternatives.filter(({ correct }) => correct)
  if (right.some(({ text }) => isUnseen(text))) return 'falta o texto da alternativa marcada com *.'
  if (right.length === 0) return 'nenhuma alternativa está marcada como correta.'
  if (right.length === 1) return undefined
  return 'mais de uma alternativa começa com *. Para uma estrela no texto, escreva \\*. Para várias certas, use uma coluna Correta.'
}

/** @param read returns the alternatives of a row, and what is wrong with the marks or the cell that mark the right one */
function collected(
  rows: readonly Row[],
  read: (row: Row, at: number) => { alternatives: AlternativeDraft[]; problem: string | undefined },
): Pasted<ExerciseDraft> {
  const items: Pasted<ExerciseDraft>['items'] = []
  const problems: RowProblem[] = []
  for (const [at, row] of rows.entries()) {
    const { line, question, answer = '', choices, isUnsure } = row
    const { alternatives, problem } = read(row, at)
    const doubt = isUnsure ? UNSURE : flawIn([question, ...alternatives.map(({ text }) => text), answer])
    const what =
      doubt ??
      problemOf(question, alternatives) ??
      severalInOne(choices.map(({ text }) => text)) ??
      problem ??
      problemOfSplit(row, rows[at - 1], rows[at + 1])
    if (what === undefined) items.push({ line, item: { question, alternatives } })
    else problems.push({ line, what })
  }
  return { items, problems, ignored: [] }
}

const UNSURE =
  'não se sabe se a vírgula entre dois números separa células. Separe as células com ponto e vírgula.'

/**
 * A question that is merged over the rows of its alternatives has one of them in each row. The rows below have it again, or
 * nothing in its place.
 */
function problemOfSplit(row: Row, previous: Row | undefined, next: Row | undefined): string | undefined {
  const isPart = (other: Row | undefined) =>
    other?.choices.length === 1 && Math.abs(other.line - row.line) === 1
  const isSame = (other: Row | undefined) => isPart(other) && other?.question === row.question
  const isDown = isPart(next) && isUnseen(next?.question ?? '')
  return row.choices.length === 1 && (isDown || isSame(next) || isSame(previous)) ? SPLIT : undefined
}

const SPLIT =
  'as alternativas estão em várias linhas. Escreva a pergunta e todas as alternativas em uma linha só.'

/**
 * Returns what a question lacks, as a sentence without a capital letter; `undefined` if it lacks nothing.
 * @param isBare whether the question is one that has no alternatives, and needs none
 */
export function problemOf(
  question: string,
  alternatives: readonly AlternativeDraft[],
  isBare = false,
): string | undefined {
  if (isUnseen(question)) return 'falta a pergunta.'
  if (alternatives.length === 0 && !isBare) return 'faltam as alternativas.'
  const texts = alternatives.map(({ text }) => text.normalize('NFC'))
  const twice = texts.find((text, at) => texts.indexOf(text) < at)
  return twice === undefined ? undefined : sentence`a alternativa “${twice}” se repete.`
}
