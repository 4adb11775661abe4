import { fold } from '../../shared/finding'
import { SEARCHED } from '../table/read-text'
import type { TableRow } from '../table/types'
import { HIDDEN_COLUMN } from './types'

/**
 * Returns the place of the row that names the columns: the first one with several names. A title may stand above it.
 * @param names folded names of columns
 * @returns -1 if there is none
 */
export const headingAt = (rows: readonly TableRow[], names: ReadonlySet<string>): number =>
  rows
    .slice(0, SEARCHED)
    .findIndex(({ cells }) => cells.map(fold).filter((cell) => names.has(cell) || cell === OWN).length > 1)

const OWN = fold(HIDDEN_COLUMN)

/** Whether this app wrote the sheet: only its sheets have the column that says how each row was exported. */
export const isOwn = (rows: readonly TableRow[], names: ReadonlySet<string>): boolean =>
  rows[headingAt(rows, names)]?.cells.some((cell) => fold(cell) === OWN) ?? false
