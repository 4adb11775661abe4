import { type OldEncoding, oldLetters } from './old-letters'

/** The encoding of a text file. The old ones are what Excel writes in Brazil as plain CSV, on Windows and on a Mac. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | OldEncoding

type Unicode = Exclude<Encoding, OldEncoding>

const MARKS: readonly (readonly [Unicode, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Reads the bytes of a text file. The byte order mark says the encoding. Without a mark, the text is UTF-8 if the bytes
 * are valid UTF-8, and of an old encoding otherwise.
 * @returns the text without the mark; `letters` if nobody can tell what its letters are; `undefined` if the bytes are no
 *   text, for example of a workbook (XLSX)
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | 'letters' | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const found = marked === undefined ? unmarked(bytes) : decoded(bytes, marked)
  if (found === undefined)
    return marked === undefined && !bytes.subarray(0, 4096).some(isUntyped) ? 'letters' : undefined
  return found.text.includes('\0') ? undefined : found
}

/** Whether a byte is a control character that no text has. */
const isUntyped = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20)

function unmarked(bytes: Uint8Array) {
  return decoded(bytes, 'utf-8') ?? oldLetters(bytes)
}

function decoded(bytes: Uint8Array, encoding: Unicode) {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}
