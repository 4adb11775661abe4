import { withoutPictures } from '@/lib/table/flaws'
import { SEARCHED } from '@/lib/table/read-text'
import type { TableRow } from '@/lib/table/types'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import type { PlanRow } from './book'

/** Where the columns of a file are. */
export interface SheetHeading {
  /** The index of each known column that the file has, by its name. */
  columns: ReadonlyMap<string, number>
  /** The names of columns that hold something and are not known. */
  unknown: string[]
  /** The number of columns that have a name. */
  width: number
  /** The rows below the heading. */
  below: TableRow[]
  /** What is said of the rows above the heading. A title has few cells, and nothing is said of it. */
  above: Extract<PlanRow, { is: 'problem' }>[]
}

/** Returns a name of a column as names are compared. */
const columnKey = (name: string) =>
  fold(name)
    .replace(/[\s:]+/g, ' ')
    .trim()

/**
 * Finds the row that names the columns: the first one with at least two known names.
 * @param names the names of the columns, as they are exported
 * @param usual other names that mean a column, by its name
 * @returns a sentence if there is no such row, if nothing stands below it, or if it names a column twice
 */
export function sheetHeading(
  rows: readonly TableRow[],
  names: readonly string[],
  usual: Readonly<Record<string, readonly string[]>> = {},
): SheetHeading | string {
  const known = new Map(
    names.flatMap((name) => [name, ...(usual[name] ?? [])].map((one) => [columnKey(one), name] as const)),
  )
  const nameOf = (cell: string) => known.get(columnKey(cell))
  const at = rows
    .slice(0, SEARCHED)
    .findIndex(({ cells }) => cells.filter((cell) => nameOf(cell) !== undefined).length > 1)
  const heading = rows[at]
  if (heading === undefined)
    return `Nenhuma linha da planilha tem os nomes das colunas: ${names.slice(0, 4).join(', ')}… Exporte a lista para ver como eles são.`
  const columns = new Map<string, number>()
  const below = rows.slice(at + 1)
  if (below.length === 0) return 'A planilha só tem os nomes das colunas, e nenhuma linha abaixo deles.'
  const unknown: string[] = []
  for (const [column, cell] of heading.cells.entries()) {
    const name = nameOf(cell)
    if (name === undefined) {
      if (cell !== '' || below.some(({ cells }) => (cells[column] ?? '') !== ''))
        unknown.push(cell || `coluna ${column + 1}`)
    } else if (columns.has(name)) return sentence`A planilha tem duas colunas “${name}”. Apague uma delas.`
    else columns.set(name, column)
  }
  const lost = rows.slice(0, at).filter(({ cells }) => filledIn(cells) * 2 > filledIn(heading.cells))
  const above = lost.map(({ line, cells }) => ({
    line,
    name: cells.find((cell) => cell !== '') ?? '',
    is: 'problem' as const,
    what: 'está acima do cabeçalho.',
  }))
  return { columns, unknown, width: heading.cells.length, below, above }
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => withoutPictures(cell) !== '').length

/** Whether a row has a text beyond the last column that has a name. It may be a cell that was cut in two. */
export const isTooWide = ({ cells }: TableRow, { width }: SheetHeading) =>
  cells.slice(width).some((cell) => cell !== '')

export const TOO_WIDE = 'tem mais células que o cabeçalho.'

/** Returns the ids that several rows have. */
export function repeatedIds(ids: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const id of ids) {
    if (id !== '' && seen.has(id)) twice.add(id)
    seen.add(id)
  }
  return twice
}
