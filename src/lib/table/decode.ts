type Unicode = 'utf-8' | 'utf-16le' | 'utf-16be'

const MARKS: readonly (readonly [Unicode, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Reads the bytes of a text file. The byte order mark says the encoding. Without a mark, the text is UTF-8 if the bytes
 * are valid UTF-8, and Windows-1252 otherwise, as Excel writes plain CSV in Brazil.
 * @returns the text without the mark; `letters` if it has a byte that is no letter there, or is UTF-8 whose last letter is
 *   cut in two; `undefined` if the bytes are no text, for example of a workbook (XLSX)
 */
export function decodeText(bytes: Uint8Array): { text: string } | 'letters' | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const unicode = decoded(bytes, marked ?? 'utf-8')
  if (unicode === undefined && marked === undefined && isCutUnicode(bytes)) return 'letters'
  const found = unicode ?? (marked === undefined ? windows1252(bytes) : undefined)
  if (found === undefined)
    return marked === undefined && !bytes.subarray(0, 4096).some(isUntyped) ? 'letters' : undefined
  return found.text.includes('\0') ? undefined : found
}

/** Whether bytes that are no valid UTF-8 are so only up to their last letter, and have letters of several bytes. */
function isCutUnicode(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return /[^\0-\x7F]/.test(text)
  } catch {
    return false
  }
}

/** Whether a byte is a control character that no text has. */
const isUntyped = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20)

/** The characters of the bytes from 0x80 to 0x9F. Five of them have none. */
const CHARACTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

/** Node 20 reads these bytes as control characters, as it reads Latin-1. Browsers do so for the five without a character. */
function windows1252(bytes: Uint8Array): { text: string } | undefined {
  const read = new TextDecoder('windows-1252').decode(bytes)
  const text = read.replace(/[\x80-\x9F]/g, (one) => CHARACTERS.charAt(one.charCodeAt(0) - 0x80))
  return /[\x80-\x9F]/.test(text) ? undefined : { text }
}

function decoded(bytes: Uint8Array, encoding: Unicode) {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}
