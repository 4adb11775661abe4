import { isUnseen, withoutUnseen } from '@/lib/text'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { isNumbering } from './table-cells'

/** A column of alternatives. `place` is the place that its name gives it: 0 for `A` and for `Alternativa 1`. */
export interface AlternativeColumn {
  column: number
  place: number
}

/** What the columns of a table of exercises hold. */
export interface Heading {
  question: number
  alternatives: AlternativeColumn[]
  /** The column that says which alternatives are right; `undefined` if stars say it. */
  answer: number | undefined
}

/** The names in Portuguese, English and Spanish, as `nameOf` returns them. */
const QUESTION =
  /^(?:(?:texto|enunciado) d[aeo] )?(?:pergunta|questao|questoes|enunciado|question|pregunta)s?$/
const ANSWER =
  /^(?:(?:(?:alternativa|resposta|letra|item|opcion|respuesta)s? |opcao |opcoes |(?:qual )?(?:e )?a )?(?:corret|correct|cert)[ao]s?|gab(?:arito)?s?(?: oficial)?|resp(?:osta|uesta)?|(?:(?:correct|right) )?answer|correct)$/
/** A name that nobody can be sure of: `Correta (0-2)`, and alternatives that begin with 0. */
const LIKE_NAME = /^(?:\w+ )?(?:corret|correct|gabarito|cert[ao]s?\b|0+$)/
const PLACED =
  /^(?:(?:alternativa|alt|opcao|op|item|letra|resposta|escolha|option|choice|answer|opcion|respuesta) ?)?([a-z]|\d{1,2})$/
const UNPLACED =
  /^(?:alternativas?|opcao|opcoes|respostas|escolhas?|options?|choices?|answers|opcion|opciones|respuestas)$/

/** Whether a row names the columns. A row that only holds such a word, as a question may, does not. */
export function isHeading(cells: readonly string[]): boolean {
  const { questions, answers, alternatives } = namesIn(cells)
  if (questions.length > 0) return alternatives.length + answers.length > 0
  return answers.length > 0 && alternatives.length > 1
}

/** Whether a row may be a heading that does not name enough. */
export const isHalfHeading = (cells: readonly string[]) =>
  cells.some((cell) => [QUESTION, ANSWER].some((pattern) => pattern.test(nameOf(cell))))

/** Whether a row below a heading is the heading of another table: all of its cells are names. */
export const isOtherHeading = (cells: readonly string[], names: readonly string[]) =>
  isHeading(cells) &&
  cells.every((cell) => isColumnName(cell) || names.some((name) => nameOf(name) === nameOf(cell)))

/** Whether a cell may be the name of a column of exercises. */
const isColumnName = (cell: string) =>
  [QUESTION, ANSWER, PLACED, UNPLACED].some((pattern) => pattern.test(nameOf(cell)))

/** Whether two rows have the same names in the same order. */
export const isSameHeading = (one: readonly string[], other: readonly string[]) =>
  one.map(nameOf).join('\0') === other.map(nameOf).join('\0')

/** Returns what the columns hold, or why their names do not say it. @param rows the rows below the heading */
export function headingOf(cells: readonly string[], rows: readonly (readonly string[])[]): Heading | string {
  const { questions, answers, alternatives } = namesIn(cells)
  const quoted = (...columns: number[]) => columns.map((at) => sentence`“${cells[at] ?? ''}”`).join(' e ')
  // `Questão` may be a number, beside `Enunciado`.
  const asked = questions.filter((at) => rows.some((row) => !isNumbering(row[at] ?? '')))
  const [question = questions[0]] = asked
  if (question === undefined) return 'nenhuma coluna se chama Pergunta.'
  if (asked.length === 0 && rows.some((row) => !isUnseen(row[question] ?? '')))
    return `a coluna ${quoted(question)} só tem números. Confira se cada nome está acima da sua coluna.`
  const unclear = cells.findIndex((cell) => LIKE_NAME.test(nameOf(cell)) && !ANSWER.test(nameOf(cell)))
  if (unclear >= 0)
    return `a coluna ${quoted(unclear)} não é conhecida. As alternativas são A, B, C… ou 1, 2, 3…, e Correta diz qual é a certa.`
  const placed = alternatives.map(({ place }) =>
    alternatives.flatMap((one) => (one.place === place ? [one.column] : [])),
  )
  const same = [asked, answers, ...placed].find(({ length }) => length > 1)
  if (same !== undefined) return `mais de uma coluna diz a mesma coisa: ${quoted(...same)}.`
  if (alternatives.length === 0) return NO_ALTERNATIVES
  return { question, alternatives, answer: answers[0] }
}

export const NO_ALTERNATIVES =
  'parece um cabeçalho, mas não diz onde estão as alternativas. Chame as colunas de Pergunta, A, B, C… e Correta.'

/** Returns what the names of a row say, before it is known whether the row is a heading at all. */
function namesIn(cells: readonly string[]) {
  const names = cells.map(nameOf)
  const where = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []))
  return { questions: where(QUESTION), answers: where(ANSWER), alternatives: alternativesIn(names) }
}

/** Returns the columns from the first place on without a gap: a column `N` without an `M` holds no alternative. */
function alternativesIn(names: readonly string[]): AlternativeColumn[] {
  const signs = names.map((name) => PLACED.exec(name)?.[1])
  const placed = signs.flatMap((sign, column) => (sign ? [{ column, place: placeOf(sign) }] : []))
  const isThere = (place: number) => placed.some((one) => one.place === place)
  const kept = placed.filter(
    ({ place }) => place >= 0 && Array.from({ length: place }, (_, at) => at).every(isThere),
  )
  if (kept.length > 0) return kept
  // All of them are called `Alternativa`, or they are right of `Alternativas`, without names.
  const isOne = names.map((_name, at) =>
    UNPLACED.test(names.slice(0, at + 1).findLast((name) => name !== '') ?? ''),
  )
  return isOne.flatMap((is, column) => (is ? [column] : [])).map((column, place) => ({ column, place }))
}

/** Returns the place of a letter or a number: 0 for `a` and for `1`. */
export const placeOf = (sign: string) => (/\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 97)

const nameOf = (cell: string) =>
  withoutUnseen(fold(cell))
    .replace(/^[([]|[)\].:?]+$/g, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
