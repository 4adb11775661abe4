/** How the app and the server count and judge texts. */
import { isolated } from './isolated.ts'

/** What a text field takes. A member that is absent or false demands nothing. */
export interface TextRule {
  /** The most characters, as `charactersIn` counts them in what `tidy` returns. */
  most?: number | undefined
  /** Whether at least one character must be visible. An empty text is no matter of this rule. */
  seen?: boolean | undefined
  /** Whether control characters other than tabs and line breaks are refused. */
  printable?: boolean | undefined
}

/** Returns a text as it is counted and stored: every line break is `\n`, and there is no whitespace around the text. */
export function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Returns the number of characters: the Unicode code points of the text in NFC. An emoji is often one, `é` always. */
export function charactersIn(text: string): number {
  let count = 0
  for (const _ of text.normalize('NFC')) count += 1
  return count
}

/** Half of a character. No encoding can carry it, so another character would take its place. */
const HALF = /\p{Cs}/u

/** What no text needs. PostgreSQL stores no U+0000. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|\p{Cs}/u

/**
 * Characters that show nothing by themselves: whitespace, marks that combine with a letter, format characters, and fillers. Some
 * of the fillers are letters or symbols to Unicode: the object replacement character, the blank of Braille, the null
 * head of a note, the blanks of hieroglyphs.
 */
const UNSEEN =
  '\\s\\p{Cc}\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}\\ufffc\\u2800\\u{1d159}\\u{13441}\\u{13442}'

/** Format characters that are drawn: those before Arabic, Syriac and Kaithi numbers. */
const DRAWN = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'

const SEEN = new RegExp(`[^${UNSEEN}]|[${DRAWN}]`, 'u')

/** Whether a text has a character that people can see. */
export function isSeen(text: string): boolean {
  return SEEN.test(text)
}

/**
 * Returns what is wrong with a text, as the end of a sentence that begins with the field's label; `undefined` if
 * nothing is wrong.
 * @param text what `tidy` returned
 */
export function textProblem(text: string, { most, seen, printable }: TextRule): string | undefined {
  const bad = (printable ? UNPRINTABLE : HALF).exec(text)
  if (bad !== null) return invalidAt(text, bad.index)
  if (most !== undefined && charactersIn(text) > most) return `use no máximo ${most} caracteres.`
  if (seen && text !== '' && !isSeen(text)) return 'use ao menos um caractere visível.'
  return undefined
}

/** At most this many characters before an invalid one are shown, so that people find it. */
const SHOWN = 20

/** Says which character is invalid, and where it is. Nobody can see it. */
function invalidAt(text: string, at: number): string {
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const what = `um caractere inválido (U+${code})`
  const before = [...text.slice(0, at).replace(/\s+/g, ' ').trim()]
  if (before.length === 0) return `começa com ${what}.`
  const shown = before.length > SHOWN ? `…${before.slice(-SHOWN).join('')}` : before.join('')
  return `contém ${what} depois de “${isolated(shown)}”.`
}

/** What a number field takes. Both bounds are included. */
export interface NumberRule {
  least: number
  most: number
  isWhole?: boolean | undefined
}

/** Returns what is wrong with a number, as `textProblem` does. */
export function numberProblem(value: number, { least, most, isWhole }: NumberRule): string | undefined {
  const fits = value >= least && value <= most && (!isWhole || Number.isInteger(value))
  return fits ? undefined : `use um número ${isWhole ? 'inteiro ' : ''}de ${least} a ${most}.`
}

/** From this share of the limit on, people are told how much is left. */
const NEAR = 0.9

/**
 * Returns how many more characters a text may have: negative if it has too many, `undefined` while the limit is far or
 * if there is none.
 */
export function charactersLeft(text: string, { most }: TextRule): number | undefined {
  if (most === undefined) return undefined
  const count = charactersIn(tidy(text))
  return count >= NEAR * most ? most - count : undefined
}
