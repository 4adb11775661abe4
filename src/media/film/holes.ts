import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { type Box, boxAt } from '../../shared/camera-notes/iso/boxes'
import type { Range } from '../../shared/camera-notes/iso/ranges'
import { Reader } from '../../shared/camera-notes/source'
import { sourceOfBlob } from '../plan-of-blob'
import { hasHole, holesIn } from '../zeros'

/** The codecs whose data never has many zeros in a row. */
const COMPRESSED: ReadonlySet<string | null> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1'])

/** Returns the first holes of a file. The walk of its blocks ends at the first that matters. */
export async function firstHoles(film: Blob, most = 1000): Promise<Range[]> {
  const holes: Range[] = []
  for await (const hole of holesIn(film, { at: 0, end: film.size })) {
    holes.push(hole)
    if (holes.length === most) break
  }
  return holes
}

/**
 * Returns when the first picture of a film of boxes begins whose data lies in a hole, in seconds; `undefined` if there
 * is none. Zeros may be elsewhere: silence is zeros, and so is the room that a program left free.
 *
 * @param onLook called now and then while the pictures are read
 */
export async function firstLost(
  film: Blob,
  track: InputVideoTrack,
  onLook: () => void,
): Promise<number | undefined> {
  if (!COMPRESSED.has(await track.getCodec()) || !(await dataHasHole(film))) return undefined
  let looked = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (hasHole(packet.data)) return Math.max(0, packet.timestamp)
    looked += 1
    if (looked % LOOKED_AT_ONCE === 0) onLook()
  }
  return undefined
}

const LOOKED_AT_ONCE = 500

/** Whether a box of data has a hole. Free space may well be zeros. */
async function dataHasHole(film: Blob): Promise<boolean> {
  for (const { type, at, end } of (await boxesOf(film)).boxes)
    if (type === 'mdat')
      for await (const _hole of holesIn(film, { at, end: Math.min(end, film.size) })) return true
  return false
}

/**
 * Whether the boxes of a film in fragments end before the file does. Other films may be followed by anything, but the
 * next fragment of such a film can be found only behind the last one.
 */
export async function breaksOff(film: Blob): Promise<boolean> {
  const { boxes, end } = await boxesOf(film)
  return end < film.size && boxes.some(({ type }) => type === 'moof')
}

/** Returns the outermost boxes, and where the last of them ends. */
async function boxesOf(film: Blob): Promise<{ boxes: Box[]; end: number }> {
  const reader = new Reader(sourceOfBlob(film))
  const boxes: Box[] = []
  let end = 0
  while (end < film.size) {
    const box = await boxAt(reader, end, film.size)
    if (box === undefined) break
    boxes.push(box)
    end = box.end
  }
  return { boxes, end }
}
