/** The encoding of a text file. `windows-1252` is what Excel writes in Brazil as plain CSV. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Reads the bytes of a text file. The byte order mark says the encoding. Without a mark, the text is UTF-8 if the bytes
 * are valid UTF-8, and Windows-1252 otherwise.
 * @returns the text without the mark; `undefined` if the bytes are no text, for example of a workbook (XLSX)
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const found = marked === undefined ? unmarked(bytes) : decoded(bytes, marked)
  return found?.text.includes('\0') ? undefined : found
}

function unmarked(bytes: Uint8Array) {
  return decoded(bytes, 'utf-8') ?? windows1252(bytes)
}

function decoded(bytes: Uint8Array, encoding: Encoding) {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}

/** The letters of the bytes 0x80 to 0x9F in Windows-1252. A blank stands for the five bytes that have no letter. */
const LETTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Reads Windows-1252. A `TextDecoder` does not do here: Node 20's reads it as Latin-1, and those of browsers accept bytes
 * without a letter.
 */
function windows1252(bytes: Uint8Array) {
  const letters = Array.from(bytes, (byte) => {
    const letter = byte >= 0x80 && byte < 0xa0 ? LETTERS.charAt(byte - 0x80) : String.fromCharCode(byte)
    return letter === ' ' && byte !== 0x20 ? NONE : letter
  })
  const text = letters.join('')
  return text.includes(NONE) ? undefined : { text, encoding: 'windows-1252' as const }
}

/** Stands for a byte without a letter. No text has it. */
const NONE = '\0'
