import { isSeen } from '../shared/text-rules'

/** Returns the text in lower case and without accents, so that `algebra` finds `Álgebra`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Whether any of `texts` contains `search`, whatever its case and accents. If `search` is empty, the answer is yes. */
export function found(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = fold(search.trim())
  return wanted === '' || texts.some((text) => text != null && fold(text).includes(wanted))
}

/** Whether a text has no sign that people can see: it is empty, or has only blanks and signs without a shape. */
export function isUnseen(text: string): boolean {
  return !isSeen(text)
}
