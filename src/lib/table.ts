import Papa from 'papaparse'
import { fold } from './text'

/** A row of a pasted table. */
export interface TableRow {
  /** Its number in the table, from 1, empty rows included. */
  line: number
  /** Without spaces around them. An empty cell is an empty text. */
  cells: string[]
}

/**
 * Reads a table that was copied from a spreadsheet: a row a line, its cells separated by tabs. Where there is no tab,
 * they are separated by semicolons, because a tab cannot be typed into a form. Empty rows are left out.
 */
export function parseTable(text: string): TableRow[] {
  const delimiter = text.includes('\t') ? '\t' : ';'
  let { data, errors } = Papa.parse<string[]>(text, { delimiter })
  // A cell may begin with a quotation mark that quotes nothing.
  if (errors.some(({ type }) => type === 'Quotes'))
    data = Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data
  return data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Whether a cell is one of these words, whatever its case and accents. */
export function isNamed(cell: string, names: readonly string[]): boolean {
  return names.includes(fold(cell))
}

/** What is wrong with one row of a table. */
export interface RowProblem {
  line: number
  what: string
}

/** What a pasted table holds. */
export interface Pasted<T> {
  items: T[]
  /** Nothing is saved while there is any. */
  problems: RowProblem[]
}

/** Reads each row. @param read what is in the row, or what is wrong with it */
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
