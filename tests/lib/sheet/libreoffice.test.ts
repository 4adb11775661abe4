/**
 * Sheets that LibreOffice 7.4 wrote. `libreoffice.*` are a sheet of this app that was opened and saved in another format.
 * In `libreoffice-numbers.xlsx` the cells were typed, so they are a number, a date, a truth value and a broken formula.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSheet } from '@/lib/sheet/read-file'

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)))

const read = (name: string) => readSheet(sample(name), ['Id', 'Nome', 'Valor'])

it('a sheet of this app that LibreOffice saved again has the same texts', async () => {
  const { rows } = await table('libreoffice.xlsx')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Id', 'Nome', 'Valor'],
    ['1', '=1+1', '007'],
    ['2', "'=x", '1,50'],
    ['3', 'duas\nlinhas', '01/02'],
    ['4', '"aspas"; e', '+55 (11)'],
    ['5', 'TRUE', '1.000'],
    ['6', '👩🏽‍🚀 ção', '@SUM(A1)'],
  ])
})

it('numbers, dates and truth values read as the spreadsheet shows them', async () => {
  const { rows } = await table('libreoffice-numbers.xlsx')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Id', 'Nome', 'Valor'],
    // LibreOffice ran in English, and its format says so.
    ['7', '29,9', '02/01/26'],
    ['8', expect.stringMatching(/^#DIV\/0!$|^=1\/0$/), 'VERDADEIRO'],
  ])
})

it('the old formats of Excel and of LibreOffice are told apart', async () => {
  expect(await read('libreoffice.xls')).toEqual({ is: 'refused', why: 'old-excel' })
  expect(await read('libreoffice.ods')).toEqual({ is: 'refused', why: 'opendocument' })
})

async function table(name: string) {
  const answer = await read(name)
  if (answer.is !== 'table') throw new Error(answer.why)
  return answer
}
