import type { TableRow } from '@/lib/table/types'
import type { Draft } from '@/outbox'

/** The rows of a file, as they were read; see `SheetRead`. */
export interface FileTable {
  rows: readonly TableRow[]
  isGuarded: boolean
}

/** A field that a row changes. `from` is absent if the thing is new. Both are texts as the cells show them. */
export interface FieldChange {
  label: string
  from?: string
  to: string
}

/** Why a row may take back what was changed in the app since the export. Only the person can tell. */
export type SheetDoubt =
  /** The row does not say how it was exported. */
  | 'unknown'
  /** The same field was changed in the sheet and in the app. */
  | 'both'

/** What one row of a file will do. `line` is its number in the file, `name` the name of its thing. */
export type PlanRow = { line: number; name: string } & (
  | { is: 'problem'; what: string }
  /** `isDouble`: another thing of the list, or an earlier row, has the new name too. */
  | { is: 'new' | 'changed'; fields: FieldChange[]; isDouble?: boolean }
  /** The row is left as it is, unless the person takes it. */
  | { is: 'doubt'; why: SheetDoubt; fields: FieldChange[] }
  | { is: 'same' }
)

/** What a file will do. Nothing is done before a person has confirmed it. */
export interface SheetPlan {
  rows: PlanRow[]
  /** The names of the columns that are left out. */
  ignored: string[]
  /**
   * Returns the changes of all rows that have no problem, in the order in which they must be sent.
   * @param taken the lines of the rows in doubt that the person takes
   */
  drafts: (taken: ReadonlySet<number>) => Draft[]
}

/** What can be exported to a spreadsheet and imported from one: a list. */
export interface Book {
  /** The name of the list, as on its page. It is the name of the sheet too. */
  title: string
  /** The name of the exported file, without its ending. */
  fileName: string
  /** The names of the columns. */
  names: readonly string[]
  /** The ids of the things on this device; `undefined` as long as they are not known. */
  ids: readonly string[] | undefined
  /** Why the things are not known; absent if they are, or if they are being read. */
  problem?: string | undefined
  /** Says how much of the list is on this device, if that is not all. */
  share?: string | undefined
  /**
   * Returns the table: first the names of the columns, then a row for each thing.
   * @param only the ids of the things to write; all of them if it is absent
   */
  table: (only?: ReadonlySet<string>) => string[][]
  /** Returns what a file will do, or why it is not a file of this list, as a sentence. */
  plan: (file: FileTable) => SheetPlan | { problem: string }
}

/** The heading of the column with the ids. */
export const ID_COLUMN = 'Id'
