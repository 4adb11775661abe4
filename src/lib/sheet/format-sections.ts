/** A part of a number format (ECMA-376, part 1, 18.8.31), between semicolons. */
export interface FormatSection {
  tokens: Token[]
  /** Whether a number has this section, if the section says it: `[<=99]`. */
  fits: ((value: number) => boolean) | undefined
  /** Whether a colour is a part of what people see. */
  isColored: boolean
  /** The language of its names, as its number in the file; `undefined` if it is that of the system. */
  language: number | undefined
  /** What the system decides alone: its long date, or its time. */
  system: 'date' | 'time' | undefined
}

export type Token =
  | { is: 'text'; text: string }
  /** A place of a digit, the point, a comma, a percent sign, or the bar of a fraction. */
  | { is: 'sign'; sign: string }
  | { is: 'exponent'; plus: boolean }
  /** A run of the same letter of a date, or `AM/PM`. `elapsed` is for `[h]`. */
  | { is: 'date'; letters: string; elapsed: boolean }
  | { is: 'general' }
  | { is: 'cell' }

const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/
const COLOR = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]/i
const ELAPSED = /^\[(h+|m+|s+)\]/i
const SYMBOL = /^\[\$([^\]-]*)(?:-([0-9a-f]+))?\]/i
const LITERAL = /^(?:"([^"]*)"|\\(.))/s
const NOON = /^(?:AM\/PM|A\/P)/i
const DATE = /^(?:y+|m+|d+|h+|s+)/i
const FRACTION_OF_SECOND = /^\.0+/

/** Returns the sections of a format; `undefined` if it has something that this app does not know. */
export function sectionsOf(format: string): readonly FormatSection[] | undefined {
  // Most cells of a sheet have one of a few formats.
  if (!KNOWN.has(format)) KNOWN.set(format, read(format))
  return KNOWN.get(format)
}

const KNOWN = new Map<string, FormatSection[] | undefined>()

function read(format: string): FormatSection[] | undefined {
  const sections = split(format).map(sectionOf)
  return sections.every((one) => one !== undefined) && sections.length <= 4 ? sections : undefined
}

function split(format: string): string[] {
  const parts = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[_*].|[^;])+|;/gs) ?? []
  const sections: string[] = []
  let isOpen = false
  for (const part of parts) {
    if (part !== ';') sections.push(part)
    else if (!isOpen) sections.push('')
    isOpen = part !== ';'
  }
  return isOpen ? sections : [...sections, '']
}

function sectionOf(format: string): FormatSection | undefined {
  const section: FormatSection = {
    tokens: [],
    fits: undefined,
    isColored: false,
    language: undefined,
    system: undefined,
  }
  const isTimed = /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''))
  let rest = format
  while (rest !== '') {
    const length = readSetting(rest, section) || readToken(rest, section.tokens, isTimed)
    if (length === 0) return undefined
    rest = rest.slice(length)
  }
  return section
}

/** Reads a setting in brackets. @returns its length; 0 if there is none */
function readSetting(rest: string, section: FormatSection): number {
  const [condition, sign = '', bound] = CONDITION.exec(rest) ?? []
  if (condition !== undefined) section.fits = (value) => compare(value, sign, Number(bound))
  const [color] = COLOR.exec(rest) ?? []
  if (color !== undefined) section.isColored = true
  const [symbol, text = '', language] = SYMBOL.exec(rest) ?? []
  if (symbol !== undefined) {
    if (text !== '') section.tokens.push({ is: 'text', text })
    if (/^f800$/i.test(language ?? '')) section.system = 'date'
    else if (/^f400$/i.test(language ?? '')) section.system = 'time'
    else if (language !== undefined) section.language = Number.parseInt(language, 16)
  }
  return (condition ?? color ?? symbol ?? '').length
}

function compare(value: number, sign: string, bound: number): boolean {
  switch (sign) {
    case '<':
      return value < bound
    case '<=':
      return value <= bound
    case '>':
      return value > bound
    case '>=':
      return value >= bound
    case '=':
      return value === bound
    default:
      return value !== bound
  }
}

/** Reads one token. @returns its length; 0 if it is not known */
function readToken(rest: string, tokens: Token[], isTimed: boolean): number {
  const push = (token: Token, source: string | undefined) => {
    tokens.push(token)
    return source?.length ?? 0
  }
  const literal = LITERAL.exec(rest)
  if (literal) return push({ is: 'text', text: literal[1] ?? literal[2] ?? '' }, literal[0])
  // The width of a sign, or blanks that fill the cell. Another sign would fill it as often as it fits.
  if (/^_./s.test(rest) || rest.startsWith('* ')) return push({ is: 'text', text: ' ' }, '__')
  const general = /^General/i.exec(rest)
  if (general) return push({ is: 'general' }, general[0])
  const elapsed = ELAPSED.exec(rest)
  if (elapsed)
    return push({ is: 'date', letters: (elapsed[1] ?? '').toLowerCase(), elapsed: true }, elapsed[0])
  const part = isTimed ? (NOON.exec(rest) ?? DATE.exec(rest) ?? FRACTION_OF_SECOND.exec(rest)) : null
  if (part) return push({ is: 'date', letters: part[0].toLowerCase(), elapsed: false }, part[0])
  const exponent = /^E([+-])/i.exec(rest)
  if (exponent) return push({ is: 'exponent', plus: exponent[1] === '+' }, exponent[0])
  const [sign = ''] = rest
  if (sign === '@') return push({ is: 'cell' }, sign)
  if (!isTimed && /[0#?.,%/1-9]/.test(sign)) return push({ is: 'sign', sign }, sign)
  return /[[\]*_\\"a-z0-9#?]/i.test(sign) ? 0 : push({ is: 'text', text: sign }, sign)
}
