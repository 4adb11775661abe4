import { type ByteSource, Lost, Reader } from '../../shared/metadata/source'

/** A part of a track that a film shows: where it begins in the track, where it stands in the film, how long it lasts. */
export interface ShownPart {
  from: number
  at: number
  length: number
}

/**
 * What the edit list of a track shows, in seconds; `undefined` if it repeats, reorders, slows down or freezes parts, has
 * more entries than are followed, or fewer than it says.
 */
export type ShownFilm = readonly ShownPart[] | undefined

/** Numbers of a track, in its own units. */
interface TrackBoxes {
  id: number
  scale: number
  /** `undefined` if there are too many, or fewer than the list says. */
  entries: readonly Entry[] | undefined
}

interface Entry {
  length: number
  from: number
  rate: number
}

/** The boxes that hold other boxes on the way to an edit list (ISO/IEC 14496-12). */
const FOLDERS = new Set(['moov', 'trak', 'edts', 'mdia'])

/**
 * Reads the edit lists of an MP4 or QuickTime film, by the ids of its tracks. A track without a list is absent. The
 * times count from where the list begins, as Mediabunny's do.
 */
export async function editLists(source: ByteSource): Promise<Map<number, ShownFilm>> {
  const reader = new Reader(source)
  const tracks: TrackBoxes[] = []
  let movie = 1
  const visit = async (at: number, end: number): Promise<void> => {
    let place = at
    while (place + 8 <= end) {
      const [short, name] = [await reader.number(place, 4), await reader.text(place + 4, 4)]
      const [head, size] = short === 1 ? [16, await reader.long(place + 8)] : [8, short || end - place]
      if (size < head) return
      const body = place + head
      if (name === 'trak') tracks.push({ id: 0, scale: 1, entries: [] })
      const track = tracks.at(-1)
      if (FOLDERS.has(name)) await visit(body, place + size)
      else if (name === 'mvhd') movie = await reader.number(body + (await timesOf(reader, body)), 4)
      else if (name === 'mdhd' && track)
        track.scale = await reader.number(body + (await timesOf(reader, body)), 4)
      else if (name === 'tkhd' && track)
        track.id = await reader.number(body + (await timesOf(reader, body)), 4)
      else if (name === 'elst' && track) track.entries = await entriesOf(reader, body, place + size)
      place += size
    }
  }
  await visit(0, source.size).catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error
  })
  const listed = tracks.filter(({ entries }) => entries?.length !== 0)
  return new Map(listed.map((track) => [track.id, shownOf(track, movie)]))
}

/** How many bytes stand before the time scale of a header, or the id of a track: version, flags and two dates. */
const timesOf = async (reader: Reader, body: number) => ((await reader.number(body, 1)) === 1 ? 20 : 12)

/** A list of more entries than this is not followed. */
const MOST = 1000

async function entriesOf(reader: Reader, body: number, end: number): Promise<TrackBoxes['entries']> {
  const isLong = (await reader.number(body, 1)) === 1
  const each = isLong ? 20 : 12
  const count = await reader.number(body + 4, 4)
  if (count > MOST || body + 8 + count * each > end) return undefined
  const entries = []
  for (let i = 0; i < count; i += 1) {
    const bytes = await reader.bytes(body + 8 + i * each, each)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    entries.push({
      length: isLong ? Number(view.getBigUint64(0)) : view.getUint32(0),
      from: isLong ? Number(view.getBigInt64(8)) : view.getInt32(4),
      rate: view.getInt32(isLong ? 16 : 8) / 0x1_00_00,
    })
  }
  return entries
}

/** An empty entry (`from` is -1) only moves what follows. A length of 0 means all that is left. */
function shownOf({ entries, scale }: TrackBoxes, movie: number): ShownFilm {
  if (entries === undefined) return undefined
  const parts: ShownPart[] = []
  let at = 0
  let origin: number | undefined
  for (const { length, from, rate } of entries) {
    const seconds = length / movie
    if (from >= 0) {
      origin ??= from / scale - at
      const part = {
        from: from / scale - origin,
        at,
        length: length === 0 ? Number.POSITIVE_INFINITY : seconds,
      }
      const last = parts.at(-1)
      const isBehind = last === undefined || part.from >= last.from + last.length - 0.001
      if (rate !== 1 || !isBehind) return undefined
      parts.push(part)
    }
    at += seconds
  }
  return parts
}
