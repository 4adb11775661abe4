import type { EditList } from './edits.ts'
import { ascii, bigEndian, Lost, type Reader } from './source.ts'
import { joined, orientationIn, orientationOnly } from './tiff.ts'
import type { Walked } from './walked.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP15 = 0xef
const COMMENT = 0xfe

const EXIF = 'Exif\0\0'

/** Markers without a length: the restarts in a picture's data, and TEM. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= SOI)

/** Markers that begin the description of a frame: its size and its colours. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The names with which metadata begin. */
const NAMES = ['Exif\0', 'http://', 'JFXX\0', 'Photoshop', 'MPF\0', 'FPXR\0']

/**
 * Takes the metadata out of a JPEG (ITU-T T.81, annex B). Of the application segments stay JFIF (without its small
 * picture), the colour profile and Adobe's colour transform; of Exif stays the orientation. All others go, comments
 * too, and whatever follows the picture: second pictures, films, makers' trailers.
 *
 * Bytes that only begin like a JPEG may look like a segment. So what has no name of metadata goes only if there is a frame.
 *
 * @throws Lost if no picture's data can be reached
 */
export async function jpegMetadata(reader: Reader, edits: EditList): Promise<Walked> {
  const { size } = reader
  let at = 2
  let [hasFrame, hasPicture, hasExif] = [false, false, false]
  let doubtful: [at: number, end: number][] = []
  const remove = (from: number, end: number) => {
    if (hasFrame) edits.remove(from, end)
    else doubtful.push([from, end])
  }
  for (;;) {
    const [mark, marker] = await reader.upTo(at, 2)
    if (marker === undefined) break
    // Decoders look for the next marker, so what stands before it is not part of the picture.
    if (mark !== 0xff || marker === 0) {
      const next = await nextMarker(reader, at)
      if (next === size && !hasPicture) throw new Lost(at)
      remove(at, next)
      at = next
    } else if (marker === 0xff) {
      at += 1
    } else if (isAlone(marker)) {
      at += 2
    } else if (marker === EOI) {
      if (!hasPicture) throw new Lost(at)
      edits.remove(at + 2, size)
      return { isCut: false }
    } else {
      const end = at + 2 + (at + 4 <= size ? await reader.number(at + 2, 2) : size)
      if (end < at + 4) throw new Lost(at)
      if (end > size) {
        if (!hasPicture) throw new Lost(at)
        edits.remove(at, size)
        break
      }
      if (isFrame(marker) && end - at === 10 + 3 * (await reader.number(at + 9, 1))) {
        hasFrame = true
        for (const [from, to] of doubtful) edits.remove(from, to)
        doubtful = []
      }
      if (isNote(marker)) {
        const isExif = marker === APP0 + 1 && (await startsWith(reader, at, end, EXIF))
        const segment = { at, end, marker, isExif: isExif && !hasExif }
        if (await isNamed(reader, segment)) await cleanSegment(reader, edits, segment)
        else if (!(await isKept(reader, segment))) remove(at, end)
        hasExif ||= isExif
      }
      hasPicture ||= marker === SOS && hasFrame
      at = marker === SOS ? await nextMarker(reader, end) : end
    }
  }
  if (!hasPicture) throw new Lost(at)
  return { isCut: true }
}

const isNote = (marker: number) => (marker >= APP0 && marker <= APP15) || marker === COMMENT

interface Segment {
  at: number
  end: number
  marker: number
  /** Whether it is the picture's first Exif, the only one that decoders read. */
  isExif: boolean
}

async function isNamed(reader: Reader, { at, end, marker }: Segment): Promise<boolean> {
  if (marker === COMMENT) return true
  for (const name of ['JFIF\0', ...NAMES]) if (await startsWith(reader, at, end, name)) return true
  return false
}

async function isKept(reader: Reader, { at, end, marker }: Segment): Promise<boolean> {
  if (marker === APP0 + 2) return startsWith(reader, at, end, 'ICC_PROFILE\0')
  return marker === APP0 + 14 && startsWith(reader, at, end, 'Adobe')
}

async function cleanSegment(
  reader: Reader,
  edits: EditList,
  { at, end, marker, isExif }: Segment,
): Promise<void> {
  if (marker === APP0 && (await startsWith(reader, at, end, 'JFIF\0')))
    return withoutSmallPicture(edits, at, end)
  const metadata = at + 4 + EXIF.length
  const orientation = isExif ? orientationIn((await reader.bytes(metadata, end - metadata)).slice()) : 1
  if (orientation === 1) return edits.remove(at, end)
  const kept = joined(ascii(EXIF), orientationOnly(orientation))
  edits.replace(at, end, joined([0xff, marker], bigEndian(kept.length + 2, 2), kept))
}

/** The bytes of a JFIF segment without its small picture. The last two say how wide and how high that picture is. */
const JFIF = 18

function withoutSmallPicture(edits: EditList, at: number, end: number): void {
  if (end - at <= JFIF) return
  edits.write(at + 2, bigEndian(JFIF - 2, 2))
  edits.write(at + JFIF - 2, new Uint8Array(2))
  edits.remove(at + JFIF, end)
}

async function startsWith(reader: Reader, at: number, end: number, text: string): Promise<boolean> {
  return at + 4 + text.length <= end && (await reader.text(at + 4, text.length)) === text
}

const PIECE = 64 * 1024

/** Returns where the next marker is, from `from` on. Restarts do not count. It is the file's end if there is none. */
async function nextMarker(reader: Reader, from: number): Promise<number> {
  for (let at = from; at < reader.size; ) {
    const piece = await reader.upTo(at, PIECE)
    let found = piece.indexOf(0xff)
    while (found >= 0 && found + 1 < piece.length) {
      const marker = piece[found + 1] ?? 0
      if (marker !== 0 && marker !== 0xff && !isAlone(marker)) return at + found
      found = piece.indexOf(0xff, found + 1)
    }
    // The last byte of this piece may begin a marker.
    at += found < 0 ? piece.length : Math.max(1, found)
  }
  return reader.size
}
