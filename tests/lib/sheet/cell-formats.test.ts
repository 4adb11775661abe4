/** A cell of an XLSX file arrives as the person sees it in Excel in Portuguese, or it says that nobody can tell. */
import { describe, expect, it } from 'vitest'
import { readSheet } from '@/lib/sheet/read-file'
import { flawOf } from '@/lib/table/flaws'
import { type RawBook, rawXlsx } from '../support/raw-xlsx'

const NAMES = ['Id', 'Nome', 'Valor']

async function shown(format: number | string, value: number | string, more: Partial<RawBook> = {}) {
  const cell =
    typeof value === 'number'
      ? `<c r="A1" s="1"><v>${value}</v></c>`
      : `<c r="A1" s="1" t="str"><v>${value}</v></c>`
  const read = await readSheet(
    rawXlsx({
      sheets: [{ rows: `<row r="1">${cell}<c r="B1" t="str"><v>x</v></c></row>` }],
      formats: [format],
      ...more,
    }),
    NAMES,
  )
  if (read.is !== 'table') throw new Error(read.why)
  return read.rows[0]?.cells[0]
}

describe('a number is read as it is shown', () => {
  it.each<[number | string, number, string]>([
    [0, 0.5, '0,5'],
    [0, 1e21, '1E+21'],
    [2, 1.005, '1,01'],
    [10, 0.12345, '12,35%'],
    ['00000\\-000', 1310100, '01310-100'],
    ['"R$"\\ #,##0.00', 1234.5, 'R$ 1.234,50'],
    ['_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-', 29.9, 'R$ 29,90'],
    ['General" m"', 2.5, '2,5 m'],
    [12, 1 / 3, '1/3'],
    ['#,##0;(#,##0)', -5, '(5)'],
    ['0;-0;;@', 0, ''],
    ['[<=99999999]####\\-####;\\(##\\)\\ ####\\-####', 1133334444, '(11) 3333-4444'],
    ['[$$-409]#,##0.00', 1234.5, '$1.234,50'],
    ['?/8', 0.75, '6/8'],
  ])('a number is read as it is shown: %j of %d', async (format, value, text) => {
    expect(await shown(format, value)).toBe(text)
  })

  it.each<[string, string, string]>([
    ['@" kg"', 'dez', 'dez kg'],
    ['0;-0;0;"<"@">"', 'x', '<x>'],
    ['@', '1/2', '1/2'],
  ])('a text is read with what its format adds: %j of %s', async (format, value, text) => {
    expect(await shown(format, value)).toBe(text)
  })
})

describe('a date or a time is read as it is shown', () => {
  // 46054 is 1 February 2026, a Sunday.
  it.each<[number | string, number, string]>([
    [14, 46054, '01/02/2026'],
    [17, 46054, 'fev/26'],
    [20, 8.5 / 24, '08:30'],
    [22, 46054.75, '01/02/2026 18:00'],
    [18, 0.75, '6:00 PM'],
    ['[h]:mm', 25.5 / 24, '25:30'],
    ['d "de" mmmm "de" yyyy', 46054, '1 de fevereiro de 2026'],
    ['[$-416]dddd\\,\\ d\\ "de"\\ mmmm', 46054, 'domingo, 1 de fevereiro'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46054, 'domingo, 1 de fevereiro de 2026'],
  ])('a date or a time is read as it is shown: %j of %d', async (format, value, text) => {
    expect(await shown(format, value)).toBe(text)
  })

  it('a date of the years from 1904 is read as it is shown', async () => {
    expect(await shown(14, 46054 - 1462, { is1904: true })).toBe('01/02/2026')
  })
})

it.each<[number | string, number, string]>([
  [';;;', 5, '5'],
  ['0"x', 3, '3'],
  ['[DBNum1]0', 3, '3'],
  [14, -1, ''],
  ['dd/mm/yyyy', 0.5, '0,5'],
  [12, 0.3, '0,3'],
  ['[h]:mm', 1e15, ''],
])('a cell whose shown form nobody can tell says so: %j of %d', async (format, value, said) => {
  const text = (await shown(format, value)) ?? ''
  expect(flawOf(text)).toMatch(/^o formato \(“.*”\) não é conhecido\./)
  expect(text).toContain(said)
})

describe('a text is read as it is shown', () => {
  const run = (text: string, format = '') =>
    `<r>${format && `<rPr>${format}</rPr>`}<t xml:space="preserve">${text}</t></r>`
  const raised = '<vertAlign val="superscript"/>'
  const lowered = '<vertAlign val="subscript"/>'

  async function text(si: string, more: Partial<RawBook> = {}, cell = '<c r="A1" t="s"><v>0</v></c>') {
    const rows = `<row r="1">${cell}<c r="B1" t="str"><v>x</v></c></row>`
    const read = await readSheet(rawXlsx({ sheets: [{ rows }], strings: [si], ...more }), NAMES)
    if (read.is !== 'table') throw new Error(read.why)
    return read.rows[0]?.cells[0]
  }

  it.each([
    [run('2') + run('3', raised), '2\uFFFC[elevado: 3]'],
    [run('H') + run('2', lowered) + run('O'), 'H\uFFFC[elevado: 2]O'],
    [run('m', '<b/>') + run(' ', raised), 'm'],
    [run('a') + run('b', '<strike/>') + run('c'), 'a\uFFFC[riscado: b]c'],
    [run('a', '<strike val="0"/>'), 'a'],
    [run('2') + run('p', '<rFont val="Symbol"/>'), '2\uFFFC[símbolo: p]'],
    [run('→', '<rFont val="Wingdings 3"/>'), '→'],
    [`${run('漢')}<rPh sb="0" eb="1"><t>kan</t></rPh>`, '漢'],
    ['<t>for:\n    print</t>', 'for:\n    print'],
    ['<t>  for:\n    print</t>', 'for:\n  print'],
    ['<t>    a\n    b\n      c</t>', 'a\nb\n  c'],
  ])('the parts of a text keep what their format says: %s', async (si, wanted) => {
    expect(await text(si)).toBe(wanted)
  })

  it.each([
    ['<strike/>', '\uFFFC[riscado: dez]'],
    ['<vertAlign val="superscript"/>', '\uFFFC[elevado: dez]'],
  ])('a text keeps what the format of its cell says: %s', async (font, wanted) => {
    const cell = '<c r="A1" s="1" t="s"><v>0</v></c>'
    expect(await text('<t>dez</t>', { fonts: [font] }, cell)).toBe(wanted)
  })

  it.each([
    [
      '<c r="A1" t="e"><v>#N/A</v></c>',
      'a fórmula da planilha não deu certo (#N/A). Se esse é o texto, ponha-o entre aspas.',
    ],
    ['<c r="A1"><f>1+1</f></c>', 'a fórmula não tem um resultado salvo.'],
  ])('a formula without a result says so: %s', async (cell, words) => {
    expect(flawOf((await text('<t/>', {}, cell)) ?? '')).toContain(words)
  })

  it('a formula with a result is its result', async () => {
    expect(await text('<t/>', {}, '<c r="A1"><f>1+1</f><v>2</v></c>')).toBe('2')
    expect(await text('<t/>', {}, '<c r="A1" t="str"><f>TRIM(C1)</f><v></v></c>')).toBe('')
    expect(await text('<t/>', {}, '<c r="A1" t="b"><v>1</v></c>')).toBe('VERDADEIRO')
  })
})
