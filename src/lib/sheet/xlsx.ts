import { XlsxStreamWriter } from 'hucre/xlsx'
import { HIDDEN_COLUMN } from './types'

/** The narrowest and the widest column, in characters. */
const NARROWEST = 8
const WIDEST = 60

/**
 * Returns an XLSX file with one sheet. Every cell is a text with the format of a text, so that no spreadsheet runs it, and
 * that `007` and `1,5` stay as they are, also after somebody has changed them.
 * @param rows the first row has the names of the columns. It stays in view
 * @param onRow called after each row with its number, from 1
 */
export async function xlsxFile(
  title: string,
  rows: readonly (readonly string[])[],
  onRow: (count: number) => void,
): Promise<Uint8Array> {
  const columns = (rows[0] ?? []).map((name, at) => ({
    width: widthOf(rows, at),
    numFmt: '@',
    hidden: name === HIDDEN_COLUMN,
  }))
  const writer = new XlsxStreamWriter({ name: sheetName(title), columns, freezePane: { rows: 1 } })
  for (const [at, row] of rows.entries()) {
    writer.addRow(row.map(literal))
    onRow(at + 1)
  }
  return writer.finish()
}

/**
 * Returns a cell with a text. Whitespace around the text is left out, as forms do, so that a reader does not take those of its
 * first line for an indent of all lines. The file format takes `_x0041_` for an escaped letter, unless its first character is
 * escaped itself.
 */
const literal = (text: string) => text.trim().replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') || null

/** The widths of the first rows are enough to see what a column is. */
function widthOf(rows: readonly (readonly string[])[], column: number): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, (row[column] ?? '').length), 0)
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST)
}

/** A sheet's name has at most 31 characters, and none of these characters. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Planilha'
