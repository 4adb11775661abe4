import { isUnseen } from '@/lib/text'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'

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
  /** The names of all columns, as they are written. */
  names: readonly string[]
}

/** The names in Portuguese, English and Spanish, as `nameOf` returns them. */
const QUESTION =
  /^(?:(?:(?:texto|enunciado) d[aeo] )?(?:pergunta|questao)|perguntas|questoes|enunciados?|questions?|preguntas?)$/
const ANSWER =
  /^(?:(?:(?:alternativa|resposta|letra|item|opcion|respuesta)s? |opcao |opcoes |(?:qual )?(?:e )?a )?(?:corret|correct|cert)[ao]s?|gab(?:aritos?)?(?: (?:oficial|final|definitivo|preliminar))?|(?:a )?resposta|resp|respuesta|(?:(?:correct|right) )?answer|(?:correct|right) (?:answers|options?|choices?)|correct|answer key)$/
const PLACED =
  /^(?:(?:alternativa|alt|opcao|op|item|letra|resposta|escolha|option|choice|answer|opcion|respuesta) ?)?([a-z]|\d{1,2})$/
const UNPLACED =
  /^(?:alternativas?|opcao|opcoes|respostas|escolhas?|options?|choices?|answers|opcion|opciones|respuestas)$/

/** What the names of a row say, before it is known whether the row is a heading at all. */
interface Names {
  questions: number[]
  answers: number[]
  alternatives: AlternativeColumn[]
}

/** Whether a row names the columns. A row that only holds such a word, as a question may, does not. */
export function isHeading(cells: readonly string[]): boolean {
  const { questions, answers, alternatives } = namesIn(cells)
  const named = questions.length > 0
  return named ? alternatives.length + answers.length > 0 : answers.length > 0 && alternatives.length > 1
}

/** Whether a row may be a heading that does not name enough. */
export function isHalfHeading(cells: readonly string[]): boolean {
  const { questions, answers } = namesIn(cells)
  return questions.length + answers.length > 0
}

/** Whether a row below a heading is the heading of another table: all of its cells are names. */
export function isOtherHeading(cells: readonly string[], names: readonly string[]): boolean {
  const own = names.map(nameOf)
  return isHeading(cells) && cells.every((cell) => own.includes(nameOf(cell)) || isColumnName(cell))
}

/** Whether a cell may be the name of a column of exercises. */
export const isColumnName = (cell: string) =>
  [QUESTION, ANSWER, PLACED, UNPLACED].some((pattern) => pattern.test(nameOf(cell)))

/** Whether two rows have the same names in the same order. */
export const isSameHeading = (one: readonly string[], other: readonly string[]) =>
  one.map(nameOf).join('\0') === other.map(nameOf).join('\0')

/**
 * Reads the names of the columns.
 * @param rows the rows below the heading
 * @returns a text if the names do not say which column holds what
 */
export function headingOf(cells: readonly string[], rows: readonly (readonly string[])[]): Heading | string {
  const { questions, answers, alternatives } = namesIn(cells)
  // `Questão` may be a number, beside `Enunciado`.
  const asked = questions.filter((at) => !rows.every((row) => isNumbering(row[at] ?? '')))
  const numbers = questions.find((at) => rows.some((row) => !isUnseen(row[at] ?? '')))
  if (asked.length === 0 && numbers !== undefined)
    return sentence`a coluna “${cells[numbers] ?? ''}” só tem números. Confira se cada nome está acima da sua coluna.`
  const zero = cells.find((cell) => PLACED.exec(nameOf(cell))?.[1] === '0')
  if (zero !== undefined)
    return sentence`a primeira alternativa é a 1, e não “${zero}”. Chame as colunas de A, B, C… ou de 1, 2, 3…`
  const counted = [...answers, ...alternatives.map(({ column }) => column)].find((at) =>
    FROM_ZERO.test(cells[at] ?? ''),
  )
  if (counted !== undefined)
    return sentence`a primeira alternativa é a 1, e “${cells[counted] ?? ''}” conta a partir de 0. Responda com A, B, C… ou com 1, 2, 3…, e apague essa observação.`
  // The corner above the questions may be empty.
  const [corner, ...more] = cells.flatMap((_cell, at) =>
    isUsed(at, { questions, answers, alternatives }) ? [] : [at],
  )
  const unnamed = corner !== undefined && more.length === 0 && cells[corner] === '' ? [corner] : []
  const [question, second] = asked.length > 0 ? asked : questions.length > 0 ? questions : unnamed
  if (question === undefined) return 'nenhuma coluna se chama Pergunta.'
  if (second !== undefined) return `duas colunas têm perguntas: ${quoted(cells, question, second)}.`
  const [answer, other] = answers
  if (answer !== undefined && other !== undefined)
    return `duas colunas dizem qual é a certa: ${quoted(cells, answer, other)}.`
  if (alternatives.length === 0) return NO_ALTERNATIVES
  const places = alternatives.map(({ place }) => place)
  const twice = alternatives.find(({ place }, at) => places.indexOf(place) < at)
  if (twice !== undefined)
    return sentence`duas colunas são a mesma alternativa: “${cells[twice.column] ?? ''}”.`
  return { question, alternatives, answer, names: cells }
}

export const NO_ALTERNATIVES =
  'parece um cabeçalho, mas não diz onde estão as alternativas. Chame as colunas de Pergunta, A, B, C… e Correta.'

const NUMBERED = /^(?:(?:q|n|no|questao|pergunta) ?)?\(?\d+[oa]?[.)°:-]*$/

/** How lists count and begin their items, in the text that other programs copy. An `o` is a hollow bullet of Word. */
const LISTED = /^(?:\(?(?:[a-z]|[ivx]{1,4})[.):-]+|[•·‣▪◦●○■□§*\u2010-\u2015\uf0a7\uf0b7-]|o)$/

/** Whether a text only numbers a question, or begins an item of a list: `1`, `2)`, `Questão 3`, `b)`, `•`. */
export function isNumbering(text: string): boolean {
  const plain = fold(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
  return plain === '' || NUMBERED.test(plain) || LISTED.test(plain)
}

function namesIn(cells: readonly string[]): Names {
  const names = cells.map(nameOf)
  const where = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []))
  const placed = inOrder(
    names.flatMap((name, column) => {
      const [, sign] = PLACED.exec(name) ?? []
      return sign === undefined ? [] : [{ column, place: placeOf(sign) }]
    }),
  )
  return {
    questions: where(QUESTION),
    answers: where(ANSWER),
    alternatives: placed.length > 0 ? placed : unplaced(names),
  }
}

/** Returns the columns from the first place on without a gap. A column `N` without an `M` holds no alternative. */
function inOrder(columns: readonly AlternativeColumn[]): AlternativeColumn[] {
  const places = new Set(columns.map(({ place }) => place))
  let count = 0
  while (places.has(count)) count += 1
  return columns.filter(({ place }) => place >= 0 && place < count)
}

/** Returns the columns named `Alternativa`, and the unnamed ones to the right of `Alternativas`. */
function unplaced(names: readonly string[]): AlternativeColumn[] {
  let isGroup = false
  const columns = names.flatMap((name, column) => {
    isGroup = UNPLACED.test(name) || (name === '' && isGroup)
    return isGroup ? [column] : []
  })
  return columns.map((column, place) => ({ column, place }))
}

/** Returns the place of a letter or a number: 0 for `a` and for `1`. */
export const placeOf = (sign: string) => (/\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 97)

/** A remark that says how the answers are written: `Correta (letra)`. */
const REMARK = /\s*\((?![^)]*(?:cert|corret|errad))[^)]{2,}\)\s*$/

/** A remark that has a 0, though not as a part of `10` or `0,5`: `(0-2)`, `(índice a partir de 0)`. */
const FROM_ZERO = /\([^)]*(?:(?<!\d|\d[.,])0(?!\d|[.,]\d)|\bzero\b)[^)]*\)\s*$/i

const nameOf = (cell: string) =>
  fold(cell)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(REMARK, (remark, at) => (at === 0 ? remark : ''))
    .replace(/^[([]|[)\].:?]+$/g, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim()

const isUsed = (at: number, { questions, answers, alternatives }: Names) =>
  questions.includes(at) || answers.includes(at) || alternatives.some(({ column }) => column === at)

const quoted = (cells: readonly string[], ...columns: number[]) =>
  columns.map((at) => sentence`“${cells[at] ?? ''}”`).join(' e ')
