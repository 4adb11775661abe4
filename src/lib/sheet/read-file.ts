import { fold } from '../../shared/finding'
import { decodeText } from '../table/decode'
import { csvRows } from './csv'
import { isOwn } from './found-heading'
import { readBook, TooMuchError } from './read-xlsx'
import {
  MOST_BYTES,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_UNPACKED,
  type Refusal,
  type SheetRead,
} from './types'
import { hidesItsSize, zipParts } from './zip-parts'

/**
 * Reads the table in the bytes of a spreadsheet: XLSX, or a text such as CSV. The bytes say what the file is, not its
 * name.
 * @param names names of columns; see `SheetJob`
 */
export async function readSheet(bytes: Uint8Array, names: readonly string[]): Promise<SheetRead> {
  const folded = new Set(names.map(fold))
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > MOST_BYTES) return refused('too-large')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return refused(hasPassword(bytes) ? 'password' : 'old-excel')
  if (startsWith(bytes, [0x50, 0x4b])) return readZip(bytes, folded)
  return readText(bytes, folded)
}

const refused = (why: Refusal): SheetRead => ({ is: 'refused', why })

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** The name of the stream with an encrypted XLSX file in a compound file ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

function hasPassword(bytes: Uint8Array): boolean {
  const [first = 0] = ENCRYPTED
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (ENCRYPTED.every((byte, step) => bytes[at + step] === byte)) return true
  return false
}

async function readZip(bytes: Uint8Array, names: ReadonlySet<string>): Promise<SheetRead> {
  const parts = zipParts(bytes)
  if (parts === undefined) return refused('damaged')
  const has = (name: string) => parts.some((part) => part.name === name)
  if (parts.some(({ isEncrypted }) => isEncrypted)) return refused('password')
  if (has('xl/workbook.bin')) return refused('binary-excel')
  if (has('content.xml')) return refused('opendocument')
  if (!has('[Content_Types].xml') || !parts.some(({ name }) => name.startsWith('xl/')))
    return refused('foreign')
  if (parts.some(hidesItsSize)) return refused('damaged')
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return refused('too-large')
  try {
    const { rows, notices } = await readBook(bytes, parts, names)
    return rows.length === 0 ? refused('empty-book') : { is: 'table', rows, isGuarded: false, notices }
  } catch (error) {
    return refused(error instanceof TooMuchError ? error.why : 'damaged')
  }
}

function readText(bytes: Uint8Array, names: ReadonlySet<string>): SheetRead {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return refused('foreign')
  if (decoded === 'letters') return refused('letters')
  if (/^\s*(?:<\?xml|<!doctype|<html|<table|\{\\rtf|%PDF)/i.test(decoded.text)) return refused('page')
  const rows = csvRows(decoded.text, (cell) => names.has(fold(cell)))
  if (rows === undefined) return refused('damaged')
  if (rows.length > MOST_ROWS + 1) return refused('too-many-rows')
  const isWide = rows.some(({ cells }) => cells.length > MOST_COLUMNS)
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  if (isWide || count > MOST_CELLS) return refused('too-many-cells')
  if (rows.length === 0) return refused('empty')
  return { is: 'table', rows, isGuarded: isOwn(rows, names), notices: [] }
}
