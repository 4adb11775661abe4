import { lowered, raised } from './raised'

/** The part of Trusted Types (W3C) that this file uses. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

/** A browser refuses a policy whose name exists already, so the policy is made once. */
let policy: { createHTML: (html: string) => string } | undefined

/**
 * Returns the cells of the table in copied HTML. Spreadsheets copy HTML beside the text, and only the HTML says exactly
 * where a cell ends. Merged cells are one cell and empty ones.
 * @returns `undefined` if the HTML is not exactly one table: then the copied text says more
 */
export function tableFromHtml(html: string): string[][] | undefined {
  const body = parsed(html)?.body
  if (body === undefined) return undefined
  for (const unseen of body.querySelectorAll('style, script, title, template, comment')) unseen.remove()
  const [table, ...others] = [...body.querySelectorAll('table')].filter(
    (one) => one.parentElement?.closest('table') === null,
  )
  if (table === undefined || others.length > 0) return undefined
  const inTable = bare(table.textContent)
  return bare(body.textContent) === inTable && inTable !== '' ? rowsOf(table) : undefined
}

/** Parses HTML into a document that no page shows: nothing in it runs, and nothing is loaded. */
function parsed(html: string): Document | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  try {
    policy ??= trustedTypes?.createPolicy('inert', { createHTML: (text) => text })
    return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  } catch {
    // The host of the page does not allow the policy. Then the text is read.
    return undefined
  }
}

const bare = (text: string | null) => (text ?? '').replace(/\s+/g, '')

const childrenOf = (element: Element, ...names: string[]) =>
  [...element.children].filter(({ localName }) => names.includes(localName))

/** The most columns that one cell may cover, and cells of a table. More would be a broken or hostile page. */
const WIDEST = 200
const MOST_CELLS = 1_000_000

/** @returns `undefined` if the table is too large */
function rowsOf(table: Element): string[][] | undefined {
  const parts = childrenOf(table, 'thead', 'tbody', 'tfoot', 'tr')
  const lines = parts.flatMap((part) => (part.localName === 'tr' ? [part] : childrenOf(part, 'tr')))
  const rows: string[][] = lines.map(() => [])
  let count = 0
  for (const [at, line] of lines.entries()) {
    const row = rows[at] ?? []
    let column = 0
    for (const cell of childrenOf(line, 'td', 'th')) {
      while (row[column] !== undefined) column += 1
      const wide = Math.min(spanOf(cell, 'colspan') || 1, WIDEST)
      // A cell with the height 0 reaches to the end.
      const high = Math.min(spanOf(cell, 'rowspan') || rows.length, rows.length - at)
      count += wide * high
      if (count > MOST_CELLS) return undefined
      for (let down = 0; down < high; down += 1)
        for (let right = 0; right < wide; right += 1) {
          const target = rows[at + down]
          if (target !== undefined) target[column + right] = ''
        }
      row[column] = textOf(cell).trim()
      column += wide
    }
  }
  // A cell that covers several rows leaves holes in rows with fewer cells.
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''))
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  return Number.isNaN(span) ? 1 : Math.max(0, span)
}

const BLOCKS = new Set(['p', 'div', 'li', 'tr', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Returns the text of a cell. A line that the source breaks is one line; `<br>` and blocks are line breaks.
 * @param before the text of the cell before this node
 */
function textOf(node: Node, before = ''): string {
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += joined(child.textContent ?? '', before + text)
    if (!isElement(child)) continue
    if (child.localName === 'br') text += '\n'
    else if (child.localName === 'pre') text = `${withBreak(text)}${child.textContent ?? ''}\n`
    else if (BLOCKS.has(child.localName)) text = `${withBreak(text)}${textOf(child).trim()}\n`
    else text += inline(child, before + text)
  }
  return text
}

function joined(source: string, before: string): string {
  const one = source.replace(/[ \t]*[\r\n]\s*/g, ' ')
  return before.endsWith('\n') || before === '' ? one.replace(/^[ \t]+/, '') : one
}

/** Signs that people see and that are no plain text would change what the text says: `2³` is not `23`. */
function inline(element: Element, before: string): string {
  const name = element.localName
  if (name === 'img') return element.getAttribute('alt') ?? ''
  if (name === 'math') return formula(element)
  // KaTeX shows the formula a second time.
  if (element.classList.contains('katex-html')) return ''
  const text = textOf(element, before)
  if (name === 'sup') return raised(text)
  if (name === 'sub') return lowered(text)
  // Excel writes several blanks as signs that do not break.
  return element.getAttribute('style')?.includes('mso-spacerun') ? text.replaceAll('\u00A0', ' ') : text
}

/** Returns a formula as its author wrote it, or as a line of text. */
function formula(node: Element): string {
  const source = node.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim()
  if (source) return source
  const parts = [...node.children].map(formula)
  if (parts.length === 0) return node.textContent?.trim() ?? ''
  const [base = '', second = '', third = ''] = parts
  if (node.localName === 'msup') return base + raised(second)
  if (node.localName === 'msub') return base + lowered(second)
  if (node.localName === 'msubsup') return base + lowered(second) + raised(third)
  if (node.localName === 'mfrac') return `(${base})/(${second})`
  if (node.localName === 'msqrt') return `√(${parts.join('')})`
  return parts.join('')
}

const withBreak = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text.trimEnd()}\n`)

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
