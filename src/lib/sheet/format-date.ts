import type { FormatSection, Token } from './format-sections'

const MONTHS = {
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  en: 'January February March April May June July August September October November December',
}
const DAYS = {
  pt: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
}

/** A day of a spreadsheet and the time of it. */
interface Moment {
  date: Date
  /** Seconds since the first day, with their parts. */
  seconds: number
}

const DAY = 86_400
/** 29 February 1900 to Excel, which no calendar has. Up to it, programs give a day different dates. */
const NO_DAY = 60

/**
 * Returns a day of a spreadsheet as a section of a format shows it in Portuguese; `undefined` if that cannot be told.
 * @param serial days since the end of 1899, or of 1903
 */
export function dateInSection(serial: number, section: FormatSection, is1904: boolean): string | undefined {
  const { tokens, system } = section
  if (system === 'date') return inTokens(serial, LONG, is1904, 'pt')
  if (system === 'time') return inTokens(serial, TIME, is1904, 'pt')
  const language = languageOf(section.language)
  const needsNames = tokens.some((token) => token.is === 'date' && /^(?:m{3,}|d{3,})$/.test(token.letters))
  return needsNames && language === undefined ? undefined : inTokens(serial, tokens, is1904, language ?? 'pt')
}

const date = (letters: string): Token => ({ is: 'date', letters, elapsed: false })
const text = (words: string): Token => ({ is: 'text', text: words })
const LONG = [date('dddd'), text(', '), date('d'), text(' de '), date('mmmm'), text(' de '), date('yyyy')]
const TIME = [date('hh'), text(':'), date('mm'), text(':'), date('ss')]

/** The lower ten bits of a language's number are the language without its country ([MS-LCID]). */
function languageOf(id: number | undefined): 'pt' | 'en' | undefined {
  if (id === undefined || (id & 0x3ff) === 0x16 || id === 0) return 'pt'
  return (id & 0x3ff) === 0x09 ? 'en' : undefined
}

function inTokens(serial: number, tokens: readonly Token[], is1904: boolean, language: 'pt' | 'en') {
  const hasDay = tokens.some((token, at) => isOfDay(token) && !isMinute(tokens, at))
  if (serial < 0 || (hasDay && !is1904 && serial <= NO_DAY)) return undefined
  const parts = tokens.find((token) => token.is === 'date' && token.letters.startsWith('.'))
  const digits = parts?.is === 'date' ? parts.letters.length - 1 : 0
  if (digits > 3) return undefined
  const seconds = Math.round(serial * DAY * 10 ** digits) / 10 ** digits
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial > NO_DAY ? 30 : 31)
  const moment = { date: new Date(first + seconds * 1000), seconds }
  // No spreadsheet has a later day.
  if (!(moment.date.getUTCFullYear() < 10_000)) return undefined
  const isHalf = tokens.some((token) => token.is === 'date' && /^a/.test(token.letters))
  const shown = tokens.map((token, at) =>
    token.is === 'date'
      ? partOf(token, moment, { isMinute: isMinute(tokens, at), isHalf, language })
      : token.is === 'text'
        ? token.text
        : undefined,
  )
  return shown.every((one) => one !== undefined) ? shown.join('') : undefined
}

const isOfDay = (token: Token) => token.is === 'date' && !token.elapsed && /^[ymd]/.test(token.letters)

/** An `m` behind hours, or before seconds, is minutes. */
function isMinute(tokens: readonly Token[], at: number): boolean {
  const isPart = (token: Token) => token.is === 'date' && !/^[.a]/.test(token.letters)
  const before = tokens.slice(0, at).filter(isPart).at(-1)
  const behind = tokens.slice(at + 1).find(isPart)
  const begins = (token: Token | undefined, letter: string) =>
    token?.is === 'date' && token.letters.startsWith(letter)
  return begins(before, 'h') || begins(behind, 's')
}

interface How {
  isMinute: boolean
  isHalf: boolean
  language: 'pt' | 'en'
}

function partOf(
  { letters, elapsed }: Extract<Token, { is: 'date' }>,
  { date: day, seconds }: Moment,
  how: How,
): string | undefined {
  const number = (value: number) => String(value).padStart(Math.min(letters.length, elapsed ? 9 : 2), '0')
  if (elapsed) return number(Math.floor(seconds / ({ h: 3600, m: 60 }[letters[0] ?? ''] ?? 1)))
  switch (letters[0]) {
    case 'y':
      return letters.length > 2
        ? String(day.getUTCFullYear())
        : String(day.getUTCFullYear() % 100).padStart(2, '0')
    case 'm':
      return how.isMinute && letters.length < 3
        ? number(day.getUTCMinutes())
        : monthOf(day, letters, how.language)
    case 'd':
      return letters.length < 3 ? number(day.getUTCDate()) : dayOf(day, letters, how.language)
    case 'h':
      return number(how.isHalf ? day.getUTCHours() % 12 || 12 : day.getUTCHours())
    case 's':
      return number(day.getUTCSeconds())
    case '.':
      return `,${String(day.getUTCMilliseconds())
        .padStart(3, '0')
        .slice(0, letters.length - 1)}`
    default:
      return (day.getUTCHours() < 12 ? 'AM' : 'PM').slice(0, letters === 'a/p' ? 1 : 2)
  }
}

function monthOf(day: Date, { length }: string, language: 'pt' | 'en'): string | undefined {
  const month = day.getUTCMonth()
  if (length < 3) return String(month + 1).padStart(length, '0')
  const name = MONTHS[language].split(' ')[month] ?? ''
  if (length > 5) return undefined
  return length === 3 ? name.slice(0, 3) : length === 4 ? name : name.slice(0, 1)
}

function dayOf(day: Date, { length }: string, language: 'pt' | 'en'): string | undefined {
  const name = DAYS[language].split(' ')[day.getUTCDay()] ?? ''
  return length === 3 ? name.slice(0, 3) : name
}
