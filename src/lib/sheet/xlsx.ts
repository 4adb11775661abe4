import { type StreamRow, streamXlsxRows, XlsxStreamWriter } from 'hucre/xlsx'
import type { TableRow } from '../table/types'
import { HIDDEN_COLUMN, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, type Refusal } from './types'

/** Thrown if a file has more than is read. */
export class TooMuchError extends Error {
  readonly why: Refusal

  constructor(why: Extract<Refusal, 'too-many-rows' | 'too-many-cells'>) {
    super(why)
    this.why = why
  }
}

/**
 * Returns the rows of the first sheet that have a text in any cell. Numbers, dates and truth values are written as a
 * spreadsheet in Portuguese shows them without a format.
 * @throws {TooMuchError} if there are more rows, columns or cells than `types.ts` allows
 * @throws hucre's errors if the file is damaged
 */
export async function xlsxRows(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let count = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (values.length > MOST_COLUMNS && values.slice(MOST_COLUMNS).some((value) => textOf(value) !== ''))
      throw new TooMuchError('too-many-cells')
    const cells = values.slice(0, MOST_COLUMNS).map((value) => textOf(value).trim())
    if (cells.every((cell) => cell === '')) continue
    count += cells.length
    rows.push({ line: index + 1, cells })
    // The heading is a row too.
    if (rows.length > MOST_ROWS + 1) throw new TooMuchError('too-many-rows')
    if (count > MOST_CELLS) throw new TooMuchError('too-many-cells')
  }
  return rows
}

function textOf(value: StreamRow['values'][number]): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO'
  return value instanceof Date ? dateText(value) : ''
}

/** A cell keeps a number with more digits than it shows: 0.1 + 0.2 is 0.30000000000000004. Excel shows 15 digits. */
const numberText = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',')

/** A date has no time zone in a spreadsheet; the reader gives it as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()]
  return hours + minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`
}

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
    writer.addRow(row.map((cell) => (cell === '' ? null : literal(cell))))
    onRow(at + 1)
  }
  return writer.finish()
}

/** The file format takes `_x0041_` for an escaped letter, unless its first sign is escaped itself. */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** The widths of the first rows are enough to see what a column is. */
function widthOf(rows: readonly (readonly string[])[], column: number): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, (row[column] ?? '').length), 0)
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST)
}

/** A sheet's name has at most 31 characters, and none of these signs. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Planilha'
