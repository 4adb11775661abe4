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

/** What a cell may mean: the alternative with its text, and those at the places that it names. */
interface Fit {
  cell: string
  text: Choice[]
  position: Choice[]
}

/**
 * Returns the right alternatives of each row. A cell names one by its exact text, its letter or its number. If a cell is
 * the text of one alternative and the position of another, the other cells of the column decide: all of them are texts,
 * or all of them are positions.
 */
export function judgeAnswers(answers: readonly { cell: string; choices: readonly Choice[] }[]): Verdict[] {
  const fits = answers.map(
    ({ cell, choices }): Fit => ({
      cell,
      text: choices.filter(({ text }) => text.normalize('NFC') === cell.normalize('NFC')),
      position: atPlaces(cell, choices),
    }),
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
      problem: sentence`“${cell}” pode ser o texto ${quoted(text)} ou a posição de ${quoted(position)}.`,
    }
  return meant.length > 0
    ? { right: meant }
    : { problem: sentence`“${cell}” não é nenhuma das alternativas.` }
}

const quoted = (choices: readonly Choice[]) => choices.map(({ text }) => sentence`“${text}”`).join(' e ')

/** Whether a cell is a text and a position, and not of the same alternatives. */
const isDouble = ({ text, position }: Fit) =>
  text.length > 0 && position.length > 0 && (text.length !== position.length || text[0] !== position[0])

const PLACE = /^\s*[([]?([a-z]|\d{1,2})[)\].]*\s*$/i

/** Returns the alternative of a letter or a number. Several numbers are as an export has them: `1 e 3`. */
function atPlaces(cell: string, choices: readonly Choice[]): Choice[] {
  const seen = withoutUnseen(cell)
  const signs = /^\d+(?: e \d+)+$/.test(seen) ? seen.split(' e ') : (PLACE.exec(seen)?.slice(1) ?? [])
  const found = signs.flatMap((sign) => choices.filter(({ place }) => place === placeOf(sign.toLowerCase())))
  return found.length === signs.length ? [...new Set(found)] : []
}
