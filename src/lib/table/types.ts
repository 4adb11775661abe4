/** What separates the cells of a row. */
export type Separator = '\t' | ';' | ','

export interface TableRow {
  /** The row's number in the table, from 1. Empty rows count too; a line break inside a cell does not. */
  line: number
  /** The texts of the cells, trimmed, with `\n` for each line break. An empty cell is an empty text. */
  cells: string[]
  /** The addresses behind cells, by their columns from 0. */
  links?: Readonly<Record<number, string>>
  /** Whether nobody can tell if a comma between two digits separates cells or is a part of a number. */
  isUnsure?: boolean
}

/** A table as it was read. */
export interface Table {
  /** `undefined` if the text has only one column. */
  separator: Separator | undefined
  /** The rows that have a text in any cell. */
  rows: TableRow[]
}

/** Why nothing is made of a row. */
export interface RowProblem {
  line: number
  /** A sentence without a capital letter. */
  what: string
}

/** What is made of a row, or of a part of it. */
export interface PastedItem<T> {
  line: number
  item: T
  /** The row that makes the same, if one above does. */
  sameAs?: number
}

/** What a pasted table makes. A row is in `items`, or in `problems`, or it is a heading. Nothing is guessed. */
export interface Pasted<T> {
  items: PastedItem<T>[]
  problems: RowProblem[]
  /** The names of the columns that are left out. */
  ignored: string[]
}
