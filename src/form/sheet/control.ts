import { withoutGuard } from '@/lib/sheet/formula-guard'
import { HIDDEN_COLUMN } from '@/lib/sheet/types'
import type { FieldChange, SheetDoubt } from './book'
import { compared } from './cells'

/** The heading of the column that says how each row was exported. XLSX hides the column. */
export const CONTROL_COLUMN = HIDDEN_COLUMN

/** What the cells of a row were when they were exported. It holds marks of the texts, not the texts. */
export interface Control {
  /** Whether a cell of a column had this text when it was exported. */
  had: (column: string, text: string) => boolean
}

/** The lengths of the marks of a column and of a text, in digits of base 36. */
const COLUMN = 3
const TEXT = 5

/** Older sheets of a course have the place of the row behind `v1`. */
const FORM = new RegExp(`^v1\\.\\d*\\.([0-9a-z]{${TEXT}})((?:\\.[0-9a-z]{${COLUMN + TEXT}})*)$`)

/**
 * Returns the cell of `CONTROL_COLUMN` for a row.
 * @param id the id in the row. A control that was copied into another row is no control there
 * @param cells the names of the columns, and the texts of the cells. An empty cell has no mark
 */
export function controlOf(id: string, cells: readonly (readonly [string, string])[]): string {
  const marks = cells.flatMap(([column, text]) => (compared(text) === '' ? [] : markOf(id, column, text)))
  return ['v1', '', mark(id, TEXT), ...marks].join('.')
}

/** Returns what a cell of `CONTROL_COLUMN` says of the row with this id; `undefined` if it does not belong to the row. */
export function readControl(cell: string | undefined, id: string): Control | undefined {
  const [, own, all = ''] = FORM.exec((cell ?? '').trim()) ?? []
  if (own !== mark(id, TEXT)) return undefined
  const marks = new Set(all.split('.').slice(1))
  const columns = new Set([...marks].map((one) => one.slice(0, COLUMN)))
  return {
    had: (column, text) =>
      compared(text) === ''
        ? !columns.has(mark(column, COLUMN))
        : [text, withoutGuard(compared(text))].some((one) => marks.has(markOf(id, column, one))),
  }
}

/** Returns why nobody can tell whether changes take back what was changed in the app; `undefined` if they do not. */
export function sheetDoubt(
  control: Control | undefined,
  fields: readonly FieldChange[],
): SheetDoubt | undefined {
  if (control === undefined) return 'unknown'
  return fields.every(({ label, from = '' }) => control.had(label, from)) ? undefined : 'both'
}

const markOf = (id: string, column: string, text: string) =>
  mark(column, COLUMN) + mark(`${id}\n${column}\n${compared(text)}`, TEXT)

/** Returns digits that differ for other texts (FNV-1a with 32 bits, from two starts; the second is our own). */
function mark(text: string, length: number): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x01000193) ^ (one >>> 15)
  }
  const whole = (one >>> 0) * 0x200000 + ((other >>> 0) % 0x200000)
  return whole.toString(36).padStart(length, '0').slice(-length)
}
