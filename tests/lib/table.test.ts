/** The reader of tables: what separates cells, and which quotation marks belong to the table. */
import { describe, expect, it } from 'vitest'
import { decodeText } from '@/lib/table/decode'
import { readTable } from '@/lib/table/read-text'
import { tableText } from '@/lib/table/write-text'
import { CELLS, CSV } from './support/libreoffice-table'

const cellsOf = (text: string, isHeading?: (cells: string[]) => boolean) =>
  readTable(text, isHeading).rows.map(({ cells }) => cells)

describe('the cells of a table', () => {
  it.each<[string, string, string[]]>([
    ['are separated by tabs', 'a\tb\nc\td', ['a|b', 'c|d']],
    ['are separated by semicolons, as typed', 'a; b\nc; d', ['a|b', 'c|d']],
    ['are separated by commas, if nothing else separates every row', 'a,b\nc,d', ['a|b', 'c|d']],
    ['may end rows of several lengths', 'a\tb\tc\nd\te', ['a|b|c', 'd|e']],
    ['are trimmed, and hold no marks of the file', '\uFEFF a ;\u00A0b\r\n', ['a|b']],
    ['keep semicolons and commas beside tabs', 'a; b, c\td\ne; f, g\th', ['a; b, c|d', 'e; f, g|h']],
    ['keep commas beside semicolons', 'Quanto é 2,5 + 2,5?;5;*6', ['Quanto é 2,5 + 2,5?|5|*6']],
    ['keep the tab that one of them has', 'a;b\nc\td;e\nf;g', ['a|b', 'c\td|e', 'f|g']],
    ['keep a semicolon that some rows have', 'Qual; é?,x,y\nP?,x,y', ['Qual; é?|x|y', 'P?|x|y']],
    [
      'are separated by tabs below a title',
      'Prova 1; 2ª série\na\tb\nc\td',
      ['Prova 1; 2ª série', 'a|b', 'c|d'],
    ],
    ['are separated as the file says', 'sep=,\r\na;b,c', ['a;b|c']],
    ['are one in a row, if nothing separates them', 'a b\n\nc', ['a b', 'c']],
    ['may hold line breaks of other programs', 'a\vb;c\u2028d;e\u0085f', ['a\nb|c\nd|e\nf']],
    ['may hold code, which keeps its indents', '"    for i:\n      print(i)"\tx', ['for i:\n  print(i)|x']],
    ['are none in an empty text', ' \n\t\n', []],
  ])('%s', (_what, text, wanted) => {
    expect(cellsOf(text).map((cells) => cells.join('|'))).toEqual(wanted)
  })

  it('the cells of a table are separated by whatever makes a heading of a row', () => {
    const isHeading = (cells: string[]) => cells.includes('Pergunta') && cells.includes('A')
    const text = 'Pergunta,A,B\nOlá; você?,x;y,z\n"a,b",c;c,d;d'
    expect(cellsOf(text, isHeading)).toEqual([
      ['Pergunta', 'A', 'B'],
      ['Olá; você?', 'x;y', 'z'],
      ['a,b', 'c;c', 'd;d'],
    ])
  })

  it('the cells of a table are separated by commas, if only they make rows of one length', () => {
    expect(cellsOf('Um; dois?,x,y\nTrês; a; b?,x,y')).toEqual([
      ['Um; dois?', 'x', 'y'],
      ['Três; a; b?', 'x', 'y'],
    ])
  })

  it('the cells of a table count their rows by the table, also over empty rows and line breaks in cells', () => {
    expect(readTable('a\t"x\ny"\r\n\t\r\nb\tc').rows).toEqual([
      { line: 1, cells: ['a', 'x\ny'] },
      { line: 3, cells: ['b', 'c'] },
    ])
  })
})

describe('a quotation mark', () => {
  it.each<[string, string, string[]]>([
    [
      'is text, though it begins and ends a cell',
      'Como se diz olá?\t"Hello"\t*Hello!',
      ['Como se diz olá?|"Hello"|*Hello!'],
    ],
    [
      'is text in some cells of a column',
      'typeof (5 + "5")?\t"55"\t*10\t55',
      ['typeof (5 + "5")?|"55"|*10|55'],
    ],
    [
      'is text in front of a word',
      '"Dom Casmurro" é de quem?\t*Machado',
      ['"Dom Casmurro" é de quem?|*Machado'],
    ],
    ['is text around the first and the last word', '"a" e "b"\tc', ['"a" e "b"|c']],
    [
      'is text around another separator than the table has',
      'Qual separa?\t";"\t","',
      ['Qual separa?|";"|","'],
    ],
    ['is text in an empty pair', 'Qual é vazio?\t""\t" "', ['Qual é vazio?|""|" "']],
    ['is text if it has no partner', 'Tela de 15"\t5\' 3"\t"', ['Tela de 15"|5\' 3"|"']],
    ['encloses a separator', '"a; b";c', ['a; b|c']],
    ['encloses a tab', '"a\tb";c', ['a\tb|c']],
    ['encloses a line break', '"a\r\nb"\tc\td', ['a\nb|c|d']],
    ['encloses doubled marks', '"Leia ""isto"""\tc', ['Leia "isto"|c']],
    ['encloses a cell of nothing but marks', '""""\t""""""', ['"|""']],
    ['encloses a cell with blanks around it', 'a; "b; c" ; d', ['a|b; c|d']],
    ['is beside quoted cells still text', '"a\nb"\t"Hello"\tc', ['a\nb|"Hello"|c']],
    ['encloses every cell, so it is of the table', '"a","b"\n"c","d"', ['a|b', 'c|d']],
    ['encloses every cell that is no number', '"a";1;"b"\n"c";2,5;', ['a|1|b', 'c|2,5|']],
    ['does not swallow the next rows', '"Olá\t*a\nDiga "x"\t*b', ['"Olá|*a', 'Diga "x"|*b']],
  ])('%s', (_what, text, wanted) => {
    expect(cellsOf(text).map((cells) => cells.join('|'))).toEqual(wanted)
  })
})

it.each(Object.entries(CSV))('what LibreOffice writes comes back cell by cell: %s', (_how, bytes) => {
  const read = decodeText(bytes)
  expect(cellsOf(typeof read === 'object' ? read.text : '')).toEqual(CELLS)
})

it.each<[string, string[][], string]>([
  [
    'plain cells',
    [
      ['a', 'b; c'],
      ['d', '"e"'],
    ],
    'a\tb; c\nd\t"e"',
  ],
  ['a line break', [['a\nb', 'c']], '"a\nb"\tc'],
  ['cells that would be read without their marks', [['"a"', '"b"']], '"""a"""\t"""b"""'],
  ['one column with semicolons', [['a;b'], ['c']], '"a;b"\nc'],
])('a table is written as text with as few marks as it needs: %s', (_what, rows, text) => {
  expect(tableText(rows)).toBe(text)
  expect(cellsOf(text)).toEqual(rows)
})

describe('the bytes of a file', () => {
  const bytes = (...list: (number | string)[]) =>
    new Uint8Array(list.flatMap((one) => (typeof one === 'number' ? one : [...Buffer.from(one, 'latin1')])))

  it.each([
    ['UTF-8 with a mark', new Uint8Array(Buffer.from('\uFEFFação €')), 'ação €'],
    ['UTF-8', new Uint8Array(Buffer.from('ação €')), 'ação €'],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFação', 'utf16le')), 'ação'],
    ['UTF-16, the other way', new Uint8Array(Buffer.from('\uFEFFação', 'utf16le').swap16()), 'ação'],
    ['Windows-1252', bytes('a\xe7\xe3o ', 0x80, 0x93, 0x94), 'ação €“”'],
    ['nothing', new Uint8Array(), ''],
  ])('the bytes of a file are read as %s', (_what, given, text) => {
    expect(decodeText(given)).toEqual({ text })
  })

  it.each([
    ['a workbook', bytes('PK', 3, 4, 20, 0, 0xff, 0)],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from('abc', 'utf16le'))],
    ['UTF-16 that is cut', bytes(0xff, 0xfe, 0x61)],
  ])('the bytes of a file are no text: %s', (_what, given) => {
    expect(decodeText(given)).toBeUndefined()
  })

  it('the bytes of a file may be a text of which nobody can tell the letters', () => {
    expect(decodeText(bytes('a\xe7', 0x81))).toBe('letters')
    // UTF-8 whose last letter is cut in two.
    const text = new TextEncoder().encode('Ação; maçã')
    expect(decodeText(text.slice(0, -1))).toBe('letters')
  })
})
