import type { TableRow } from '../table/types'

/** The kinds of files that are written. `csv` has `;` between the cells, UTF-8 with a byte order mark, and CRLF. */
export type SheetFormat = 'xlsx' | 'csv'

/** Why a file gives no table. `refusal-words.ts` says it to people. */
export type Refusal =
  | 'empty'
  /** Nothing is in the sheets that are shown. Hidden ones may have data. */
  | 'empty-book'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-cells'
  | 'old-excel'
  | 'binary-excel'
  | 'password'
  | 'opendocument'
  | 'page'
  | 'foreign'
  | 'letters'
  | 'damaged'
  | 'no-worker'

/** What a file holds. */
export type SheetRead =
  | {
      is: 'table'
      rows: TableRow[]
      /** Whether a text that begins like a formula has an apostrophe before it (`withGuard`). Only our CSV files have. */
      isGuarded: boolean
      /** What the person may not see in the file, or what is left out of it, as sentences. */
      notices: string[]
    }
  | { is: 'refused'; why: Refusal }

/** What a worker is asked to do. */
export type SheetJob =
  | {
      does: 'read'
      file: Blob
      /** Names of columns. The separator that makes most of them of the first line is the one of a CSV file. */
      names: readonly string[]
    }
  | {
      does: 'write'
      format: SheetFormat
      /** The name of the sheet inside an XLSX file. */
      title: string
      /** The texts of the cells. The first row has the names of the columns. */
      rows: readonly (readonly string[])[]
    }

/** What a worker posts: how much is done (0 to 1), and at the end what came of the job. */
export type SheetAnswer =
  | { is: 'progress'; done: number }
  | { is: 'read'; read: SheetRead }
  | { is: 'written'; file: Blob }

/** The heading of the column that no person needs to see. XLSX hides it. */
export const HIDDEN_COLUMN = 'Controle'

/** The largest file that is read, in bytes, and the most bytes in it once it is unpacked. */
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_UNPACKED = 64 * 1024 * 1024

/** The most rows below the heading, columns, and cells that are read. */
export const MOST_ROWS = 10_000
export const MOST_COLUMNS = 200
export const MOST_CELLS = 1_000_000
