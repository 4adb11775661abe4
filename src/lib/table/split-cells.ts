import type { Separator } from './types'

/** A cell as it stands in the text. */
export interface RawCell {
  /** The text between the separators, with its quotation marks. */
  raw: string
  /** The text between the marks, if the cell begins and ends with one; every doubled mark is one. */
  inner: string | undefined
  /** Whether the marks must be marks of the table: between them is a separator, a line break or a doubled mark. */
  quoted: boolean
}

const MARK = '"'
const ALL: readonly Separator[] = ['\t', ';', ',']

/**
 * Splits a text into rows and cells. Separators and line breaks between quotation marks do not count, if the marks
 * enclose the whole cell. If they do not, they are part of the text.
 * @param separator without one, each row has one cell
 */
export function splitCells(text: string, separator: Separator | undefined): RawCell[][] {
  const rows: RawCell[][] = []
  // Nobody writes a tab between marks that are text.
  const evidence = separator === undefined ? ALL : (['\t', separator] as const)
  const ends = new RegExp(separator === undefined ? '[\\r\\n]' : `[\\r\\n${separator}]`, 'g')
  let row: RawCell[] = []
  let at = 0
  for (;;) {
    const { cell, end } = cellAt(text, at, { separator, ends, evidence })
    row.push(cell)
    if (text[end] === separator && separator !== undefined) {
      at = end + 1
      continue
    }
    rows.push(row)
    row = []
    if (end >= text.length) return rows
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    if (at === text.length) return rows
  }
}

interface Signs {
  separator: Separator | undefined
  /** Finds the next end of a cell. */
  ends: RegExp
  /** Signs that stand only between marks of the table. */
  evidence: readonly Separator[]
}

/** Reads the cell that begins at an index. `end` is the index of what ends the cell. */
function cellAt(text: string, from: number, { separator, ends, evidence }: Signs) {
  const first = skipBlanks(text, from, separator)
  const closing = text[first] === MARK ? closingMark(text, first) : undefined
  if (closing !== undefined) {
    const end = skipBlanks(text, closing + 1, separator)
    ends.lastIndex = end
    if (end === text.length || ends.exec(text)?.index === end) {
      const between = text.slice(first + 1, closing)
      const quoted = /[\r\n]|""/.test(between) || evidence.some((sign) => between.includes(sign))
      return { cell: { raw: text.slice(from, end), inner: between.replaceAll('""', MARK), quoted }, end }
    }
  }
  ends.lastIndex = from
  const end = ends.exec(text)?.index ?? text.length
  return { cell: { raw: text.slice(from, end), inner: undefined, quoted: false }, end }
}

function skipBlanks(text: string, from: number, separator: Separator | undefined): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1
  return at
}

/** Returns the index of the first mark behind `opening` that is not doubled; `undefined` if there is none. */
function closingMark(text: string, opening: number): number | undefined {
  let at = text.indexOf(MARK, opening + 1)
  while (at >= 0 && text[at + 1] === MARK) at = text.indexOf(MARK, at + 2)
  return at < 0 ? undefined : at
}
