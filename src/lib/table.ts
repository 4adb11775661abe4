import Papa from 'papaparse'
import { fold } from './text'

/** A row of a pasted table. */
export interface TableRow {
  /** The row's number in the pasted table, from 1. Empty rows count too. */
  line: number
  /** The texts of the cells, without spaces around them. An empty cell is an empty text. */
  cells: string[]
}

/**
 * Reads a table that was copied from a spreadsheet: each line is a row, and tabs separate its cells. If the text has no
 * tab, semicolons separate the cells, because a tab cannot be typed into a form. Empty rows are left out.
 */
export function parseTable(text: string): TableRow[] {
  const delimiter = text.includes('\t') ? '\t' : ';'
  let { data, errors } = Papa.parse<string[]>(text, { delimiter })
  // A cell may begin with a quotation mark that quotes nothing. Then read the whole text without quoting.
  if (errors.some(({ type }) => type === 'Quotes'))
    data = Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data
  return data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Whether a cell is one of `names`, whatever its case and accents. `names` have neither capitals nor accents. */
export function isNamed(cell: string, names: readonly string[]): boolean {
  return names.includes(fold(cell))
}

/** What is wrong with one row of a table. */
export interface RowProblem {
  line: number
  what: string
}

/** What was read from a pasted table. */
export interface Pasted<T> {
  items: T[]
  /** Nothing is saved as long as there is a problem. */
  problems: RowProblem[]
}

/** Reads each row. @param read returns what is in the row, or what is wrong with the row */
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
