import { withoutPictures } from '@/lib/table/flaws'
import { readTable } from '@/lib/table/read-text'
import type { Pasted, RowProblem, TableRow } from '@/lib/table/types'
import { isUnseen } from '@/lib/text'
import { addressParts, type TextPart, withoutWrapping } from '@/shared/address-text'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { isAddress, videoAddress, whyNoLesson } from '@/shared/video-address'

/** A row of the text, read. `others` are the columns that hold something else than addresses, from 0. */
interface Row extends Pick<Line, 'addresses' | 'problem'> {
  line: number
  others: number[]
}

/**
 * Returns the addresses of lessons in a pasted text, in their order. The text is a list of addresses, or a table with
 * one address in each row. The other columns of a table, such as the titles, are left out, because the API takes only
 * the address.
 */
export function addressesIn(pasted: string): Pasted<string> {
  // Pages show a picture beside each address.
  const text = withoutPictures(pasted)
  const { rows, separator } = readTable(text, isHeading)
  const heading = headingIn(rows)
  if (heading === undefined && separator !== '\t') return collected(rowsOfLines(text), [])
  const below = rows.filter(({ line }) => line > (heading?.line ?? 0))
  const [column, ...more] =
    heading?.cells.flatMap((cell, at) => (isNameOf(cell) && hasSome(below, at) ? [at] : [])) ?? []
  const only = more.length === 0 ? column : undefined
  const width = separator === '\t' ? undefined : heading?.cells.length
  return collected(
    below.map((row) => rowOfTable(row, only, width)),
    heading?.cells ?? [],
  )
}

/** The names of a column of addresses, without accents. */
const NAME =
  /^(?:(?:url|link|endereco)s?(?: d[aeo]s?)?(?: (?:videos?|aulas?|youtube|videoaulas?))?|(?:videos?|youtube)(?: (?:url|link))?)$/

/** Whether a cell may be the name of a column of addresses. */
const isNameOf = (cell: string) =>
  NAME.test(
    fold(cell)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

const isHeading = (cells: readonly string[]) => cells.some(isNameOf) && !cells.some(holdsAddress)

const hasSome = (rows: readonly TableRow[], at: number) =>
  rows.some(({ cells }) => holdsAddress(cells[at] ?? ''))

/** A heading is above all addresses. */
function headingIn(rows: readonly TableRow[]): TableRow | undefined {
  const first = rows.findIndex(({ cells }) => cells.some(holdsAddress))
  return rows.slice(0, first < 0 ? 1 : first).find(({ cells }) => isHeading(cells))
}

function rowsOfLines(text: string): Row[] {
  return text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter(({ text }) => !isUnseen(text))
    .map(({ line, text }) => {
      const { addresses, before, behind, problem } = lineOf(text)
      return {
        line,
        addresses,
        problem,
        others: [...(before ? [0] : []), ...(behind ? [before ? 2 : 1] : [])],
      }
    })
}

/**
 * @param only the column that the heading names
 * @param width the most cells of a row, if a separator could also be a part of an address
 */
function rowOfTable({ line, cells }: TableRow, only: number | undefined, width = cells.length): Row {
  const isRead = (cell: string, at: number) => holdsAddress(cell) && (only === undefined || at === only)
  const read = cells.flatMap((cell, at) => (isRead(cell, at) ? [lineOf(cell)] : []))
  const inCells = read.find(({ before, behind }) => before || behind)
  const others = cells.flatMap((cell, at) => (cell === '' || isRead(cell, at) ? [] : [at]))
  const tooMany = cells.slice(width).some((cell) => cell !== '')
    ? 'tem mais células que o cabeçalho.'
    : undefined
  const none = read.length === 0 ? noAddress(cells) : undefined
  const mixed = inCells && 'uma célula tem um endereço e outras palavras.'
  const problem = tooMany ?? none ?? mixed ?? read.find((one) => one.problem !== undefined)?.problem
  return { line, addresses: read.flatMap(({ addresses }) => addresses), problem, others }
}

function noAddress(cells: readonly string[]): string {
  const [word, ...more] = cells.filter((cell) => cell !== '')
  return word !== undefined && more.length === 0 ? (lineOf(word).problem ?? NONE) : NONE
}

const NONE = 'nenhuma célula é um endereço que comece com http:// ou https://.'

function collected(rows: readonly Row[], names: readonly string[]): Pasted<string> {
  const hasColumns = rows.some(({ others, addresses }) => others.length > 0 && addresses.length > 0)
  const items: Pasted<string>['items'] = []
  const problems: RowProblem[] = []
  for (const { line, addresses, problem } of rows) {
    const what = problem ?? (hasColumns && addresses.length > 1 ? 'há mais de um endereço.' : undefined)
    if (what !== undefined) problems.push({ line, what })
    else items.push(...addresses.map((item) => ({ line, item })))
  }
  const others = [...new Set(rows.flatMap((row) => row.others))].sort((one, other) => one - other)
  return { items: compared(items), problems, ignored: others.map((at) => names[at] || `coluna ${at + 1}`) }
}

/** Tells of each lesson that equals an earlier one. Lessons that start at different seconds are different. */
function compared(items: Pasted<string>['items']): Pasted<string>['items'] {
  const lines = new Map<string, number>()
  return items.map(({ line, item }) => {
    const sameAs = lines.get(item)
    if (sameAs !== undefined) return { line, item, sameAs }
    lines.set(item, line)
    return { line, item }
  })
}

/** What a line or a cell holds. */
interface Line {
  /** The addresses of lessons, in the form in which they are stored. */
  addresses: string[]
  /** Whether another column, such as a title, is before or behind the address. */
  before: boolean
  behind: boolean
  /** What is wrong, as a sentence without a capital letter. */
  problem: string | undefined
}

const emptyLine = (): Line => ({ addresses: [], before: false, behind: false, problem: undefined })

const NOT_ONE = 'não é um endereço que comece com http:// ou https://.'

/** A list may be numbered, or have bullets. */
const BULLET = /^[^\p{L}\p{N}]*(?:\d{1,3}\s*[.):ºª-]*)?[^\p{L}\p{N}]*$/u

const isBullet = (words: string) => BULLET.test(words)

const holdsAddress = (text: string) => partsOf(text).some(({ address }) => address) || isAddress(text)

const partsOf = (text: string) => addressParts(withoutWrapping(text)).flatMap(detached)

/**
 * Reads a line of a list, or a cell of a table. Whitespace, semicolons and commas may stand between addresses. Words are
 * another column if a semicolon, a comma or a bar separates them from the address; otherwise they are a mistake.
 */
function lineOf(text: string): Line {
  const line = emptyLine()
  const parts = partsOf(text)
  for (const [at, { address, text: part }] of parts.entries()) {
    if (address) addTo(line, part)
    else if (!isBullet(part)) {
      const previous = parts[at - 1]
      const isColumn = previous === undefined ? SEPARATED_AFTER.test(part) : isApart(previous, part)
      if (!isColumn || parts.length === 1) line.problem ??= sentence`“${wordsOf(part)}” ${NOT_ONE}`
      else if (previous === undefined) line.before = true
      else line.behind = true
    }
  }
  if (line.addresses.length === 0) line.problem ??= sentence`“${wordsOf(text)}” ${NOT_ONE}`
  // An address in wide characters, in those of a parameter, or in those of an app is known only as a whole.
  if (line.problem === undefined || !isAddress(text)) return line
  const alone = emptyLine()
  addTo(alone, text)
  return alone
}

const SEPARATED_AFTER = /[;,|\t]["'“”\s]*$/
const SEPARATED_BEFORE = /^["'“”\s]*[;,|\t]/

const isApart = (previous: TextPart, words: string) =>
  /[;,|\t]$/.test(previous.text) || SEPARATED_BEFORE.test(words)

const wordsOf = (text: string) => text.trim().replace(/^["';,|\s]+|["';,|\s]+$/g, '') || text.trim()

/**
 * Detaches the words that follow an address of YouTube behind a separator, without whitespace. No such address holds a
 * separator, but addresses of other sites may.
 */
function detached(part: TextPart): TextPart[] {
  const [, address = '', rest = ''] = /^([^;,|]+)([;,|].*)$/s.exec(part.address ? part.text : '') ?? []
  const isWhole = rest === '' || /^.\w+=/.test(rest) || isBullet(rest)
  if (isWhole || videoAddress(address).kind === 'other') return [part]
  return [
    { address: true, text: address },
    { address: false, text: rest },
  ]
}

function addTo(line: Line, part: string): void {
  const found = videoAddress(part)
  const why = whyNoLesson(found)
  if (why !== undefined) line.problem ??= why
  else if (found.kind === 'other' && /;(?!\w+=)/.test(found.address))
    line.problem ??= sentence`não se sabe se “${found.address.replace(/^.*?;/, ';')}” é parte do endereço. Separe com um espaço.`
  else if ('address' in found) line.addresses.push(found.address)
}
