/**
 * Metadata (EXIF, XMP, IPTC, QuickTime and the like): where a picture or film was taken, with which device, when, who took it, and small pictures of it. They are
 * taken out without loss, on the device before a file is sent and on the server when it arrives. Orientation and colour
 * profile stay, and every other byte.
 */
import { EDIT_PIECE, type Edit, EditList, edited } from './edits.ts'
import { gifMetadata } from './gif.ts'
import { isoMetadata } from './iso/iso.ts'
import { jpegMetadata } from './jpeg.ts'
import { pngMetadata } from './png.ts'
import { showsMetadata } from './signatures.ts'
import { type ByteSource, Lost, latin1, Reader } from './source.ts'
import type { Walked } from './walked.ts'
import { webmMetadata } from './webm/webm.ts'
import { webpMetadata } from './webp.ts'

/**
 * What is to be done to a file.
 *
 * - `walked`: all of its structure is known. With the `edits` made, nothing of its metadata is left. `isCut`: its picture
 *   or film ends too early.
 * - `lost`: its structure cannot be walked to the end. `edits` take out the metadata that were found until then.
 *   `showsMetadata` says whether what would be left holds signatures of metadata. If so, the file must not be published.
 * - `unknown`: it is of no type that is known here, so nothing is known of its metadata.
 */
export type Plan =
  | { kind: 'walked'; edits: readonly Edit[]; isCut: boolean }
  | { kind: 'lost'; edits: readonly Edit[]; showsMetadata: boolean }
  | { kind: 'unknown' }

type Walk = (reader: Reader, edits: EditList) => Promise<Walked>

/** How many bytes tell the type of a file. */
const HEAD = 16

/**
 * Finds the metadata of a file. It reads the structure, and the data only where the structure does not say where it ends.
 * The edits keep the file's length, except in JPEG, PNG, WebP and GIF, and where something follows the end of a film.
 *
 * @throws the source's own error if it cannot be read
 */
export async function planOf(source: ByteSource): Promise<Plan> {
  const reader = new Reader(source)
  const walk = walkOf(latin1(await reader.upTo(0, HEAD)))
  if (walk === undefined) return { kind: 'unknown' }
  const edits = new EditList()
  try {
    const { isCut } = await walk(reader, edits)
    return { kind: 'walked', edits: await edits.made(reader), isCut }
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    // Half of the edits would hide that the other half is missing.
    if (error.hidesMetadata) return { kind: 'lost', edits: [], showsMetadata: true }
    const made = await edits.made(reader)
    return { kind: 'lost', edits: made, showsMetadata: await showsMetadata(edited(contentOf(source), made)) }
  }
}

/** The types of boxes with which a film of boxes may begin. */
const FIRST_BOXES = new Set(['ftyp', 'styp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** @param head the first bytes of a file, as characters of the same codes */
function walkOf(head: string): Walk | undefined {
  if (head.startsWith('\xff\xd8\xff')) return jpegMetadata
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return pngMetadata
  if (/^GIF8[79]a/.test(head)) return gifMetadata
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return webpMetadata
  if (FIRST_BOXES.has(head.slice(4, 8))) return isoMetadata
  return head.startsWith('\x1a\x45\xdf\xa3') ? webmMetadata : undefined
}

async function* contentOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += EDIT_PIECE)
    yield await source.read(at, Math.min(EDIT_PIECE, source.size - at))
}
