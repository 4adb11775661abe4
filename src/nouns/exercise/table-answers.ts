import { isUnseen, withoutUnseen } from '@/lib/text'
import { sentence } from '@/shared/isolated'
import { placeOf } from './table-heading'

/** An alternative of a row. `place` is its place among the columns, which letters and numbers count. */
export interface Choice {
  text: string
  place: number
}

/** The right alternatives of a row, or why nobody can tell which ones they are. */
export type Verdict = { right: Choice[] } | { problem: string }

/** What a cell may mean: the alternatives with its text, or like it, and those at the places that it names. */
interface Fit {
  cell: string
  text: Choice[]
  position: Choice[]
}

/**
 * Returns the right alternatives of each row. A cell names one by its text, its letter or its number. An exact text is
 * first. A text that is only like it (`isLike`) counts if no other alternative is. If a cell is the text of one
 * alternative and the position of another, the other cells of the column decide: all of them are texts, or all of them
 * are positions.
 */
export function judgeAnswers(answers: readonly { cell: string; choices: readonly Choice[] }[]): Verdict[] {
  const fits = answers.map(
    ({ cell, choices }): Fit => ({ cell, text: withText(cell, choices), position: atPlaces(cell, choices) }),
  )
  const sure = fits.filter((fit) => !isDouble(fit) && !isUnseen(fit.cell))
  const isStyle = (style: 'text' | 'position', other: 'text' | 'position') =>
    sure.every((fit) => fit[style].length > 0) && sure.some((fit) => fit[other].length === 0)
  const column = isStyle('position', 'text') ? 'position' : isStyle('text', 'position') ? 'text' : undefined
  return fits.map((fit) => judge(fit, column))
}

function judge(fit: Fit, column: 'text' | 'position' | undefined): Verdict {
  const { cell, text, position } = fit
  if (isUnseen(cell)) return { problem: 'a célula que diz qual é a certa está vazia.' }
  const meant = isDouble(fit) ? column && fit[column] : text.length > 0 ? text : position
  if (meant === undefined)
    return {
      problem: sentence`“${cell}” pode ser o texto ${quoted(text, ' ou ')} ou a posição de ${quoted(position, ' e ')}.`,
    }
  if (meant === text && text.length > 1)
    return { problem: sentence`“${cell}” pode ser ${quoted(text, ' ou ')}.` }
  return meant.length > 0
    ? { right: meant }
    : { problem: sentence`“${cell}” não é nenhuma das alternativas.` }
}

const quoted = (choices: readonly Choice[], between: string) =>
  choices.map(({ text }) => sentence`“${text}”`).join(between)

/** Whether a cell is a text and a position, and not of the same alternatives. */
const isDouble = ({ text, position }: Fit) =>
  text.length > 0 && position.length > 0 && (text.length !== position.length || text[0] !== position[0])

function withText(cell: string, choices: readonly Choice[]): Choice[] {
  const exact = choices.find(({ text }) => text.normalize('NFC') === cell.normalize('NFC'))
  return exact ? [exact] : choices.filter(({ text }) => isLike(text, cell))
}

/** Whether two texts differ only by case, accents and whitespace, or are the same number: `2`, `2,0` and `2.0`. */
const isLike = (one: string, other: string) =>
  withoutAccents(one) === withoutAccents(other) || numberIn(one) === numberIn(other)

/** Three digits behind a point or a comma may be thousands, so such a number is like no other. `NaN` equals nothing. */
const numberIn = (text: string) =>
  /^[+-]?\d+(?:[.,]\d\d?)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN

/** The accents of Portuguese and of the languages near it, as NFD takes them off their letters. */
const ACCENTS = /(?<=[aeiou])[\u0300-\u0303\u0308\u030A]|(?<=n)\u0303|(?<=c)\u0327/gi

/** Unlike `fold`, this keeps the signs `^`, `~` and `´` and the marks of `≠`, `x̄` and `ŷ`, which belong to formulas. */
const withoutAccents = (text: string) =>
  withoutUnseen(text.normalize('NFD')).replace(ACCENTS, '').replace(/\s+/g, ' ').toLowerCase()

const PLACE = /^\s*[([]?([a-z]|\d{1,2})[)\].]*\s*$/i

/** Returns the alternative of a letter or a number. Several numbers are as an export has them: `1 e 3`. */
function atPlaces(cell: string, choices: readonly Choice[]): Choice[] {
  const seen = withoutUnseen(cell)
  const signs = /^\d+(?: e \d+)+$/.test(seen) ? seen.split(' e ') : (PLACE.exec(seen)?.slice(1) ?? [])
  const found = signs.flatMap((sign) => choices.filter(({ place }) => place === placeOf(sign.toLowerCase())))
  return found.length === signs.length ? [...new Set(found)] : []
}
