import { withGuard, withoutGuard } from '@/lib/sheet/formula-guard'
import { withBreaks } from '@/lib/table/read-text'
import { tidy } from '@/shared/text-rules'

/** Returns a text as cells are compared: spreadsheets change line breaks and the form of letters, and cut off blanks. */
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

/** What a formula shows that does not work, in Excel and LibreOffice, in English and in Portuguese. */
const BROKEN = /^#(?:N\/[AD]|(?:NAME|NOME)\?|(?:REF|VALUE|VALOR|DIV\/0|NUM|NÚM|NULL|NULO|SPILL|DESPEJAR)!)$/

/** Returns what is wrong with a cell that somebody has changed, as a sentence without a capital letter. */
export function brokenCell(text: string): string | undefined {
  if (BROKEN.test(text)) return `a fórmula da planilha não deu certo (${text}).`
  return text.includes('\uFFFD') ? 'tem letras que não puderam ser lidas (\uFFFD).' : undefined
}
