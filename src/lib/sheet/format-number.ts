import type { Token } from './format-sections'

/** Returns a number as Excel in Portuguese shows it without a format: 15 digits at most. */
export const generalNumber = (value: number) =>
  String(Number(value.toPrecision(15)))
    .replace('.', ',')
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`)

const isPlace = (token: Token | undefined) => token?.is === 'sign' && /[0#?]/.test(token.sign)
const isSign = (token: Token | undefined, sign: string) => token?.is === 'sign' && token.sign === sign

/**
 * Returns a number as a section of a format shows it in Portuguese; `undefined` if that cannot be told.
 * @param value not negative
 */
export function numberInSection(value: number, tokens: readonly Token[]): string | undefined {
  if (tokens.some((token) => isSign(token, '/'))) return fractionIn(value, tokens)
  const exponent = tokens.findIndex(({ is }) => is === 'exponent')
  if (exponent >= 0) return exponentIn(value, tokens, exponent)
  if (tokens.some(({ is }) => is === 'general'))
    return tokens.some((token) => token.is === 'sign')
      ? undefined
      : tokens.map((token) => (token.is === 'text' ? token.text : generalNumber(value))).join('')
  const places = tokens.flatMap((token, at) => (isPlace(token) ? [at] : []))
  if (tokens.some((token) => token.is === 'sign' && /[1-9]/.test(token.sign))) return undefined
  const percent = tokens.filter((token) => isSign(token, '%')).length
  const point = tokens.findIndex((token) => isSign(token, '.'))
  const [first = 0, last = 0] = [places[0], places.filter((at) => point < 0 || at < point).at(-1)]
  const commas = tokens.flatMap((token, at) => (isSign(token, ',') ? [at] : []))
  const isGrouped = commas.some((at) => at > first && at < last)
  const end = places.at(-1) ?? 0
  const scale = commas.filter((at) => at > end || (at > last && at < point)).length
  const decimals = point < 0 ? 0 : places.filter((at) => at > point).length
  const [whole = '', part = ''] = rounded(value, decimals, percent * 2 - scale * 3)
  const shown = new Map([
    ...wholePlaces(tokens, point < 0 ? tokens.length : point, whole, isGrouped),
    ...partPlaces(tokens, point, part),
  ])
  return tokens.map((token, at) => textOf(token, shown.get(at))).join('')
}

function textOf(token: Token, shown: string | undefined): string {
  if (token.is === 'text') return token.text
  if (token.is !== 'sign') return ''
  if (token.sign === '.') return `${shown ?? ''},`
  return token.sign === '%' ? '%' : (shown ?? '')
}

/** Returns the digits before and behind the comma. Excel rounds the 15 digits that it keeps, a half away from zero. */
function rounded(value: number, decimals: number, shift: number): [string, string] {
  const [digits = '', exponent = '0'] = value.toExponential(14).replace('.', '').split('e')
  // The value is `digits` with so many of them before the comma.
  const before = Number(exponent) + 1 + shift
  const kept = before + decimals
  const all = kept > 0 ? digits.slice(0, kept).padEnd(kept, '0') : ''
  const next = kept < 0 ? '0' : (digits[kept] ?? '0')
  const sum = (BigInt(all === '' ? 0 : all) + (next >= '5' ? 1n : 0n)).toString().padStart(decimals + 1, '0')
  return [sum.slice(0, sum.length - decimals), sum.slice(sum.length - decimals)]
}

/** Puts the digits before the comma in their places, from the right. The first place takes all that are left. */
function wholePlaces(tokens: readonly Token[], end: number, whole: string, isGrouped: boolean) {
  const shown: [number, string][] = []
  let left = whole === '0' ? '' : whole
  let count = 0
  const grouped = (digit: string) => {
    count += 1
    return isGrouped && count > 1 && count % 3 === 1 ? `${digit}.` : digit
  }
  const places = tokens.flatMap((token, at) => (isPlace(token) && at < end ? [at] : []))
  for (const [step, at] of [...places].reverse().entries()) {
    const token = tokens[at]
    const isFirst = step === places.length - 1
    let text = ''
    do {
      const digit = left.at(-1)
      left = left.slice(0, -1)
      const none = isSign(token, '0') ? '0' : isSign(token, '?') ? ' ' : ''
      if (digit !== undefined) text = grouped(digit) + text
      else if (text === '') text = none === '0' ? grouped(none) : none
    } while (isFirst && left !== '')
    shown.push([at, text])
  }
  // A format such as `.00` has no place for what stands before the comma.
  if (places.length === 0 && left !== '') shown.push([end, left])
  return shown
}

function partPlaces(tokens: readonly Token[], point: number, part: string): [number, string][] {
  if (point < 0) return []
  const significant = part.replace(/0+$/, '').length
  const places = tokens.flatMap((token, at) => (isPlace(token) && at > point ? [at] : []))
  return places.map((at, step) => {
    const isNeeded = step < significant || isSign(tokens[at], '0')
    return [at, isNeeded ? (part[step] ?? '0') : isSign(tokens[at], '?') ? ' ' : '']
  })
}

/** One digit before the comma, as `0.00E+00` has it. */
function exponentIn(value: number, tokens: readonly Token[], at: number): string | undefined {
  const [mantissa, power] = [tokens.slice(0, at), tokens.slice(at + 1)]
  const point = mantissa.findIndex((token) => isSign(token, '.'))
  const before = mantissa.slice(0, point < 0 ? mantissa.length : point)
  const isSimple = [...mantissa, ...power].every((token) => isSign(token, '0') || isSign(token, '.'))
  if (!isSimple || before.length !== 1) return undefined
  const decimals = point < 0 ? 0 : mantissa.length - point - 1
  const [digits = '', exponent = '0'] = value.toExponential(decimals).split('e')
  const sign = exponent.startsWith('-')
    ? '-'
    : tokens.some((one) => one.is === 'exponent' && one.plus)
      ? '+'
      : ''
  return `${digits.replace('.', ',')}E${sign}${exponent.slice(1).padStart(power.length, '0')}`
}

/** How much a number may differ from its fraction. A spreadsheet keeps 15 digits. */
const EXACT = 1e-9

/** The most signs of a denominator that are looked for. */
const LONGEST = 3

/** `# ?/?` and `?/8`. */
function fractionIn(value: number, tokens: readonly Token[]): string | undefined {
  const form = tokens
    .map((token) => (token.is === 'sign' ? token.sign : token.is === 'text' ? ' ' : 'x'))
    .join('')
  if (tokens.some((token) => token.is === 'text' && token.text.trim() !== '')) return undefined
  const [, whole, , below = ''] = /^\s*([#0?]+\s+)?([#0?]+)\/([#0?]+|\d+)\s*$/.exec(form) ?? []
  if (below === '' || below.length > LONGEST) return undefined
  const exact = Number(value.toPrecision(15))
  const before = whole === undefined ? 0 : Math.floor(exact)
  const fixed = /^[1-9]\d*$/.test(below) ? Number(below) : undefined
  const [over, under] = nearest(exact - before, fixed, 10 ** below.length - 1)
  // Programs come near to a number in different ways.
  if (fixed === undefined && Math.abs(exact - before - over / under) > EXACT) return undefined
  const carried = whole !== undefined && over === under ? before + 1 : before
  if (whole !== undefined && (over === 0 || over === under)) return String(carried)
  return carried > 0 ? `${carried} ${over}/${under}` : `${over}/${under}`
}

function nearest(value: number, fixed: number | undefined, most: number): [number, number] {
  if (fixed !== undefined) return [Math.round(value * fixed), fixed]
  let best: [number, number] = [Math.round(value), 1]
  for (let under = 2; under <= most; under += 1) {
    const over = Math.round(value * under)
    if (Math.abs(value - over / under) < Math.abs(value - best[0] / best[1]) - 1e-12) best = [over, under]
  }
  return best
}
