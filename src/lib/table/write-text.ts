import { readTable, withBreaks } from './read-text'
import { trimmed } from './trimmed'

/**
 * Writes a table as a text with tabs that `readTable` reads back cell by cell. It uses quotation marks only where
 * the text would mean something else without them.
 * @param rows the texts of the cells. Empty rows keep their place
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  const wanted = rows.map((row) => row.map((cell) => trimmed(withBreaks(cell))))
  for (const needs of [hasBreak, mayBeQuoted]) {
    const text = written(wanted, needs)
    if (isSame(text, wanted)) return text
  }
  return written(wanted, (cell) => cell !== '')
}

const hasBreak = (cell: string) => /[\t\n]/.test(cell)
const mayBeQuoted = (cell: string) => /[\t\n;,]|^"/.test(cell)

function written(rows: readonly string[][], needs: (cell: string) => boolean): string {
  const quoted = (cell: string) => (needs(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

function isSame(text: string, rows: readonly string[][]): boolean {
  const read = new Map(readTable(text).rows.map(({ line, cells }) => [line, cells]))
  return rows.every((row, at) => {
    const cells = read.get(at + 1) ?? []
    return row.every((cell, column) => cell === (cells[column] ?? '')) && cells.length <= row.length
  })
}
