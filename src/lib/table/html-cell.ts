import { type NotText, notText } from './flaws'
import { formula, isDrawnFormula, repeatsFormula, withoutDisplay } from './html-formula'
import { numberOf } from './html-list'
import { isOrnament } from './html-ornament'
import { isHidden, isStruckBy, type StyleOf } from './html-style'
import { lowered, raised } from './raised'
import { trimmed } from './trimmed'

/** How the text of a cell is read. */
interface Reading {
  styleOf: StyleOf
  /** Whether blanks and line breaks of the source are shown. */
  isPre: boolean
  /** Whether the cell is one item of a list that goes on in other cells. Its number is no part of the text. */
  isItem: boolean
  /** What a tab of Word becomes. It parts the cells of a table that is written with tabs, and nothing inside a cell. */
  tab: string
}

/**
 * Returns the text of a cell. A line that the source breaks is one line; `<br>` and blocks are line breaks. What plain text
 * cannot keep is a mark in it (`flawOf`).
 */
export function cellText(cell: Element, styleOf: StyleOf): string {
  const text = textOf(cell, '', {
    ...{ styleOf, isPre: isPreAround(cell, styleOf), isItem: isItem(cell) },
    tab: ' ',
  })
  const seen = trimmed(withPlainBlanks(text))
  const row = cell.closest('tr')
  const isStruck = [cell, row].some((one) => one !== null && isStruckBy(styleOf(one)))
  return isStruck && seen !== '' ? notText('riscado', seen) : seen
}

/** Whether the only item of a list is all that a cell has. */
function isItem(cell: Element): boolean {
  if (cell.firstElementChild === null) return false
  const items = cell.querySelectorAll('li, [style*="mso-list:Ignore" i]')
  const [item] = items
  const own = item?.localName === 'li' ? item : item?.closest('p')
  return items.length === 1 && bare(own?.textContent) === bare(cell.textContent)
}

/** What is around a cell says how its blanks are shown, if the cell does not. */
function isPreAround(cell: Element, styleOf: StyleOf): boolean {
  const around: Element[] = []
  for (let one: Element | null = cell; one !== null; one = one.parentElement) around.unshift(one)
  return around.reduce((before, one) => isPre(one, styleOf, before), false)
}

/** Programs write several blanks, and those at the beginning of a line, as signs that do not break. */
const withPlainBlanks = (text: string) =>
  text.replace(/^[ \t\u00A0]+|[ \t\u00A0]{2,}/gm, (blanks) => blanks.replaceAll('\u00A0', ' '))

/** Returns the text of a page as lines, in the way of `cellText`. Numbers of lists are left out, as browsers do. */
export const pageText = (body: Element, styleOf: StyleOf) =>
  withPlainBlanks(textOf(body, '', { styleOf, isPre: false, isItem: true, tab: '\t' }))
    .replace(/^\n+/, '')
    .trimEnd()

const bare = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '')

function isPre(element: Element, styleOf: StyleOf, before: boolean): boolean {
  const space = styleOf(element).get('white-space')
  if (element.localName === 'pre') return true
  return space === undefined ? before : /^(?:pre|break-spaces)/.test(space)
}

const BLOCKS = new Set([
  ...[
    'p',
    'div',
    'li',
    'tr',
    'ul',
    'ol',
    'table',
    'pre',
    'blockquote',
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'details', 'summary', 'center'],
])

/** @param before the text of the cell before this node */
function textOf(node: Node, before: string, reading: Reading): string {
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += joined(child.textContent ?? '', before + text, reading)
    if (!isElement(child)) continue
    const within = { ...reading, isPre: isPre(child, reading.styleOf, reading.isPre) }
    const name = child.localName
    if (name === 'br' || name === 'hr') text = name === 'br' ? `${text}\n` : withBreak(text)
    else if (BLOCKS.has(name)) {
      const block = name === 'table' ? innerTable(child, within) : textOf(child, '', within)
      const flaw = flawOfStyle(child, block, reading.styleOf)
      const shown = flaw !== undefined && block.trim() !== '' ? notText(flaw, block) : block
      const number = name === 'li' && !reading.isItem ? numberOf(child, reading.styleOf) : ''
      text = `${withBreak(text)}${number}${shown.replace(/^\n+/, '').trimEnd()}\n`
    } else text += inline(child, before + text, within)
  }
  return text
}

/** Blanks after a break are an indent, unless the source breaks its own line there. */
function joined(source: string, before: string, { isPre: isKept }: Reading): string {
  if (isKept) return source.replace(/\r\n?/g, '\n')
  const one = source.replace(/[ \t]*[\r\n]\s*/g, ' ')
  const isLaidOut = /^[ \t]*[\r\n]/.test(source) || one.trim() === ''
  const isAtBreak = before === '' || (before.endsWith('\n') && isLaidOut)
  return isAtBreak ? one.replace(/^[ \t]+/, '') : one
}

/** A table in a cell is read if it only frames one text. */
function innerTable(table: Element, reading: Reading): string {
  const cells = [...table.querySelectorAll('td, th')].map((cell) => textOf(cell, '', reading).trim())
  const filled = cells.filter((text) => text !== '')
  return filled.length > 1 ? notText('tabela', filled.join(' ')) : (filled[0] ?? '')
}

const PICTURES = new Set([
  ...['svg', 'canvas', 'object', 'embed', 'video', 'audio', 'iframe', 'v:shape', 'v:imagedata'],
])

const MOST_TABS = 20

/** Signs that people see and that are no plain text would change what the text says: `2³` is not `23`. */
function inline(element: Element, before: string, reading: Reading): string {
  // Parsers split the name of an element of Word in different ways.
  const name = element.tagName.toLowerCase()
  if (repeatsFormula(element) || isOrnament(element)) return ''
  if (isDrawnFormula(element)) return notText('equação', element.textContent ?? '')
  if (name === 'img') return pictureText(element)
  if (name === 'math' || name === 'mml:math') return formula(element)
  if (name.startsWith('m:omath')) return notText('equação', element.textContent ?? '')
  if (PICTURES.has(name)) return notText('imagem')
  if (name === 'sup' && isFootnote(element)) return ''
  const style = reading.styleOf(element)
  if (/^ignore/.test(style.get('mso-list') ?? '')) return reading.isItem ? '' : wordNumber(element)
  const tabs = Number.parseInt(style.get('mso-tab-count') ?? '', 10)
  if (tabs > 0) return reading.tab.repeat(Math.min(tabs, MOST_TABS))
  const text = textOf(element, before, reading)
  const flaw = flawOfStyle(element, text, reading.styleOf)
  if (flaw !== undefined && text.trim() !== '') return notText(flaw, text)
  if (name === 'q') return ['“', text, '”'].join('')
  if (element.querySelector('sup, sub') !== null) return text
  const align = style.get('vertical-align')
  if (name === 'sup' || align === 'super') return FOOTNOTE.test(text.trim()) ? text : raised(text)
  return name === 'sub' || align === 'sub' ? lowered(text) : text
}

/** Returns what of an element's look changes what its text says. */
function flawOfStyle(element: Element, text: string, styleOf: StyleOf): NotText | undefined {
  const style = styleOf(element)
  if (['s', 'del', 'strike'].includes(element.localName) || isStruckBy(style)) return 'riscado'
  // Excel hides so the end of a text that is longer than its cell.
  if (isHidden(element, styleOf) && style.get('display') !== 'none') return 'oculto'
  const font = style.get('font-family') ?? element.getAttribute('face') ?? ''
  const isSymbol = /^["']?(?:symbol|wingdings|webdings|mt extra)/i.test(font)
  return isSymbol && element.querySelector('[style*="mso-list" i]') === null && /[!-~]/.test(text)
    ? 'símbolo'
    : undefined
}

const FOOTNOTE = /^\[[^\]]{1,12}\]$/

/** Whether a raised text only leads to a note, as on Wikipedia. */
const isFootnote = (element: Element) =>
  element.classList.contains('reference') ||
  (FOOTNOTE.test((element.textContent ?? '').trim()) && element.querySelector('a[href*="#"]') !== null)

/** Returns the number that Word writes before an item of a list. A bullet says nothing. */
function wordNumber(element: Element): string {
  const number = (element.textContent ?? '').replace(/[\s\u00A0]+/g, '')
  return /[\p{L}\p{N}]/u.test(number) && number !== 'o' ? `${number} ` : ''
}

/** Returns the words of a picture that stands for a sign or a formula, and a mark for any other picture. */
function pictureText(image: Element): string {
  const alt = image.getAttribute('alt')?.trim() ?? ''
  if (/math|latex|tex/i.test(image.className) && alt !== '') return withoutDisplay(alt)
  if (['width', 'height'].some((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''))) return ''
  const isSign = alt !== '' && !/[\p{L}\p{N}]/u.test(alt.replace(/[\d#*]\uFE0F?\u20E3/gu, ''))
  return isSign ? alt : notText('imagem', alt)
}

const withBreak = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text.trimEnd()}\n`)

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
