import { isAddress } from '../../shared/video-address'
import { notText } from './flaws'
import { trimmed } from './trimmed'

type Policy = { createHTML: (html: string) => string }

/** A browser refuses a policy of Trusted Types whose name exists already, so the policy is made once. */
let policy: Policy | undefined

/**
 * Returns the cells of the table in copied HTML, because only the HTML says exactly where a cell ends. A merged cell counts
 * in the first of its columns, for every row that it covers and that has a text of its own. `undefined` if the HTML is not exactly one table.
 * @param due `addresses`: a linked cell whose text is no address counts as the address behind it
 */
export function tableFromHtml(html: string, due: 'texts' | 'addresses' = 'texts'): string[][] | undefined {
  const body = bodyOf(html)
  for (const unseen of body?.querySelectorAll('style, script') ?? []) unseen.remove()
  const table = body?.querySelector('table')
  if (due === 'addresses') for (const link of table?.querySelectorAll('a') ?? []) withAddress(link)
  const rows = table && bare(body) === bare(table) ? rowsOf(table) : []
  return rows.flat().some((cell) => cell !== '') ? rows : undefined
}

/** Parses HTML into a document that no page shows: nothing in it runs, and nothing is loaded. */
function bodyOf(html: string): HTMLElement | undefined {
  const types = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } })
    .trustedTypes
  try {
    policy ??= types?.createPolicy('inert', { createHTML: (text) => text })
    return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
  } catch {
    return undefined // The host of the page does not allow the policy. Then the text is read.
  }
}

const bare = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, '')

/** Puts the address of a link into the place of its text, if the link is all of a cell. */
function withAddress(link: HTMLAnchorElement): void {
  const text = link.textContent ?? ''
  const isWhole = bare(link.closest('td, th') ?? undefined) === bare(link)
  const to = link.getAttribute('href') ?? ''
  if (isWhole && /^https?:/i.test(to) && !isAddress(text)) link.textContent = to
}

function rowsOf(table: HTMLTableElement): string[][] {
  const above: { text: string; end: number }[] = [] // For each column, the last cell, and the row at which it ends.
  const rows: string[][] = []
  const lines = [...table.querySelectorAll('tr')].filter((line) => line.closest('table') === table)
  for (const [at, line] of lines.entries()) {
    const row: string[] = []
    let hasText = false
    const fillFromAbove = () => {
      for (let one = above[row.length]; one && one.end > at; one = above[row.length]) row.push(one.text)
    }
    for (const cell of line.querySelectorAll<HTMLTableCellElement>(':scope > :is(td, th)')) {
      fillFromAbove()
      const texts = [cellText(cell), ...Array<string>(Math.min(cell.colSpan, 200) - 1).fill('')]
      above.splice(row.length, texts.length, ...texts.map((text) => ({ text, end: at + cell.rowSpan })))
      row.push(...texts)
      hasText ||= texts[0] !== ''
      if (row.length > 1000) return [] // A broken or hostile page.
    }
    fillFromAbove()
    rows.push(hasText ? row : row.map(() => ''))
  }
  return rows
}

const EDGE = '\0'
const BLOCK = /^(?:p|div|[uod]l|li|d[td]|t[rdh]|table|pre|blockquote|h[1-6r]|section|article|center|figure)$/

/** A line that the source breaks is one line. Indents and several spaces are often no-break spaces. */
function cellText(cell: Element): string {
  const blocks = written(cell).split(EDGE)
  const lines = blocks.filter((text) => !/^ *$/.test(text)).map((text) => text.trimEnd())
  const seen = lines.join('\n').replace(/^ (?! )/gm, '')
  return trimmed(seen.replace(/^[ \t\u00A0]+|[ \t\u00A0]{2,}/gm, (some) => some.replaceAll('\u00A0', ' ')))
}

/** What would say something else as its text alone is a mark. */
function written(node: Node): string {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? lineOf(node.nodeValue ?? '', node.parentElement) : ''
  const [name, alt] = [node.localName, node.getAttribute('alt')]
  if (name === 'br') return '\n'
  if (name === 'img') return alt === '' ? '' : notText('imagem', alt ?? '')
  const text = [...node.childNodes].map(written).join('')
  if (/^(?:su[bp]|math)$/.test(name))
    return text.trim() && notText(name === 'math' ? 'equação' : 'elevado', text)
  return BLOCK.test(name) ? EDGE + text + EDGE : text
}

const lineOf = (source: string, around: Element | null) =>
  around?.closest('pre') ? source : source.replace(/[ \t]*[\r\n][ \t\r\n]*/g, ' ')
