/** Sheets that other programs wrote are read, and files that give no table are refused with a reason. */
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readSheet } from '@/lib/sheet/read-file'
import { refusalWords } from '@/lib/sheet/refusal-words'
import { MOST_BYTES, MOST_ROWS, type Refusal } from '@/lib/sheet/types'
import { xlsxFile } from '@/lib/sheet/xlsx'
import { zipParts } from '@/lib/sheet/zip-parts'

const NAMES = ['Id', 'Nome', 'Valor']
const encode = (text: string) => new TextEncoder().encode(text)

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const read = await readSheet(bytes, NAMES)
  if (read.is !== 'table') throw new Error(read.why)
  return read.rows.map(({ cells }) => cells)
}

async function refusalOf(bytes: Uint8Array): Promise<Refusal | 'table'> {
  const read = await readSheet(bytes, NAMES)
  return read.is === 'refused' ? read.why : 'table'
}

describe('a CSV file of another program', () => {
  it('a CSV file of Excel in Brazil is read: semicolons, Windows-1252, no mark', async () => {
    const text = 'Id;Nome;Valor\r\n1;Preço de promoção;29,90\r\n2;"Diz ""olá""; e sai";1.000,00\r\n'
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(await cellsOf(bytes)).toEqual([
      NAMES,
      ['1', 'Preço de promoção', '29,90'],
      ['2', 'Diz "olá"; e sai', '1.000,00'],
    ])
  })

  it('a CSV file with commas is read, and marks around a text are never part of it', async () => {
    const rows = [NAMES, ['1', ' a ', 'a,b'], ['2', 'x;y', 'fim'], ['3', '"', 'linha\nnova']]
    for (const quotes of [true, false])
      for (const delimiter of [',', ';', '\t']) {
        const read = await cellsOf(encode(Papa.unparse(rows, { quotes, delimiter, newline: '\r\n' })))
        expect(read, `${delimiter} ${quotes}`).toEqual(rows.map((row) => row.map((cell) => cell.trim())))
      }
  })

  it('a mark inside of a text, or with words behind its partner, is a part of the text', async () => {
    expect(await cellsOf(encode('Id;Nome;Valor\n1;tela 15";2\n2;"x" y;3'))).toEqual([
      NAMES,
      ['1', 'tela 15"', '2'],
      ['2', '"x" y', '3'],
    ])
  })

  it('the line sep= says what separates the cells', async () => {
    expect(await cellsOf(encode('sep=,\r\nId,Nome,Valor\r\n1,"a;b",2\r\n'))).toEqual([
      NAMES,
      ['1', 'a;b', '2'],
    ])
  })
})

describe('the apostrophe before what begins like a formula', () => {
  const guardOf = async (text: string) => {
    const read = await readSheet(encode(text), NAMES)
    return read.is === 'table' && read.isGuarded
  }

  it('is taken off in a file of this app, and is a part of the text in any other', async () => {
    expect(await guardOf("Id;Nome;Valor;Controle\r\n1;'+;2;v1\r\n")).toBe(true)
    expect(await guardOf("\uFEFFTítulo\r\nId,Nome,controle\r\n1,'+,v1\r\n")).toBe(true)
    expect(await guardOf("Id;Nome;Valor\r\n1;'+;2\r\n")).toBe(false)
    expect(await guardOf("Nome;Valor\r\n'+;Controle\r\n")).toBe(false)
  })
})

describe('the line that names the columns says what separates the cells', () => {
  it.each<[string, string[][]]>([
    [
      'Preços de maio, junho\r\n\r\nId;Nome;Valor\r\n1;a, b;2',
      [['Preços de maio, junho'], NAMES, ['1', 'a, b', '2']],
    ],
    ['Preços; revisão\nId,Nome,Valor\n1,a;b,2', [['Preços; revisão'], NAMES, ['1', 'a;b', '2']]],
    ['Preços\nId\tNome\tValor\n1\ta;b\t2', [['Preços'], NAMES, ['1', 'a;b', '2']]],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['Preços\na;b,c\nd;e', [['Preços'], ['a', 'b,c'], ['d', 'e']]],
  ])('below a title too: %j', async (text, wanted) => {
    expect(await cellsOf(encode(text))).toEqual(wanted)
  })
})

describe('a CSV file that is no UTF-8', () => {
  const WINDOWS: Readonly<Record<string, number>> = {
    '“': 0x93,
    '”': 0x94,
    '’': 0x92,
    '–': 0x96,
    '…': 0x85,
    '•': 0x95,
    '€': 0x80,
    œ: 0x9c,
    ƒ: 0x83,
  }
  const bytesOf = (text: string, codes: Readonly<Record<string, number>>) =>
    Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))

  it.each(['“É”, Joana d’Arc', 'a–b… • 5 € ½ x² ¬p 30 °C', 'garçon œuvre ƒ(x)', 'Größe ¿Qué? mañana', 'ç'])(
    'what Windows writes is read: %s',
    async (words) => {
      const cells = await cellsOf(bytesOf(`Id;Nome;Valor\r\n1;${words};2\r\n`, WINDOWS))
      expect(cells[1]?.[1]).toBe(words)
    },
  )

  it.each([
    ['a ç of a Mac', [...encode('cabe'), 0x8d, ...encode('a')]],
    ['an ê of a Mac', [...encode('voc'), 0x90]],
  ])('where a byte is no letter of Windows, the file is refused with the cure: %s', async (_what, word) => {
    const bytes = Uint8Array.from([...encode('Id;Nome\r\n1;'), ...word, ...encode('\r\n')])
    expect(await refusalOf(bytes)).toBe('letters')
    expect(refusalWords('letters')).toContain('CSV UTF-8')
  })
})

describe('a file that gives no table', () => {
  const compound = (words: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...words].flatMap((letter) => [letter.charCodeAt(0), 0])])

  it.each<[Refusal, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['empty', encode('\r\n;;\r\n')],
    ['too-large', new Uint8Array(MOST_BYTES + 1)],
    ['old-excel', compound('Workbook')],
    ['password', compound('EncryptedPackage')],
    ['page', encode('<html><table><tr><td>Id</td></tr></table></html>')],
    ['page', encode('%PDF-1.7')],
    ['foreign', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['damaged', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
    // It breaks off in the middle of a cell, and the lines of that cell look like rows.
    ['damaged', encode('Id;Nome;Valor\r\n1;a;"linha 1\r\nlinha 2\r\nlin')],
    ['damaged', encode('Nome,Valor\na,"b ""c"" d')],
    ['too-many-rows', encode(`Id;Nome\n${'1;a\n'.repeat(MOST_ROWS + 1)}`)],
    ['too-many-cells', encode(`Id${';'.repeat(300)}x`)],
  ])('a file that is %s is refused as that', async (why, bytes) => {
    expect(await refusalOf(bytes)).toBe(why)
    expect(refusalWords(why)).toMatch(/^[A-Z].*\.$/)
  })

  it('only an empty file that may have hidden sheets is told of them', async () => {
    expect(refusalWords((await refusalOf(encode('\r\n;;\r\n'))) as Refusal)).toBe('A planilha está vazia.')
    const book = await xlsxFile('A', [], () => {})
    expect(refusalWords((await refusalOf(book)) as Refusal)).toContain(
      'todas as abas com dados estão ocultas',
    )
  })

  it('an XLSX file that was cut off anywhere is refused, and never read in part', async () => {
    const whole = await xlsxFile('A', [NAMES, ['1', 'a', 'b'], ['2', 'c', 'd']], () => {})
    for (const share of [0.2, 0.5, 0.8, 0.95, 0.99])
      expect(await refusalOf(whole.slice(0, Math.floor(whole.length * share)))).toBe('damaged')
  })

  it('an XLSX file that was changed inside is refused', async () => {
    const whole = await xlsxFile(
      'A',
      [NAMES, ...Array.from({ length: 50 }, (_, at) => [`${at}`, 'a', 'b'])],
      () => {},
    )
    const text = new TextDecoder('latin1').decode(whole)
    const at = text.indexOf('xl/worksheets/sheet1.xml') + 60
    expect(await refusalOf(whole.map((byte, index) => (index === at ? byte ^ 0xff : byte)))).toBe('damaged')
  })

  it('a small file that unpacks to a huge one is refused before it is unpacked', async () => {
    const bomb = await xlsxFile('A', [NAMES, ['1', 'a'.repeat(70_000_000), 'b']], () => {})
    expect(bomb.length).toBeLessThan(MOST_BYTES)
    expect(await refusalOf(bomb)).toBe('too-large')
    // A file may also lie about how much it unpacks to.
    for (const lie of [0, 1000]) expect(await refusalOf(claiming(bomb, lie))).toBe('damaged')
  })

  it('a sheet with more rows than are read is refused', async () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, (_, at) => [`${at}`, 'a'])
    expect(await refusalOf(await xlsxFile('A', [['Id', 'Nome'], ...rows], () => {}))).toBe('too-many-rows')
  })
})

/** Writes another size into the directory of a ZIP file, for every part that is larger than a megabyte. */
function claiming(zip: Uint8Array, size: number): Uint8Array {
  const bytes = zip.slice()
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const part of zipParts(zip) ?? []) {
    at = indexOf(bytes, [0x50, 0x4b, 1, 2], at)
    if (part.unpacked > 1_000_000) view.setUint32(at + 24, size, true)
    at += 46
  }
  return bytes
}

function indexOf(bytes: Uint8Array, signs: readonly number[], from: number): number {
  for (let at = from; at < bytes.length; at += 1)
    if (signs.every((sign, step) => bytes[at + step] === sign)) return at
  throw new Error('not there')
}
