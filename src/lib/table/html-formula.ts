import { notText } from './flaws'
import { lowered, raised } from './raised'

/** Returns a formula (MathML) as its author wrote it in TeX, or as a line of text that says the same. */
export function formula(math: Element): string {
  const source = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim()
  if (source) return withoutDisplay(source)
  return lineOf(math)?.trim() ?? notText('equação', math.textContent ?? '')
}

/** Wikipedia wraps each formula. */
export const withoutDisplay = (tex: string) => /^\{\\displaystyle ?(.*)\}$/s.exec(tex)?.[1]?.trim() ?? tex

/** Signs that are raised already, or say the same on the line. */
const PRIMES = /^[′″‴'*°]$/

/** Marks over a letter, and the signs that combine with it. */
const OVER: Readonly<Record<string, string>> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '→': '\u20D7',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
}

/** @returns `undefined` if no line says the same */
function lineOf(node: Element): string | undefined {
  const name = node.localName.replace(/^\w+:/, '')
  if (name === 'mphantom') return ''
  if (name === 'mspace') return ' '
  if (/^(?:mi|mn|mo|mtext|ms)$/.test(name)) return leafOf(node)
  const children = name === 'semantics' ? [...node.children].slice(0, 1) : [...node.children]
  const parts = children.map(lineOf)
  if (!parts.every((part) => part !== undefined)) return undefined
  return joined(name, node, parts)
}

/** Signs that nobody sees: a product, a function. */
const UNSEEN = /[\u2061-\u2064]/g

function leafOf(node: Element): string | undefined {
  const variant = node.getAttribute('mathvariant') ?? 'normal'
  // The other kinds of letters mean something else: ℝ is not R.
  if (!/^(?:normal|italic|bold|bold-italic)$/.test(variant)) return undefined
  return node.children.length > 0 ? undefined : (node.textContent ?? '').replace(UNSEEN, '').trim()
}

function joined(name: string, node: Element, parts: readonly string[]): string | undefined {
  const [base = '', second = '', third = ''] = parts
  switch (name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
      return parts.join('')
    case 'mfenced':
      return fenced(node, parts)
    case 'msup':
      return base + above(second)
    case 'msub':
    case 'munder':
      return base + lowered(second)
    case 'msubsup':
    case 'munderover':
      return base + lowered(second) + above(third)
    case 'mover':
      return over(base, second)
    case 'mfrac':
      return /^0/.test(node.getAttribute('linethickness') ?? '') ? undefined : `(${base})/(${second})`
    case 'msqrt':
      return `√(${parts.join('')})`
    case 'mroot':
      return `${raised(second)}√(${base})`
    default:
      return undefined
  }
}

function above(text: string): string {
  if (text === '∘') return '°'
  return PRIMES.test(text) ? text : raised(text)
}

/** A mark over one letter combines with it. */
function over(base: string, mark: string): string | undefined {
  const sign = OVER[mark]
  return sign !== undefined && [...base].length === 1 ? base + sign : undefined
}

function fenced(node: Element, parts: readonly string[]): string {
  const separators = [...(node.getAttribute('separators') ?? ',').replace(/\s/g, '')]
  const inner = parts.map((part, at) =>
    at === 0 ? part : (separators[at - 1] ?? separators.at(-1) ?? '') + part,
  )
  return (node.getAttribute('open') ?? '(') + inner.join('') + (node.getAttribute('close') ?? ')')
}

/** Where a page shows a formula for the second time, beside its MathML. */
const BOTH = '.katex, .MathJax, mjx-container, .mwe-math-element'

/** Whether an element shows a formula that is there as MathML too. */
export function repeatsFormula(element: Element): boolean {
  if (!element.matches('.katex-html, nobr[aria-hidden], svg, img, mjx-math')) return false
  const math = element.closest(BOTH)?.querySelector('math')
  return math !== null && math !== undefined && !element.contains(math) && !math.contains(element)
}

/** Whether an element shows a formula of which the page has only the look. Its signs stand where no text tells. */
export const isDrawnFormula = (element: Element) =>
  element.matches('.katex, .MathJax, mjx-container') && element.querySelector('math') === null
