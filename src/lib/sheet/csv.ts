import { readMarkedTable, withBreaks } from '../table/read-text'
import type { TableRow } from '../table/types'
import { withGuard } from './formula-guard'

const MARK = '\uFEFF'

/** A cell is quoted if it would otherwise mean something else, here or in a program that takes commas for separators. */
const NEEDS_QUOTES = /["\t\r\n;,]|^\s|\s$/

/**
 * Returns the text of a CSV file, with its byte order mark. No cell of it runs in a spreadsheet. Whitespace around a text is
 * left out, as forms do. The kind of a line break is that of a reader, so that the reader finds the guards that are written here.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(withGuard(withBreaks(cell).trim()))).join(';'))
  return `${MARK}${lines.join('\r\n')}\r\n`
}

const quoted = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Returns the rows of a CSV file that have a text in any cell. Unlike in a text that somebody pastes, marks around a cell
 * always belong to the table, because every program writes them so (RFC 4180).
 * @param isName whether a cell of the heading names a column
 * @returns `undefined` if the file ends inside of a cell
 */
export const csvRows = (text: string, isName: (cell: string) => boolean): TableRow[] | undefined =>
  readMarkedTable(text, isName)?.rows
