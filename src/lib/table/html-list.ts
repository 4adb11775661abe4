import { notText } from './flaws'
import type { StyleOf } from './html-style'

/** The ways to number a list, as HTML and CSS name them. */
const KINDS: Readonly<Record<string, (number: number) => string>> = {
  1: String,
  decimal: String,
  'decimal-leading-zero': (number) => String(number).padStart(2, '0'),
  a: letters,
  'lower-alpha': letters,
  'lower-latin': letters,
  A: (number) => letters(number).toUpperCase(),
  'upper-alpha': (number) => letters(number).toUpperCase(),
  'upper-latin': (number) => letters(number).toUpperCase(),
  i: roman,
  'lower-roman': roman,
  I: (number) => roman(number).toUpperCase(),
  'upper-roman': (number) => roman(number).toUpperCase(),
}

const BULLETS = /^(?:none|disc|circle|square|initial|inherit|unset|".*"|'.*')$/

/**
 * Returns what a browser shows before an item of a list, with a blank behind it; an empty text for a bullet, which says
 * nothing.
 */
export function numberOf(item: Element, styleOf: StyleOf): string {
  const list = item.parentElement
  const kind =
    kindOf(item, styleOf) ?? (list && kindOf(list, styleOf)) ?? (list?.localName === 'ol' ? '1' : 'none')
  if (BULLETS.test(kind)) return ''
  const write = KINDS[kind]
  return write === undefined ? `${notText('símbolo')} ` : `${write(countOf(item))}. `
}

function kindOf(element: Element, styleOf: StyleOf): string | undefined {
  const style = styleOf(element)
  const [named] = /^[\w"'-]+/.exec(style.get('list-style-type') ?? style.get('list-style') ?? '') ?? []
  const type = element.getAttribute('type') ?? undefined
  return named ?? (type !== undefined && /^[1aAiI]$/.test(type) ? type : undefined)
}

/** Returns the number of an item. */
function countOf(item: Element): number {
  const list = item.parentElement
  const items = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li')
  const isReversed = list?.hasAttribute('reversed') ?? false
  let next = numberIn(list, 'start') ?? (isReversed ? items.length : 1)
  for (const one of items) {
    const number = numberIn(one, 'value') ?? next
    if (one === item) return number
    next = number + (isReversed ? -1 : 1)
  }
  return next
}

function numberIn(element: Element | null, name: string): number | undefined {
  const number = Number.parseInt(element?.getAttribute(name) ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

function letters(number: number): string {
  if (number < 1) return String(number)
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(97 + ((number - 1) % 26))
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number)
  let [left, text] = [number, '']
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      text += sign
      left -= value
    }
  return text
}
