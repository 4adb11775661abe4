/** A sheet that this app writes comes back cell by cell, and none of its cells is a formula to a spreadsheet. */

import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvText } from '@/lib/sheet/csv'
import { withGuard, withoutGuard } from '@/lib/sheet/formula-guard'
import { readSheet } from '@/lib/sheet/read-file'
import { xlsxFile } from '@/lib/sheet/xlsx'
import { runs } from '../../is-night'
import { PIECES } from '../support/sheet-pieces'

const NAMES = ['Id', 'Nome', 'Valor', 'Controle']

/** Pieces of texts that a spreadsheet, a CSV file or XML takes for something else. */
const text = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom(...PIECES, '\u2028'), { maxLength: 5 })
      .map((parts) => parts.join('')),
  },
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const table = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 })

/** What any reader may leave out: blanks around a text, the kind of a line break, rows without a text. */
const bare = (cell: string) => cell.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').trim()
const padded = (cells: readonly string[]) => NAMES.map((_, at) => cells[at] ?? '')
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => padded(row.map(bare))).filter((row) => row.some((cell) => cell !== ''))

async function readBack(bytes: Uint8Array): Promise<string[][]> {
  const read = await readSheet(bytes, NAMES)
  if (read.is !== 'table') throw new Error(read.why)
  return read.rows.map(({ cells }) =>
    padded(cells).map((cell) => bare(read.isGuarded ? withoutGuard(cell) : cell)),
  )
}

it('every text in a CSV file comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const file = new TextEncoder().encode(csvText([NAMES, ...rows]))
      expect(await readBack(file)).toEqual(rowsOf([NAMES, ...rows]))
    }),
    { numRuns: runs(400) },
  )
})

it('every text in an XLSX file comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const read = await readBack(await xlsxFile('Configurações', [NAMES, ...rows], () => {}))
      expect(read).toEqual(rowsOf([NAMES, ...rows]))
    }),
    // What all lines share at their beginning goes in files of other programs.
    { numRuns: runs(60), examples: [[[['    c\n    d', '\t\n  e\n  f', 'g']]]] },
  )
})

it('no cell of a CSV file begins like a formula, as another reader sees it', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { data } = Papa.parse<string[]>(csvText([NAMES, ...rows]), { delimiter: ';' })
      for (const cell of data.flat())
        expect(cell.replace(/^\uFEFF/, '')).not.toMatch(/^(?:\s*[=+\-@＝＋－＠]|[\t\r])/)
    }),
    { numRuns: runs(400) },
  )
})

it('a guard is taken off exactly where it was put on', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(withoutGuard(withGuard(one))).toBe(one)
    }),
  )
})
