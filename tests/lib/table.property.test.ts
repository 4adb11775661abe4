/** Any table that a program writes comes back cell by cell, whatever its texts. */

import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { decodeText } from '@/lib/table/decode'
import { readTable } from '@/lib/table/read-text'
import type { Separator } from '@/lib/table/types'
import { tableText } from '@/lib/table/write-text'
import { runs } from '../is-night'

/** Pieces of texts that were read wrongly somewhere, all of them in Windows-1252. */
const PIECES = [
  'a',
  'ção',
  '2',
  '"',
  '""',
  ';',
  ',',
  ' ',
  '\n',
  '*',
  '\\*',
  '?',
  '“',
  '€',
  "'",
  '=1',
  '5"',
  'Pergunta',
  '|',
]

const cell = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((parts) => parts.join('').trim())

/** A table with the same number of cells in each row. */
const table = (pieces: readonly string[], columns = fc.integer({ min: 1, max: 5 })) =>
  columns.chain((width) =>
    fc.array(fc.array(cell(pieces), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )

/** The rows that are not empty, without the empty cells at the end, which make no difference. */
const bare = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.join('\0').replace(/\0+$/, '').split('\0'))
    .filter((row) => row.some((text) => text !== ''))

const cellsOf = (text: string) => bare(readTable(text).rows.map(({ cells }) => cells))

/**
 * Whether a text could as well be a table with another separator, because each row has that separator in a text. Then
 * nobody can tell which one is meant.
 */
function isAmbiguous(rows: readonly (readonly string[])[], separator: Separator): boolean {
  const filled = rows.filter((row) => row.some((text) => text !== ''))
  const others = [';', ','].filter((sign) => sign !== separator)
  return others.some((sign) => filled.every((row) => row.some((text) => text.includes(sign))))
}

it.each<[Separator, boolean, string]>(
  (['\t', ';', ','] as const).flatMap((separator) =>
    [true, false].flatMap((quotes) =>
      ['\r\n', '\n'].map((newline): [Separator, boolean, string] => [separator, quotes, newline]),
    ),
  ),
)(
  'a table that papaparse writes: separator %j, all quoted: %s, line ends %j',
  (separator, quotes, newline) => {
    const pieces = separator === '\t' ? [...PIECES, '\t'] : PIECES
    fc.assert(
      fc.property(table(pieces, fc.integer({ min: 2, max: 5 })), (rows) => {
        fc.pre(separator === '\t' || !isAmbiguous(rows, separator))
        const text = Papa.unparse(rows, { delimiter: separator, quotes, newline })
        expect(cellsOf(text)).toEqual(bare(rows))
      }),
      { numRuns: runs(500) },
    )
  },
)

/** Writes a table as Excel in Brazil does: semicolons, and marks only where they are needed. */
function excelCsv(rows: readonly (readonly string[])[]): string {
  const written = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')
}

/** Encodes a text of the pieces in Windows-1252. */
const windows1252 = (text: string) =>
  new Uint8Array(Array.from(text, (letter) => ({ '€': 0x80, '“': 0x93 })[letter] ?? letter.charCodeAt(0)))

it.each<[string, (text: string) => Uint8Array]>([
  ['UTF-8 with a mark', (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`))],
  ['Windows-1252', windows1252],
])('a CSV file of a Brazilian Excel, %s', (_how, encode) => {
  fc.assert(
    fc.property(table(PIECES, fc.integer({ min: 2, max: 5 })), (rows) => {
      fc.pre(!isAmbiguous(rows, ';'))
      const read = decodeText(encode(excelCsv(rows)))
      expect(typeof read === 'object' && cellsOf(read.text)).toEqual(bare(rows))
    }),
    { numRuns: runs(500) },
  )
})

it('a table that the app writes into the text field, also one with rows of several lengths', () => {
  const ragged = fc.array(fc.array(cell([...PIECES, '\t']), { maxLength: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(ragged, (rows) => {
      expect(cellsOf(tableText(rows))).toEqual(bare(rows))
    }),
    { numRuns: runs(2000) },
  )
})

it('any text is read without an error, and no letter gets lost', () => {
  const letters = (text: string) => [...text.replace(/[\s";,\0]|sep=/gi, '')].sort().join('')
  const text = fc
    .array(fc.oneof(fc.constantFrom(...PIECES, '\t', '\r\n', '\r'), fc.string({ maxLength: 2 })))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (given) => {
      const found = readTable(given)
        .rows.flatMap(({ cells }) => cells)
        .join('')
      expect(letters(found)).toBe(letters(given))
    }),
    { numRuns: runs(1000) },
  )
})
