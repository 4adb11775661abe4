import { type Cell, type CellValue, colToLetter, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import { fold } from '../../shared/finding'
import { trimmed } from '../table/trimmed'
import type { TableRow } from '../table/types'
import { headingAt } from './found-heading'
import { noticesOf } from './sheet-notices'
import { systemFormats } from './system-formats'
import { HIDDEN_COLUMN, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, type Refusal } from './types'
import { textIn } from './xlsx-cell'
import { partText, withoutParts, type ZipPart } from './zip-parts'

/** Thrown if a file has more than is read. */
export class TooMuchError extends Error {
  readonly why: Refusal

  constructor(why: Extract<Refusal, 'too-many-rows' | 'too-many-cells'>) {
    super(why)
    this.why = why
  }
}

/**
 * Returns the rows of the first sheet that people see and that has a text in any cell, as Excel in Portuguese shows them.
 * It also says what of the file they may not see, and what is left out.
 * @param names folded names of columns
 * @throws {TooMuchError} if there are more rows, columns or cells than `types.ts` allows
 * @throws hucre's errors if the file is damaged, or its parts have other names than those of Excel
 */
export async function readBook(
  bytes: Uint8Array,
  parts: readonly ZipPart[],
  names: ReadonlySet<string>,
): Promise<{ rows: TableRow[]; notices: string[] }> {
  const text = async (name: RegExp) => {
    const part = parts.find((one) => name.test(one.name))
    return part === undefined ? '' : partText(bytes, part)
  }
  const seen = sheetsOf(await text(/^xl\/workbook\.xml$/i))
  const { first, size } = await firstFilled(bytes, seen)
  if (first === undefined) return { rows: [], notices: [] }
  const range = `A1:${colToLetter(size.columns - 1)}${size.rows}`
  const cells = withoutParts(bytes, ({ name }) => !HOLDS_CELLS.test(name))
  const book = await readXlsx(cells, {
    sheets: ({ index }) => index === first.index,
    readStyles: true,
    range,
  })
  const [sheet] = book.sheets
  if (sheet === undefined) return { rows: [], notices: [] }
  const formats = systemFormats(await text(/^xl\/styles\.xml$/i))
  const rows = rowsOf(sheet, (row, column, value) =>
    textIn(sheet.cells?.get(`${row},${column}`), value, { formats, is1904: book.dateSystem === '1904' }),
  )
  const heading = Math.max(headingAt(rows, names), 0)
  withMerged(rows, sheet, heading)
  return {
    rows,
    notices: noticesOf({
      name: first.name,
      others: await namesOfFilled(bytes, seen, first),
      ...hidden(sheet, rows),
      hasPictures: parts.some(({ name }) => /^xl\/media\//i.test(name)),
    }),
  }
}

/** What holds the cells of a book. All other parts, such as pictures, only adorn it, and may be broken. */
const HOLDS_CELLS = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?:_rels\/|worksheets\/(?:_rels\/)?)?[^/]+)$/i

interface Tab {
  name: string
  /** The place of the sheet among all sheets. */
  index: number
}

/** Returns the sheets that people see, as the XML of the workbook lists them. */
function sheetsOf(workbook: string): Tab[] {
  if (workbook === '') throw new Error('The book names no sheets.')
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
  return sheets.flatMap(([sheet], index) => {
    const [, name = ''] = /\sname="([^"]*)"/.exec(sheet) ?? []
    return /\sstate="(?:hidden|veryHidden)"/.test(sheet) ? [] : [{ name: plainOf(name), index }]
  })
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainOf = (xml: string) => xml.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

interface Size {
  rows: number
  columns: number
}

async function firstFilled(bytes: Uint8Array, sheets: readonly Tab[]) {
  for (const first of sheets) {
    const size = await ofCells(() => measured(bytes, first.index), { rows: 0, columns: 0 })
    if (size.rows > 0) return { first, size }
  }
  return { first: undefined, size: { rows: 0, columns: 0 } }
}

/** Returns the names of the sheets behind the first one that have a text in any cell. */
async function namesOfFilled(bytes: Uint8Array, sheets: readonly Tab[], first: Tab): Promise<string[]> {
  const names: string[] = []
  for (const { name, index } of sheets)
    if (index > first.index && (await ofCells(() => hasText(bytes, index), false))) names.push(name)
  return names
}

async function hasText(bytes: Uint8Array, sheet: number): Promise<boolean> {
  for await (const { values } of streamXlsxRows(bytes, { sheet })) if (values.some(isFilled)) return true
  return false
}

/** Reads a sheet. @param none what is read of a sheet that is one chart, and has no cells */
async function ofCells<T>(read: () => Promise<T>, none: T): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && error.message.includes('missing worksheet')) return none
    throw error
  }
}

const isFilled = (value: CellValue) => value !== null && String(value).trim() !== ''

/** Returns how many rows and columns hold all texts of a sheet. What is beyond them is not even looked at. */
async function measured(bytes: Uint8Array, sheet: number): Promise<Size> {
  const size: Size = { rows: 0, columns: 0 }
  let [filled, count] = [0, 0]
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const width = values.findLastIndex(isFilled) + 1
    if (width > MOST_COLUMNS) throw new TooMuchError('too-many-cells')
    if (width === 0) continue
    size.rows = index + 1
    size.columns = Math.max(size.columns, width)
    filled += 1
    count += width
    // The heading is a row too.
    if (filled > MOST_ROWS + 1) throw new TooMuchError('too-many-rows')
    if (count > MOST_CELLS) throw new TooMuchError('too-many-cells')
  }
  // The reader keeps a place for each empty cell too.
  if (size.rows * size.columns > MOST_CELLS * 10) throw new TooMuchError('too-many-rows')
  return size
}

function rowsOf(sheet: Sheet, read: (row: number, column: number, value: CellValue) => string): TableRow[] {
  return sheet.rows.flatMap((values, row): TableRow[] => {
    const cells = values.map((value, column) => (value === '' ? '' : trimmed(read(row, column, value))))
    if (cells.every((cell) => cell === '')) return []
    const links = values.flatMap((_, column) => {
      const link = linkOf(sheet.cells?.get(`${row},${column}`))
      return link === undefined ? [] : [[column, link] as const]
    })
    return [{ line: row + 1, cells, ...(links.length > 0 ? { links: Object.fromEntries(links) } : {}) }]
  })
}

/** Returns the address behind a cell. */
function linkOf(cell: Cell | undefined): string | undefined {
  const to = cell?.hyperlink?.target ?? /^HYPERLINK\("([^"]+)"/i.exec(cell?.formula ?? '')?.[1]
  return to !== undefined && /^https?:/i.test(to) ? to : undefined
}

/** Gives the text of a merged cell, and the address behind it, to every row that it covers. On the heading and above it, it only adorns the sheet. */
function withMerged(rows: readonly TableRow[], { merges = [] }: Sheet, heading: number): void {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  for (const { startRow, endRow, startCol } of merges) {
    const at = places.get(startRow + 1)
    const first = rows[at ?? -1]
    const [text, link] = [first?.cells[startCol] ?? '', first?.links?.[startCol]]
    if (at === undefined || at <= heading || text === '') continue
    for (let below = at + 1; (rows[below]?.line ?? Number.POSITIVE_INFINITY) <= endRow + 1; below += 1) {
      const row = rows[below]
      if (row === undefined) continue
      while (row.cells.length < startCol) row.cells.push('')
      row.cells[startCol] = text
      if (link !== undefined) row.links = { ...row.links, [startCol]: link }
    }
  }
}

/** Returns the rows and columns that hold a text and that people do not see. */
function hidden({ rowDefs, columns = [] }: Sheet, rows: readonly TableRow[]) {
  const isHidden = (one: { hidden?: boolean; height?: number; width?: number } | undefined) =>
    one !== undefined && (one.hidden === true || one.height === 0 || one.width === 0)
  const unseen = columns.flatMap((column, at) => (isHidden(column) ? [at] : []))
  const isOwn = (at: number) => rows.some(({ cells }) => fold(cells[at] ?? '') === fold(HIDDEN_COLUMN))
  const isUsed = (at: number) => rows.some(({ cells }) => (cells[at] ?? '') !== '')
  return {
    lines: rows.flatMap(({ line }) => (isHidden(rowDefs?.get(line - 1)) ? [line] : [])),
    columns: unseen.filter((at) => isUsed(at) && !isOwn(at)).map(colToLetter),
  }
}
