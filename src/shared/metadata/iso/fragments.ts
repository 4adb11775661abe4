/** The fragments of a film (ISO/IEC 14496-12, section 8.8). */
import type { EditList } from '../edits.ts'
import type { Reader } from '../source.ts'
import { type Box, boxesIn, free } from './boxes.ts'
import { blank, type Range } from './ranges.ts'

interface Fragment {
  /** The box `moof`. */
  box: Box
  data: readonly Range[]
  /** The ids of the tracks that were taken out, with the usual size of their samples. */
  removed: ReadonlyMap<number, number>
}

/** Takes the samples of removed tracks out of one fragment. @throws Lost if the fragment cannot be walked */
export async function cleanFragment(
  reader: Reader,
  edits: EditList,
  { box, data, removed }: Fragment,
): Promise<void> {
  const tracks = (await boxesIn(reader, box.body, box.end)).filter(({ type }) => type === 'traf')
  /** Where the data of the track before ended. */
  let next = box.at
  let isChained = false
  for (const track of [...tracks]) {
    const parts = await boxesIn(reader, track.body, track.end)
    const header = parts.find(({ type }) => type === 'tfhd')
    if (header === undefined) continue
    const { id, base, size } = await headerOf(reader, header)
    isChained ||= base === undefined && track !== tracks[0]
    let at = base === 'fragment' ? box.at : (base ?? next)
    const start = at
    for (const run of parts.filter(({ type }) => type === 'trun')) {
      const range = await runOf(reader, run, { start, at, size: size ?? removed.get(id) ?? 0 })
      if (removed.has(id)) blank(edits, range, data)
      at = range.end
    }
    next = at
  }
  // Where one track begins at the end of another, the other must stay. Its samples are blank.
  if (isChained) return
  for (const track of tracks) {
    const [header] = (await boxesIn(reader, track.body, track.end)).filter(({ type }) => type === 'tfhd')
    if (header && removed.has((await headerOf(reader, header)).id)) free(edits, track)
  }
}

interface TrackHeader {
  id: number
  /** Where its data is counted from: a position, the fragment, or `undefined` for the end of the track before. */
  base: number | 'fragment' | undefined
  /** The usual size of its samples, if the fragment says it. */
  size: number | undefined
}

async function headerOf(reader: Reader, { body }: Box): Promise<TrackHeader> {
  const flags = await reader.number(body + 1, 3)
  const id = await reader.number(body + 4, 4)
  let at = body + 8
  const base = flags & 1 ? await reader.long(at) : flags & 0x20000 ? 'fragment' : undefined
  at += (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  return { id, base, size: flags & 0x10 ? await reader.number(at, 4) : undefined }
}

/** Returns where the samples of a run are. */
async function runOf(
  reader: Reader,
  { body, end }: Box,
  from: { start: number; at: number; size: number },
): Promise<Range> {
  const flags = await reader.number(body + 1, 3)
  const count = await reader.number(body + 4, 4)
  // The offset has a sign.
  const at = flags & 1 ? from.start + ((await reader.number(body + 8, 4)) | 0) : from.at
  if ((flags & 0x200) === 0) return { at, end: at + count * from.size }
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const first = body + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0) + (flags & 0x100 ? 4 : 0)
  let length = 0
  for (let i = 0, place = first; i < count && place + 4 <= end; i += 1, place += each)
    length += await reader.number(place, 4)
  return { at, end: at + length }
}
