import { format as formatted, getFormatDateInfo, type Token, tokenize } from 'numfmt'
import { notText } from '../table/flaws'

/** Returns a number as Excel in Portuguese shows it without a format: 15 digits at most. */
export const generalNumber = (value: number) =>
  String(Number(value.toPrecision(15)))
    .replace('.', ',')
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`)

/**
 * Returns a number, or a day as its number, as the person sees it in Excel in Portuguese, without the whitespace that only
 * align it. If that cannot be told, a mark says so (`flawOf`).
 * @param format a number format; `undefined` if the cell has none
 */
export function shownNumber(value: number, format: string | undefined, is1904: boolean): string {
  const isPlain = format === undefined || /^(?:General|@)$/i.test(format)
  const shown = isPlain ? generalNumber(value) : inFormat(value, format, is1904)
  const aligned = shown?.replace(/[ \u00A0]+/g, ' ').trim()
  // The sign of an amount stands at the edge of its cell.
  return aligned?.replace(/^([-−(]) (?=\d)/, '$1') ?? notText('formato', generalNumber(value))
}

/** Returns a text with what the format of its cell adds: `@" kg"`. */
export function shownText(text: string, format: string | undefined): string {
  if (text === '' || !format?.includes('@')) return text
  const shown = tokensOf(format) && written(text, format)
  if (shown === undefined) return notText('formato', text)
  // Whitespace that only aligns a text is no part of it.
  return shown.trim() === text.trim() ? text : shown.trim()
}

function written(value: number | string, format: string): string | undefined {
  try {
    return formatted(format, value, { locale: 'pt-BR', dateSpanLarge: false, dateErrorThrows: true })
  } catch {
    return undefined
  }
}

/** 29 February 1900 to Excel, which no calendar has. Up to it, programs give a day different dates. */
const NO_DAY = 60
/** How many days later the years from 1904 begin. */
const DAYS_TO_1904 = 1462

function inFormat(value: number, format: string, is1904: boolean): string | undefined {
  const tokens = tokensOf(format)
  if (tokens === undefined) return undefined
  const has = (...types: Token['type'][]) => tokens.some(({ type }) => types.includes(type))
  const { year, month, day } = getFormatDateInfo(format)
  const hasDay = year || month || day
  const serial = hasDay && is1904 ? value + DAYS_TO_1904 : value
  if (hasDay && serial <= NO_DAY) return undefined
  // Nobody says what sign a negative number has in a section with a condition.
  if (value < 0 && has('CONDITION')) return undefined
  // The language of an amount belongs to its name alone: `[$$-409]#,##0.00` is `$1.234,50`.
  const own = (token: Token) =>
    token.type === 'LOCALE' ? `"${token.value.replace(/-[^-]*$/, '')}"` : token.raw
  const shown = written(serial, has('DATETIME') ? format : tokens.map(own).join(''))
  if (shown === undefined || (value !== 0 && shown.trim() === '')) return undefined
  // Only the colour says that the number is negative.
  if (value < 0 && has('COLOR') && !/[-−(]/.test(shown)) return undefined
  // Programs come near to a number in different ways, unless the format has the denominator.
  const isNear = has('SLASH') && !has('DATETIME', 'DIGIT')
  return isNear && !isFraction(Math.abs(value), shown) ? undefined : shown
}

/** Whether a fraction is exactly a number. A spreadsheet keeps 15 digits. */
function isFraction(value: number, shown: string): boolean {
  const [, whole = '0', over = '0', under = '1'] =
    /^[-\s]*(?:(\d+)(?!\d|\/))?\s*(?:(\d+)\/(\d+))?\s*$/.exec(shown) ?? []
  return Math.abs(value - Number(whole) - Number(over) / Number(under)) < 1e-9
}

/** Returns the parts of a format; `undefined` if one of them does not tell what Excel in Portuguese shows. */
function tokensOf(format: string): Token[] | undefined {
  try {
    const tokens = tokenize(format)
    const hasNames = tokens.some(({ type, value }) => type === 'DATETIME' && /m{3}|d{3}/i.test(value))
    return tokens.some((token) => isUnknown(token, hasNames)) ? undefined : tokens
  } catch {
    return undefined
  }
}

const NEVER: readonly Token['type'][] = ['CALENDAR', 'DBNUM', 'NATNUM', 'MODIFIER', 'ERROR']

function isUnknown({ type, value }: Token, hasNames: boolean): boolean {
  // A character fills the cell as often as it fits.
  if (type === 'FILL') return value !== ' '
  if (type === 'LOCALE') return hasNames && !isKnown(value)
  if (type === 'DATETIME') return /[^ymdhs.0]|m{6}/i.test(value)
  return NEVER.includes(type) || (type === 'CHAR' && /[a-z]/i.test(value))
}

/** Portuguese, English, and the long date and the time of the system. The lower ten bits are the language ([MS-LCID]). */
function isKnown(locale: string): boolean {
  const [, code = '0'] = /-([^-]*)$/.exec(locale) ?? []
  return /^F[48]00$/i.test(code) || [0, 0x09, 0x16].includes(Number.parseInt(code, 16) & 0x3ff)
}
