import { withGuard, withoutGuard } from '@/lib/sheet/formula-guard'
import { withBreaks } from '@/lib/table/read-text'
import { tidy } from '@/shared/text-rules'

/** Returns a text as cells are compared: spreadsheets change line breaks and the form of letters, and cut off whitespace. */
export const compared = (text: string) => withBreaks(text).trim().normalize('NFC')

/**
 * Whether a cell still holds what was exported. The guard of a CSV file may also stand in a cell whose file somebody has
 * saved as XLSX since, and it may be gone.
 */
export function isAsExported(cell: string, exported: string): boolean {
  const now = compared(cell)
  return now === compared(exported) || now === compared(withGuard(exported.trim()))
}

/** Returns what a person wrote into a cell, as forms store it. */
export const writtenIn = (cell: string, isGuarded: boolean) =>
  tidy(withBreaks(isGuarded ? withoutGuard(cell) : cell))
