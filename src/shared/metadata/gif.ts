import type { EditList } from './edits.ts'
import { Lost, type Reader } from './source.ts'
import type { Walked } from './walked.ts'

/** The application extensions that say how to show the picture: how often it repeats, and its colours. */
const KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

const PICTURE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b
const CONTROL = 0xf9
const TEXT = 0x01
const APPLICATION = 0xff

/** Returns the bytes of a table of colours. @param flags the byte that says whether there is one, and how long it is */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Takes the metadata out of a GIF (GIF89a): comments, XMP and other programs' extensions, and what follows the picture.
 *
 * @throws Lost if no picture's data can be reached
 */
export async function gifMetadata(reader: Reader, edits: EditList): Promise<Walked> {
  let hasPicture = false
  // Bytes that only begin like a GIF may look like an extension. So nothing goes before there is a picture.
  const metadata: [at: number, end: number][] = []
  const remove = () => {
    if (hasPicture) for (const [from, to] of metadata) edits.remove(from, to)
  }
  let at = 13 + colours(await reader.number(10, 1))
  while (at < reader.size) {
    const kind = await reader.number(at, 1)
    if (kind === TRAILER && hasPicture) {
      remove()
      edits.remove(at + 1, reader.size)
      return { isCut: false }
    }
    if (kind !== PICTURE && kind !== EXTENSION) {
      remove()
      throw new Lost(at)
    }
    const end = await blockEnd(reader, at, kind === PICTURE)
    hasPicture ||= kind === PICTURE
    if (kind === EXTENSION && !(await isKept(reader, at))) metadata.push([at, end ?? reader.size])
    if (end === undefined) break
    at = end
  }
  if (!hasPicture) throw new Lost(at)
  remove()
  return { isCut: true }
}

async function isKept(reader: Reader, at: number): Promise<boolean> {
  const [, label, length] = await reader.upTo(at, 3)
  if (label === CONTROL || label === TEXT) return true
  return label === APPLICATION && length === 11 && KEPT.has(await reader.text(at + 3, 11).catch(() => ''))
}

/** Returns where a block ends; `undefined` if the file ends before it. */
async function blockEnd(reader: Reader, start: number, isPicture: boolean): Promise<number | undefined> {
  let at = start + 2
  if (isPicture) {
    const [flags] = await reader.upTo(start + 9, 1)
    if (flags === undefined) return undefined
    // After the descriptor and the colours comes one byte: the size of the first code.
    at = start + 10 + colours(flags) + 1
  }
  for (;;) {
    const [length] = await reader.upTo(at, 1)
    if (length === undefined) return undefined
    at += 1 + length
    if (length === 0) return at
  }
}
