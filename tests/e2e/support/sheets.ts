/** Spreadsheets that a test reads, corrects, and picks in `Importar planilha`. */
import { readSheet } from '../../../src/lib/sheet/read-file.ts'
import { xlsxFile } from '../../../src/lib/sheet/xlsx.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns an `.xlsx` file with one sheet of these rows. */
export const xlsxOf = async (rows: readonly string[][]): Promise<Buffer> =>
  Buffer.from(await xlsxFile('Lista', rows, () => {}))

/** Returns the texts of the cells of an `.xlsx` file, row by row. */
export async function rowsOf(file: Buffer): Promise<string[][]> {
  const read = await readSheet(new Uint8Array(file), [])
  if (read.is !== 'table') throw new Error(read.why)
  return read.rows.map(({ cells }) => cells)
}

/** Returns the rows of an exported list with `to` instead of `from` in the cells of the things with these names. */
export const corrected = (rows: readonly string[][], names: readonly string[], from: string, to: string) =>
  rows.map((row) => (names.includes(row[1] ?? '') ? row.map((cell) => cell.replace(from, to)) : row))
