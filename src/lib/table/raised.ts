const pairs = (plain: string, signs: string) =>
  new Map([...plain].map((sign, at) => [sign, [...signs][at] ?? sign]))

const RAISED = pairs('0123456789+-−=()aoinªº', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ªºⁱⁿªº')
const LOWERED = pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

/** Two letters that Unicode has as one raised sign. */
const MARKS: Readonly<Record<string, string>> = { TM: '™', SM: '℠' }

/** These say the same on the line. */
const FLAT = /^(?:st|nd|rd|th|er|os|as|[®™©*†‡])$/i

/**
 * Returns a raised text (`<sup>`) as plain text keeps it: `2³`, `1ª`. Where Unicode has no such signs, it is written as
 * in formulas: `2^x`, `2^(x,y)`.
 */
export const raised = (text: string) =>
  MARKS[text.trim()] ?? (FLAT.test(text.trim()) ? text : written(text, RAISED, '^'))

/** Returns a lowered text (`<sub>`) as plain text keeps it: `H₂O`, `x_k`. */
export const lowered = (text: string) => written(text, LOWERED, '_')

function written(text: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const [, before = '', bare = '', behind = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (bare === '') return text
  const found = [...bare].map((sign) => signs.get(sign))
  if (found.every((sign) => sign !== undefined)) return before + found.join('') + behind
  const isOne = [...bare].length === 1 || /^\(.*\)$/s.test(bare)
  return before + mark + (isOne ? bare : `(${bare})`) + behind
}
