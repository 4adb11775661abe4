import { crc32 } from 'node:zlib'

/** A sheet of `rawXlsx`. `rows` is what stands in `sheetData`, `cols` what stands in `cols`. */
export interface RawSheet {
  name?: string
  state?: 'hidden' | 'veryHidden'
  rows: string
  cols?: string
  /** The part with its pictures. */
  drawing?: string
  /** What stands behind `sheetData`, and the address to which its `rId1` refers. */
  links?: string
  target?: string
}

export interface RawBook {
  sheets: readonly RawSheet[]
  /** Number formats: the number of a built-in one, or a format of the file. The style 1 has the first of them. */
  formats?: readonly (number | string)[]
  /** What stands in the `font` elements. The styles behind those of the formats have them. */
  fonts?: readonly string[]
  /** What stands in the `si` elements. */
  strings?: readonly string[]
  is1904?: boolean
  /** The name of the workbook's part, without its folder. */
  workbook?: string
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns an XLSX file whose XML a test writes itself, as Excel may write it. */
export function rawXlsx({
  sheets,
  formats = [],
  fonts = [],
  strings = [],
  is1904 = false,
  workbook = 'workbook.xml',
}: RawBook): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
  return zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', `xl/${workbook}`)),
    [`xl/_rels/${workbook}.rels`]: relations(
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rId90', 'styles', 'styles.xml'),
      relation('rId91', 'sharedStrings', 'sharedStrings.xml'),
    ),
    [`xl/${workbook}`]: `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name ?? `Aba ${at + 1}`}" sheetId="${at + 1}" state="${state ?? 'visible'}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': stylesOf(formats, fonts),
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, cols, drawing, links = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${MAIN} xmlns:r="${OFFICE}">${cols ? `<cols>${cols}</cols>` : ''}<sheetData>${rows}</sheetData>${links}${drawing === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`,
      ]),
    ),
    ...Object.fromEntries(
      sheets.flatMap(({ target }, at) =>
        target === undefined
          ? []
          : [
              [
                `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
                relations(relation('rId1', 'hyperlink', `${target}" TargetMode="External`)),
              ],
            ],
      ),
    ),
    ...Object.fromEntries(
      sheets.flatMap(({ drawing }, at) =>
        drawing === undefined
          ? []
          : [
              [
                `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
                relations(relation('rId1', 'drawing', `../drawings/drawing${at + 1}.xml`)),
              ],
              [`xl/drawings/drawing${at + 1}.xml`, drawing],
            ],
      ),
    ),
  })
}

function stylesOf(formats: readonly (number | string)[], fonts: readonly string[]): string {
  const own = formats.flatMap((one, at) =>
    typeof one === 'string'
      ? `<numFmt numFmtId="${164 + at}" formatCode="${one.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"/>`
      : [],
  )
  const xfs = [
    '<xf numFmtId="0" fontId="0"/>',
    ...formats.map((one, at) => `<xf numFmtId="${typeof one === 'number' ? one : 164 + at}" fontId="0"/>`),
    ...fonts.map((_, at) => `<xf numFmtId="0" fontId="${at + 1}"/>`),
  ]
  return `<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><fonts><font/>${fonts
    .map((one) => `<font>${one}</font>`)
    .join('')}</fonts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
}

/** Returns a row of cells that hold texts. */
export const textRow = (line: number, cells: readonly string[], attributes = '') =>
  `<row r="${line}" ${attributes}>${cells
    .map(
      (text, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`

/** Returns a ZIP file that is not compressed. */
function zip(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    const lengths = Buffer.from([name.length & 255, name.length >> 8, 0, 0])
    const head = Buffer.from([20, 0, 0, 8, 0, 0, 0, 0, 0, 0])
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, name, data])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, sizes, lengths, where, name]))
    parts.push(part)
    at += part.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, list, end]))
}
