import Papa from 'papaparse'
import { fold } from './text'

export interface TableRow {
  /** The row's number in the pasted table, from 1. Empty rows count too. */
  line: number
  /** The texts of the cells, trimmed. An empty cell is an empty text. */
  cells: string[]
}

/**
 * Parses a table that was copied from a spreadsheet. Each line is a row, and tabs separate its cells. Users who type a
 * table into a form cannot type a tab. So in a text without a tab, semicolons separate the cells. Empty rows are left
 * out.
 */
export function parseTable(text: string): TableRow[] {
  const delimiter = text.includes('\t') ? '\t' : ';'
  let { data, errors } = Papa.parse<string[]>(text, { delimiter })
  // If a cell begins with a quotation mark but is not enclosed in quotation marks, the mark is a part of its text. In
  // this case, read the whole text again without quoting.
  if (errors.some(({ type }) => type === 'Quotes'))
    data = Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data
  return data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/**
 * Whether a cell is one of `names`, whatever its case and accents. `names` must be in lower case and without accents.
 */
export function isNamed(cell: string, names: readonly string[]): boolean {
  return names.includes(fold(cell))
}

export interface RowProblem {
  line: number
  what: string
}

export interface Pasted<T> {
  items: T[]
  /** If there is any problem, nothing is saved. */
  problems: RowProblem[]
}

/** Returns the items of all rows, and the problems. @param read returns the item of a row, or the row's problem */
export function readRows<T>(
  rows: readonly TableRow[],
  read: (cells: string[]) => { item: T } | { problem: string },
): Pasted<T> {
  const items: T[] = []
  const problems: RowProblem[] = []
  for (const { line, cells } of rows) {
    const found = read(cells)
    if ('item' in found) items.push(found.item)
    else problems.push({ line, what: found.problem })
  }
  return { items, problems }
}
