import { trimmed } from './trimmed'
import type { Separator, Table, TableRow } from './types'

/** How a text looks if one separator is taken for the table's. */
interface Reading {
  separator: Separator
  cells: RawCell[][]
  rows: TableRow[]
  /** The number of rows with several cells. */
  split: number
  /** Whether a cell has a mark without a partner: it is a part of a quoted cell, or a measure in inches. */
  torn: boolean
  /** The texts of the cells that are enclosed in marks. */
  enclosed: string[]
  /** Whether every row has the same number of cells. */
  even: boolean
  hasHeading: boolean
}

/**
 * Reads a table from a text: what a spreadsheet copies, what a person types, or the text of a CSV file. The whole text
 * decides what separates the cells (a tab, a semicolon or a comma) and whether quotation marks belong to the table.
 *
 * - A cell is quoted if it begins and ends with a mark and holds a separator, a line break or doubled marks.
 * - If every cell that is not empty or a number is enclosed in marks, all of them are quoted.
 * - Any other mark is part of its text.
 *
 * @param isHeading whether a row names the columns. A separator that makes such a row is the table's
 */
export function readTable(text: string, isHeading: (cells: string[]) => boolean = () => false): Table {
  const { told, body } = withoutTold(text)
  const readings = (told === undefined ? (['\t', ';', ','] as const) : [told])
    .map((separator) => readingOf(body, separator, isHeading))
    .filter(({ split }) => split > 0)
  const best = choose(readings)
  if (best !== undefined) return { separator: best.separator, rows: best.rows }
  return { separator: undefined, rows: rowsOf(splitCells(body, undefined)) }
}

/** A heading of a file is looked for in this many lines. A title may stand above it. */
export const SEARCHED = 20

/**
 * Reads a table from the text of a file that a program wrote: marks that enclose a cell always belong to the table. The
 * heading says what separates the cells: the character that makes the most names of columns of a line. Without a heading, the
 * first line with several cells says it.
 * @param isName whether a cell of the heading names a column
 * @returns `undefined` if the file ends inside of a cell. The lines of that cell would look like rows
 */
export function readMarkedTable(text: string, isName: (cell: string) => boolean): Table | undefined {
  const { told, body } = withoutTold(text)
  const top = body.split(/\r\n?|\n/, SEARCHED * 2).join('\n')
  const found = (told === undefined ? ([';', '\t', ','] as const) : []).flatMap((separator) =>
    splitCells(top, separator).map((cells, line) => {
      const names = cells.filter((cell) => isName(textOf(cell, true))).length
      return { separator, line, names: names > 1 ? names : 0, width: cells.length }
    }),
  )
  const [best] = found
    .filter(({ width }) => width > 1)
    .sort((one, other) => other.names - one.names || one.line - other.line || other.width - one.width)
  const separator = told ?? best?.separator
  const cells = splitCells(body, separator)
  const isCut = cells.flat().some(({ isOpen }) => isOpen)
  return isCut ? undefined : { separator, rows: rowsOf(cells, true) }
}

/** Returns the character that the line `sep=;` names, as Excel writes it, and the text below that line. */
function withoutTold(text: string): { told: Separator | undefined; body: string } {
  const bare = text.replace(/^\uFEFF/, '')
  const told = /^sep=([\t;,])(?:\r\n?|\n|$)/i.exec(bare)
  return told === null
    ? { told: undefined, body: bare }
    : { told: told[1] as Separator, body: bare.slice(told[0].length) }
}

function readingOf(text: string, separator: Separator, isHeading: (cells: string[]) => boolean): Reading {
  const cells = text.includes(separator) ? splitCells(text, separator) : []
  const rows = separator === ',' ? withDoubts(rowsOf(cells), cells) : rowsOf(cells)
  const widths = cells.filter((row) => row.some(({ raw }) => raw.trim() !== '')).map(({ length }) => length)
  return {
    separator,
    cells,
    rows,
    split: widths.filter((width) => width > 1).length,
    torn: cells.flat().some(({ raw }) => raw.split('"').length % 2 === 0),
    enclosed: cells.flat().flatMap(({ inner }) => inner ?? []),
    even: new Set(widths).size === 1,
    hasHeading: rows.some((row) => isHeading(row.cells)),
  }
}

/** Returns the reading that fits the whole text best. Nobody types tabs, so a tab counts more than the other characters. */
function choose(readings: readonly Reading[]): Reading | undefined {
  const named = readings.filter(({ hasHeading }) => hasHeading)
  const left = named.length > 0 ? named : readings
  // A separator that tears the quoted cell of another reading is a part of that cell's text.
  const tears = ({ separator, torn }: Reading) =>
    torn && left.some((other) => other.enclosed.some((text) => text.includes(separator)))
  const whole = left.every(tears) ? left : left.filter((one) => !tears(one))
  const tab = whole.find(({ separator }) => separator === '\t')
  if (tab !== undefined && tab.split * 2 >= tab.rows.length) return tab
  const complete = whole.filter(({ split, rows }) => split === rows.length)
  const even = complete.filter(
    (one) => one.even && one.rows.length > 1 && (one.rows[0]?.cells.length ?? 0) > 2,
  )
  return even[0] ?? complete[0] ?? [...whole].sort((one, other) => other.split - one.split)[0]
}

/** @param isMarked whether marks that enclose a cell always belong to the table */
function rowsOf(cells: readonly RawCell[][], isMarked = false): TableRow[] {
  const filled = cells.flat().filter(({ raw }) => raw.trim() !== '')
  const isEnclosed = ({ inner }: RawCell) => inner !== undefined
  const all =
    isMarked || (filled.some(isEnclosed) && filled.every((cell) => isEnclosed(cell) || isNumber(cell.raw)))
  return cells
    .map((row, at) => ({ line: at + 1, cells: row.map((cell) => textOf(cell, all)) }))
    .filter((row) => row.cells.some((cell) => cell !== ''))
}

/**
 * Marks the rows in which a comma between two digits may be a part of a number. It separates cells for sure only in a
 * table of several equal rows, between whole numbers, where no whitespace follows other commas.
 */
function withDoubts(rows: readonly TableRow[], cells: readonly RawCell[][]): TableRow[] {
  const isSpaced = cells.some((row) => row.slice(1).some(({ raw }) => /^ +[^ "]/.test(raw)))
  const widths = new Set(rows.map(({ line }) => cells[line - 1]?.length))
  const isEven = !isSpaced && widths.size === 1 && rows.length > 1
  const isUnsure = ({ line }: TableRow) =>
    cells[line - 1]?.some(({ raw }, at, row) => {
      const before = row[at - 1]?.raw ?? ''
      if (!/^\d/.test(raw) || !/\d$/.test(before)) return false
      const isWhole = /^ *\*? *[1-9]\d*$/.test(before) && /^(?:0|[1-9]\d*) *$/.test(raw)
      return !isEven || !isWhole
    }) ?? false
  return rows.map((row) => (isUnsure(row) ? { ...row, isUnsure: true } : row))
}

function textOf({ raw, inner, quoted }: RawCell, all: boolean): string {
  const text = inner !== undefined && (quoted || all) ? inner : raw
  return trimmed(withBreaks(text))
}

/** Returns a text with `\n` for each line break. Word and other programs write some of them as other characters. */
export const withBreaks = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

const isNumber = (text: string) => /^[+-]?\d[\d.,]*$/.test(text.trim())

/** A cell as it stands in the text. */
interface RawCell {
  /** The text between the separators, with its quotation marks. */
  raw: string
  /** The text between the marks, if the cell begins and ends with one; every doubled mark is one. */
  inner: string | undefined
  /** Whether the marks must be marks of the table: between them is a separator, a line break or a doubled mark. */
  quoted: boolean
  /** Whether it begins with a mark that nothing closes. */
  isOpen?: boolean
}

const MARK = '"'
const ALL: readonly Separator[] = ['\t', ';', ',']

/**
 * Splits a text into rows and cells. Separators and line breaks between quotation marks do not count, if the marks
 * enclose the whole cell. If they do not, they are part of the text.
 * @param separator without one, each row has one cell
 */
function splitCells(text: string, separator: Separator | undefined): RawCell[][] {
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
      const quoted = /[\r\n]|""/.test(between) || evidence.some((character) => between.includes(character))
      return { cell: { raw: text.slice(from, end), inner: between.replaceAll('""', MARK), quoted }, end }
    }
  }
  ends.lastIndex = from
  const end = ends.exec(text)?.index ?? text.length
  const isOpen = text[first] === MARK && closing === undefined
  return { cell: { raw: text.slice(from, end), inner: undefined, quoted: false, isOpen }, end }
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
