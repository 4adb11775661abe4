import { isUnseen } from '@/lib/text'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { placeOf } from './table-heading'

/** An alternative of a row. `place` is its place among the columns, which letters and numbers count. */
export interface Choice {
  text: string
  place: number
}

/** One cell of the column that says which alternatives are right, and the alternatives of its row. */
export interface Answer {
  cell: string
  choices: readonly Choice[]
}

/** The right alternatives of a row, or why nobody can tell which ones they are. */
export type Verdict = { right: Choice[] } | { problem: string }

/** What a cell may mean. */
interface Fit {
  /** The alternatives with the text of the cell. */
  text: Choice[] | undefined
  /** Alternatives that are like the cell (`isLike`), if there are several of them. */
  similar: Choice[]
  /** The alternatives at the place that the cell names. */
  position: Choice[] | undefined
  /** Why nobody can tell what the cell means, whatever the other cells of the column are. */
  doubt: string | undefined
}

/**
 * Returns the right alternatives of each row. A cell names them by text, letter or number. An exact text is first. A
 * text that is only like it (`isLike`) counts if no other alternative is. If a cell is the text of one
 * alternative and the position of another, the other cells of the column decide: all of them are texts, or all of them
 * are positions. If they do not tell either, the row has a problem. A text that begins like a label (`A. Silva`) is a
 * label only if another cell of the column is one for sure.
 */
export function judgeAnswers(answers: readonly Answer[]): Verdict[] {
  const hasLabels = answers.some(
    ({ cell, choices }) => exactly(cell, choices) === undefined && labelled(cell, choices) !== undefined,
  )
  const fits = answers.map(({ cell, choices }) => fitOf(cell, choices, hasLabels))
  const others = fits.filter((fit, at) => !isDouble(fit) && !isUnseen(answers[at]?.cell ?? ''))
  const column = styleOf(others)
  return fits.map((fit, at) => judge(answers[at]?.cell ?? '', fit, column))
}

function judge(cell: string, fit: Fit, column: 'text' | 'position' | undefined): Verdict {
  if (isUnseen(cell)) return { problem: 'a célula que diz qual é a certa está vazia.' }
  const { text, similar, position, doubt } = fit
  if (doubt !== undefined) return { problem: doubt }
  if (isDouble(fit)) {
    const chosen = column === undefined ? undefined : fit[column]
    return chosen === undefined
      ? { problem: textOrPosition(cell, text ?? similar, position ?? []) }
      : { right: chosen }
  }
  const right = text ?? position
  if (right !== undefined) return { right }
  if (similar.length > 1) return { problem: sentence`“${cell}” pode ser ${quoted(similar, ' ou ')}.` }
  return { problem: sentence`“${cell}” não é nenhuma das alternativas.` }
}

const textOrPosition = (cell: string, texts: readonly Choice[], places: readonly Choice[]) =>
  sentence`“${cell}” pode ser o texto ${quoted(texts, ' ou ')} ou a posição de ${quoted(places, ' e ')}.`

const quoted = (choices: readonly Choice[], between: string) =>
  choices.map(({ text }) => sentence`“${text}”`).join(between)

/** Whether a cell is a text and a position, and not of the same alternatives. */
function isDouble({ text, similar, position }: Fit): boolean {
  if (position === undefined) return false
  const texts = text ?? similar
  return (
    texts.length > 0 && (texts.length !== position.length || texts.some((one) => !position.includes(one)))
  )
}

function styleOf(fits: readonly Fit[]): 'text' | 'position' | undefined {
  const isStyle = (style: 'text' | 'position', other: 'text' | 'position') =>
    fits.every((fit) => fit[style] !== undefined) && fits.some((fit) => fit[other] === undefined)
  if (isStyle('position', 'text')) return 'position'
  return isStyle('text', 'position') ? 'text' : undefined
}

function fitOf(cell: string, choices: readonly Choice[], hasLabels: boolean): Fit {
  const whole = textOf(cell, choices)
  const isExact = exactly(cell, choices) !== undefined
  const named = labelled(cell, choices)
  const label = hasLabels || !isExact ? named : undefined
  const hasText = whole.text !== undefined || whole.similar.length > 0
  const text = hasText ? whole.text : label
  const several = all(partsOf(cell, /[,;/|\n]/).map((part) => textOf(part, choices).text))
  const { places, doubt } = placesIn(cell, choices)
  const one = label ?? atPlace(cell, choices)
  const fit = {
    text: text ? [text] : several,
    similar: whole.similar,
    position: one ? [one] : named ? undefined : places,
  }
  if (label !== undefined && label !== text)
    return { ...fit, doubt: textOrPosition(cell, fit.text ?? fit.similar, [label]) }
  const isList = !isExact && named === undefined
  return {
    ...fit,
    doubt: isList ? (doubt ?? listDoubt(cell, choices, { text, several, places })) : undefined,
  }
}

interface Lists {
  text: Choice | undefined
  several: Choice[] | undefined
  places: Choice[] | undefined
}

/** Why a list of texts or places may be one text: `2,5` is the text `2.5`, or a part of `2,5 m`. */
function listDoubt(cell: string, choices: readonly Choice[], { text, several, places }: Lists) {
  if (several === undefined && (places === undefined || text !== undefined)) return undefined
  const wholes = text
    ? [text]
    : choices.filter((one) => holdsNumber(one.text, cell) || (!several && holdsText(one.text, cell)))
  if (wholes.length === 0) return undefined
  return several
    ? sentence`“${cell}” pode ser o texto ${quoted(wholes, ' ou ')} ou ${quoted(several, ' e ')}.`
    : textOrPosition(cell, wholes, places ?? [])
}

/** Whether one of the numbers in a text may be the number of a cell. */
const holdsNumber = (text: string, cell: string) =>
  (text.match(/[+-]?\d+(?:[.,]\d+)*/g) ?? []).some((number) => mayBeNumber(number, cell))

/** Whether a text holds all of a cell, and not as a part of a word or of a longer number. */
function holdsText(text: string, cell: string): boolean {
  const parts = withoutAccents(text).split(withoutAccents(cell))
  return parts
    .slice(1)
    .some((after, at) => !/[\p{L}\p{N}]$/u.test(parts[at] ?? '') && !/^[\p{L}\p{N}]/u.test(after))
}

/** The word between two places. An `e` before a sign is a place. */
const AND = /\s+e\s+(?![\s,;/|+&])/gi
/** An `e` that may be a place or the word: a capital, one on its own line, or one behind a sign. */
const PLACE_OR_WORD = /(?:\sE|[\r\n]\s*e(?=\s*[\r\n])|[,;/|+&][eE])\s+[^\s,;/|+&]/
/** A label and a text that is short. It is no list of two places. */
const LABEL_AND_SIGN = /^[([]?(?:[a-z]|\d{1,2})\s*[)\].:–-]\s*(?:[a-z]|\d{1,2})$/i

/** Returns the alternatives that several letters or numbers name, and why they may be others. */
function placesIn(cell: string, choices: readonly Choice[]) {
  const seen = withoutUnseen(cell)
  const parts = (text: string) => (LABEL_AND_SIGN.test(text) ? [] : partsOf(text, /[,;/|+&\s]/))
  const found = (text: string) => all(parts(text).map((part) => atPlace(part, choices)))
  const isUnsure = PLACE_OR_WORD.test(seen) && !/\d/.test(seen) && found(seen) !== undefined
  return {
    places: found(seen.replace(AND, ',')),
    doubt: isUnsure
      ? sentence`em “${cell}”, não se sabe se E é uma alternativa. Separe as letras com vírgulas.`
      : undefined,
  }
}

const partsOf = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns several alternatives, each once; `undefined` if there are not several, or one of them was not found. */
function all(found: readonly (Choice | undefined)[]): Choice[] | undefined {
  const known = found.filter((one) => one !== undefined)
  return found.length > 1 && known.length === found.length ? [...new Set(known)] : undefined
}

const exactly = (cell: string, choices: readonly Choice[]) =>
  choices.find(({ text }) => text.normalize('NFC') === cell.normalize('NFC'))

function textOf(cell: string, choices: readonly Choice[]) {
  const exact = exactly(cell, choices)
  if (exact !== undefined) return { text: exact, similar: [] }
  const similar = choices.filter(({ text }) => isLike(text, cell) || mayBeNumber(text, cell))
  const [only, other] = similar
  const isSure = only !== undefined && other === undefined && isLike(only.text, cell)
  return isSure ? { text: only, similar: [] } : { text: undefined, similar }
}

/** Whether two texts differ only by case, accents and blanks, or are the same number: `2`, `2,0` and `2.0`. */
function isLike(one: string, other: string): boolean {
  const [number] = numbersIn(one)
  return (
    withoutAccents(one) === withoutAccents(other) || (number !== undefined && number === numbersIn(other)[0])
  )
}

/** Whether two texts are the same number if they are read in another way than the usual one. */
const mayBeNumber = (one: string, other: string) =>
  numbersIn(one).some((number) => numbersIn(other).includes(number))

/**
 * Returns the numbers that a text may mean, the usual one in Portuguese first: `2.500` is 2500, and 2.5 in English. It is
 * the other way round for `2,500`.
 */
function numbersIn(text: string): number[] {
  const decimal = /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? [Number(text.replace(',', '.'))] : []
  if (/^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return [Number(text.replaceAll('.', '')), ...decimal]
  return /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text) ? [...decimal, Number(text.replace(',', ''))] : decimal
}

/** The accents of Portuguese and of the languages near it, as NFD takes them off their letters. */
const ACCENTS = /(?<=[aeiou])[\u0300-\u0303\u0308\u030A]|(?<=n)\u0303|(?<=c)\u0327/gi

/** Unlike `fold`, this keeps the signs `^`, `~` and `´` and the marks of `≠`, `x̄` and `ŷ`, which belong to formulas. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(ACCENTS, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** `1º` and `1ª` are folded to `1o` and `1a`. */
const PLACE =
  /^[([]?(?:(?:letra|alternativa|alt|opcao|item|resposta|resp)(?: (?:cert|corret)[ao])?[ .:]+)?([a-z]|\d{1,2})(?:(?<=\d)[oa])?[\s)\].:°-]*$/

/** The sign of a place has no accent or mark of its own: `á`, `x̄` and `²` are none. */
const BARE = /[a-z\d][oaºª]?[\s)\].:°-]*$/i

const withoutUnseen = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

function atPlace(cell: string, choices: readonly Choice[]): Choice | undefined {
  const seen = withoutUnseen(cell)
  const [, sign] = PLACE.exec(fold(seen)) ?? []
  if (sign === undefined || !BARE.test(seen.normalize('NFC'))) return undefined
  return choices.find(({ place }) => place === placeOf(sign))
}

const LABELLED = /^[([]?([a-z]|\d{1,2})\s*(?:[)\]]\s*|[.:–-]\s+)(.+)$/is

/** Returns the alternative that a cell names by its place and by its text: `B) Paris`. */
function labelled(cell: string, choices: readonly Choice[]): Choice | undefined {
  const [, sign = '', text = ''] = LABELLED.exec(cell) ?? []
  const choice = atPlace(sign, choices)
  return choice !== undefined && textOf(text, choices).text === choice ? choice : undefined
}
