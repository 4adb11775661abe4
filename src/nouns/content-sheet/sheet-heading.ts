import { columnKey } from '@/form/sheet/heading'
import { SEARCHED } from '@/lib/table/read-text'
import type { TableRow } from '@/lib/table/types'
import { isNameOf } from '../class/table'
import { headingOf, isColumnName, isHeading } from '../exercise/table-heading'
import { alternativeName, alternativePlace, COLUMN, OWN_NAMES } from './sheet-columns'

/** Names of columns that people use and that an export does not. They tell what separates the cells of a CSV file. */
export const KNOWN_NAMES = [
  ...OWN_NAMES,
  'Questão',
  'Enunciado',
  'Question',
  'Gabarito',
  'Resposta',
  'Answer',
  'URL',
  'Link',
  ...[...'ABCDEFGHIJ'].flatMap((letter, at) =>
    ['', 'Alternativa ', 'Opção ', 'Option '].flatMap((word) => [`${word}${letter}`, `${word}${at + 1}`]),
  ),
]

const OWN = new Map(OWN_NAMES.map((name) => [columnKey(name), name]))
const isOwn = (cell: string) => OWN.has(columnKey(cell)) || alternativePlace(cell) !== undefined

/**
 * Returns the rows of a file with the names that an export has, where the heading has other names that a pasted table may
 * have: `Questão`, `A`, `Gabarito`, `Link`. The rule of pasted tables decides what they mean.
 * @returns a sentence if the names do not say which column holds what
 */
export function withOwnNames(rows: readonly TableRow[]): readonly TableRow[] | string {
  const top = rows.slice(0, SEARCHED)
  const at = top.findIndex(({ cells }) => isHeading(cells) || cells.filter(mayBeName).length > 1)
  const heading = rows[at]
  if (heading === undefined) return rows
  const names = namesOf(
    heading.cells,
    rows.slice(at + 1).map(({ cells }) => cells),
  )
  if (typeof names === 'string') return `Cabeçalho na linha ${heading.line}: ${names}`
  return rows.map((row) => (row === heading ? { ...row, cells: names } : row))
}

/** A letter alone names a column only beside a question. */
const mayBeName = (cell: string) => isOwn(cell) || isNameOf(cell)

function namesOf(cells: readonly string[], below: readonly (readonly string[])[]): string[] | string {
  const names = withVideo(cells)
  if (!isHeading(cells) || !cells.some((cell) => !isOwn(cell) && isColumnName(cell))) return names
  const heading = headingOf(cells, below)
  if (typeof heading === 'string') return heading
  names[heading.question] = COLUMN.question
  for (const { column, place } of heading.alternatives) names[column] = alternativeName(place)
  if (heading.answer !== undefined) names[heading.answer] = COLUMN.right
  return names
}

/** Names the only column of addresses, if none has the name already. */
function withVideo(cells: readonly string[]): string[] {
  const isKnown = cells.some((cell) => columnKey(cell) === columnKey(COLUMN.video))
  const found = isKnown ? [] : cells.flatMap((cell, at) => (isNameOf(cell) ? [at] : []))
  return cells.map((cell, at) => (found.length === 1 && found[0] === at ? COLUMN.video : cell))
}
