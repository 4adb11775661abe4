import { notText } from './flaws'
import { cellText, pageText } from './html-cell'
import { isHidden, type StyleOf, saysMore, stylesIn } from './html-style'
import { tableText } from './write-text'

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
  const page = pageOf(html)
  if (page === undefined) return undefined
  const [table, ...others] = tablesIn(page.body)
  if (table === undefined || others.length > 0) return undefined
  const inTable = bare(table.textContent)
  if (bare(page.body.textContent) !== inTable) return undefined
  const isEmpty = inTable === '' && table.querySelector('img, svg, object, math') === null
  return isEmpty ? undefined : rowsOf(table, page)
}

/**
 * Returns the text of copied HTML that is not exactly one table, with what its look says: raised signs, and marks for
 * pictures. The tables in it are written as text.
 * @returns `undefined` if the copied text says all of it
 */
export function textFromHtml(html: string): string | undefined {
  const page = pageOf(html)
  if (page === undefined || !saysMore(page.body, page.styleOf)) return undefined
  for (const table of tablesIn(page.body)) {
    const rows = rowsOf(table, page)
    if (rows === undefined) return undefined
    const written = table.ownerDocument.createElement('pre')
    written.textContent = tableText(rows)
    table.replaceWith(written)
  }
  return pageText(page.body, page.styleOf)
}

interface Page {
  body: HTMLElement
  styleOf: StyleOf
  isOfExcel: boolean
}

function pageOf(html: string): Page | undefined {
  const page = parsed(html)
  if (page === undefined) return undefined
  const styleOf = stylesIn(page)
  for (const unseen of page.body.querySelectorAll('style, script, title, template, comment')) unseen.remove()
  return { body: page.body, styleOf, isOfExcel: /office:excel/.test(html.slice(0, 2000)) }
}

/** Returns the tables that are in no other table. */
const tablesIn = (body: Element) =>
  [...body.querySelectorAll('table')].filter((one) => one.parentElement?.closest('table') === null)

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

type About = Pick<Page, 'styleOf' | 'isOfExcel'>

/** @returns `undefined` if the table is too large */
function rowsOf(table: Element, about: About): string[][] | undefined {
  const unseen = hiddenColumns(table, about.styleOf)
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
      const isUnseen = unseen.has(column) || [line, cell].some((one) => isHidden(one, about.styleOf))
      row[column] = shownText(cell, isUnseen, about)
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

/** Returns the places of the columns that the table hides as a whole. */
function hiddenColumns(table: Element, styleOf: StyleOf): Set<number> {
  const groups = childrenOf(table, 'col', 'colgroup')
  const columns = groups.flatMap((group) => (group.localName === 'col' ? [group] : childrenOf(group, 'col')))
  const places = columns.flatMap((column) => {
    const span = Math.min(Number.parseInt(column.getAttribute('span') ?? '1', 10) || 1, WIDEST)
    return Array.from({ length: span }, () => isHidden(column, styleOf))
  })
  return new Set(places.flatMap((isUnseen, at) => (isUnseen ? [at] : [])))
}

/** Excel copies rows and columns that it hides, and `####` of a number that is too wide for its column. */
function shownText(cell: Element, isUnseen: boolean, { styleOf, isOfExcel }: About): string {
  const text = cellText(cell, styleOf)
  const isNumber = cell.getAttribute('align') === 'right' || cell.hasAttribute('x:num')
  if (isOfExcel && isNumber && /^#{2,}$/.test(text)) return notText('estreita')
  return isUnseen && text !== '' ? notText('oculto', text) : text
}
