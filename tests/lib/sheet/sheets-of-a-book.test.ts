/** Which sheet of a file is read, and what is said of what people do not see in it. */
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readSheet } from '@/lib/sheet/read-file'
import { type RawSheet, rawXlsx, textRow } from '../support/raw-xlsx'

async function read(...sheets: RawSheet[]) {
  const answer = await readSheet(rawXlsx({ sheets }), ['Id', 'Nome'])
  if (answer.is !== 'table') throw new Error(answer.why)
  return { first: answer.rows[0]?.cells, count: answer.rows.length, notices: answer.notices }
}

const HEADING = textRow(1, ['Nome', 'Valor'])
const sheet = (name: string, text: string, state?: 'hidden' | 'veryHidden'): RawSheet => ({
  name,
  rows: textRow(1, [text]),
  ...(state === undefined ? {} : { state }),
})

it.each(['hidden', 'veryHidden'] as const)(
  'a sheet that people do not see is not read: %s',
  async (state) => {
    expect(await read(sheet('Listas', 'x', state), sheet('Preços', 'y'))).toEqual({
      first: ['y'],
      count: 1,
      notices: [],
    })
  },
)

it('the other sheets with data are named', async () => {
  const { first, notices } = await read(
    { name: 'Capa', rows: '<row r="1"/>' },
    sheet('Um', 'x'),
    sheet('Dois', 'y'),
    { name: 'Vazia', rows: '' },
    sheet('Oculta', 'z', 'hidden'),
    sheet('Três', 'w'),
  )
  expect(first).toEqual(['x'])
  expect(notices).toEqual([
    'Só a aba “Um” é lida. Ficam de fora as abas “Dois” e “Três”. Para importar outra aba, deixe-a como a primeira.',
  ])
})

it('one other sheet with data is named', async () => {
  expect((await read(sheet('Um', 'x'), sheet('Dois', 'y'))).notices).toEqual([
    'Só a aba “Um” é lida. Fica de fora a aba “Dois”. Para importar outra aba, deixe-a como a primeira.',
  ])
})

it('rows and columns that are hidden are read, and it says which ones', async () => {
  const rows = [
    HEADING,
    textRow(2, ['a', '1'], 'hidden="1"'),
    textRow(3, ['b', '2']),
    textRow(4, ['c', '3'], 'hidden="1"'),
    textRow(5, ['d', '4'], 'ht="0" customHeight="1"'),
    '<row r="6" hidden="1"/>',
  ]
  const cols = '<col min="2" max="9" hidden="1"/>'
  expect(await read({ rows: rows.join(''), cols })).toEqual({
    first: ['Nome', 'Valor'],
    count: 5,
    notices: [
      'A planilha tem 3 linhas ocultas, que também são lidas: 2, 4 e 5.',
      'A planilha tem uma coluna oculta, que também é lida: B.',
    ],
  })
})

it('many hidden rows are counted, and not all of them listed', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => textRow(at + 2, ['a'], 'hidden="1"'))
  expect((await read({ rows: HEADING + rows.join('') })).notices).toEqual([
    'A planilha tem 40 linhas ocultas, que também são lidas: de 2 a 41.',
  ])
})

it('the hidden column of this app is not worth a word', async () => {
  const rows = textRow(1, ['Nome', 'Controle']) + textRow(2, ['a', 'v1'])
  expect((await read({ rows, cols: '<col min="2" max="2" hidden="1"/>' })).notices).toEqual([])
})

it('pictures are left out, and it says so', async () => {
  const image = {
    data: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    type: 'png' as const,
    anchor: { from: { row: 1, col: 1 }, to: { row: 2, col: 2 } },
  }
  const rows = [
    ['Nome', 'Valor'],
    ['a', null],
  ]
  const file = await writeXlsx({ sheets: [{ name: 'A', rows, images: [image] }] })
  expect(await readSheet(file, ['Nome', 'Valor'])).toMatchObject({
    rows: [{ cells: ['Nome', 'Valor'] }, { cells: ['a', ''] }],
    notices: ['As imagens da planilha não são lidas e ficam de fora.'],
  })
})

it('a merged cell below the heading counts for every row that it covers, in its first column', async () => {
  const rows = [
    ['Cursos de maio', null, null],
    [null, null, null],
    ['Nome', 'Professor', 'Idioma'],
    ['a', 'Ana', 'Inglês'],
    ['b', null, null],
    ['c', null, null],
    ['d', 'Rui', null],
  ]
  const merges = [
    { startRow: 0, startCol: 0, endRow: 1, endCol: 2 },
    { startRow: 3, startCol: 1, endRow: 5, endCol: 1 },
    { startRow: 3, startCol: 2, endRow: 9, endCol: 2 },
    { startRow: 6, startCol: 1, endRow: 6, endCol: 2 },
  ]
  const file = await writeXlsx({ sheets: [{ name: 'A', rows, merges }] })
  const answer = await readSheet(file, ['Nome', 'Professor', 'Idioma'])
  expect(answer.is === 'table' && answer.rows.map(({ cells }) => cells)).toEqual([
    ['Cursos de maio', '', ''],
    ['Nome', 'Professor', 'Idioma'],
    ['a', 'Ana', 'Inglês'],
    ['b', 'Ana', 'Inglês'],
    ['c', 'Ana', 'Inglês'],
    ['d', 'Rui', 'Inglês'],
  ])
})

it('the address behind a cell is told beside its text, in a link and in a formula', async () => {
  const rows =
    textRow(1, ['Nome', 'Link']) +
    textRow(2, ['a', 'Assistir']) +
    '<row r="3"><c r="B3" t="str"><f>HYPERLINK("https://v.test/b","Assistir")</f><v>Assistir</v></c></row>'
  const links =
    '<hyperlinks><hyperlink ref="A2" location="Aba!A1"/><hyperlink ref="B2" r:id="rId1"/></hyperlinks>'
  const file = rawXlsx({ sheets: [{ rows, links, target: 'https://v.test/a?x=1&amp;y=2' }] })
  const answer = await readSheet(file, ['Nome', 'Link'])
  expect(answer.is === 'table' && answer.rows.map(({ links }) => links)).toEqual([
    undefined,
    { 1: 'https://v.test/a?x=1&y=2' },
    { 1: 'https://v.test/b' },
  ])
})

it('the address behind a merged cell counts for every row too', async () => {
  const rows = textRow(1, ['Nome', 'Link']) + textRow(2, ['a', 'Assistir']) + textRow(3, ['b'])
  const links =
    '<mergeCells><mergeCell ref="B2:B3"/></mergeCells><hyperlinks><hyperlink ref="B2" r:id="rId1"/></hyperlinks>'
  const file = rawXlsx({ sheets: [{ rows, links, target: 'https://v.test/a' }] })
  const answer = await readSheet(file, ['Nome', 'Link'])
  expect(answer.is === 'table' && answer.rows.slice(1)).toMatchObject([
    { cells: ['a', 'Assistir'], links: { 1: 'https://v.test/a' } },
    { cells: ['b', 'Assistir'], links: { 1: 'https://v.test/a' } },
  ])
})

it.each(['<xdr:wsDr><xdr:oneCellAnchor>', ''])(
  'a book is read though a drawing is broken: %j',
  async (drawing) => {
    const file = rawXlsx({ sheets: [{ ...sheet('A', 'x'), drawing }], formats: [14] })
    expect(await readSheet(file, [])).toMatchObject({ rows: [{ cells: ['x'] }] })
  },
)

it('a file whose parts have other names than those of Excel is refused', async () => {
  const file = rawXlsx({ sheets: [sheet('A', 'x')], workbook: 'book2.xml' })
  expect(await readSheet(file, [])).toEqual({ is: 'refused', why: 'damaged' })
})
