/** The parts of a WebM that say what it holds: `Info`, `SeekHead`, `Tracks`. */
import type { EditList } from '../edits.ts'
import { Lost, type Reader } from '../source.ts'
import { type Element, elementAt, makeVoid } from './elements.ts'
import {
  ATTACHMENTS,
  CHECKSUM,
  DURATION,
  MUXING_APP,
  SEEK,
  SEEK_ID,
  TAGS,
  TIMESTAMP_SCALE,
  TRACK_ENTRY,
  TRACK_NAME,
  TRACK_NUMBER,
  TRACK_TYPE,
  VOID,
  WRITING_APP,
} from './ids.ts'

type Whole = Element & { end: number }

/** Returns the elements inside of an element. @throws Lost if they do not fit into it */
async function inside(reader: Reader, { body, end }: Whole): Promise<Whole[]> {
  const found: Whole[] = []
  for (let at = body; at < end; ) {
    const element = await elementAt(reader, at, end)
    if (element?.end === undefined || element.end > end) throw new Lost(at)
    found.push({ ...element, end: element.end })
    at = element.end
  }
  return found
}

/** The parts of `Info` that players need. */
const KEPT_OF_INFO = new Set([TIMESTAMP_SCALE, DURATION])

/** The parts of `Info` that must be there, so they only become empty. */
const EMPTIED = new Set([MUXING_APP, WRITING_APP])

/** Takes date, title, names of files and programs, and ids out of `Info`. Its checksum no longer fits, so it goes too. */
export async function cleanInfo(reader: Reader, edits: EditList, info: Whole): Promise<void> {
  for (const { id, at, body, end } of await inside(reader, info)) {
    if (EMPTIED.has(id) || id === VOID) edits.zero(body, end)
    else if (!KEPT_OF_INFO.has(id)) makeVoid(edits, at, end)
  }
}

/** Takes out the entries of what is taken out. */
export async function cleanSeekHead(reader: Reader, edits: EditList, head: Whole): Promise<void> {
  const entries = await inside(reader, head)
  for (const entry of entries.filter(({ id }) => id === SEEK))
    for (const { id, body, end } of await inside(reader, entry)) {
      if (id !== SEEK_ID || end - body !== 4) continue
      if ([TAGS, ATTACHMENTS].includes(await reader.number(body, 4))) makeVoid(edits, entry.at, entry.end)
    }
  for (const { id, at, body, end } of entries) {
    if (id === CHECKSUM) makeVoid(edits, at, end)
    else if (id === VOID) edits.zero(body, end)
  }
}

/** The types of tracks that somebody sees, hears or reads: picture, sound, both, subtitles. */
const KEPT_TRACKS = new Set([1, 2, 3, 0x11])

/** Takes the tracks of metadata out of `Tracks`, and the names of the others. @returns the numbers of the former */
export async function cleanTracks(reader: Reader, edits: EditList, tracks: Whole): Promise<Set<number>> {
  const removed = new Set<number>()
  for (const entry of await inside(reader, tracks)) {
    if (entry.id === CHECKSUM) makeVoid(edits, entry.at, entry.end)
    if (entry.id === VOID) edits.zero(entry.body, entry.end)
    if (entry.id !== TRACK_ENTRY) continue
    const parts = await inside(reader, entry)
    const value = async (wanted: number) => {
      const part = parts.find(({ id }) => id === wanted)
      let value = 0
      for (let at = part?.body ?? 0; part && at < part.end; at += 1)
        value = value * 256 + (await reader.number(at, 1))
      return value
    }
    if (KEPT_TRACKS.has(await value(TRACK_TYPE))) {
      for (const { id, at, end } of parts) if (id === TRACK_NAME || id === CHECKSUM) makeVoid(edits, at, end)
    } else {
      removed.add(await value(TRACK_NUMBER))
      makeVoid(edits, entry.at, entry.end)
    }
  }
  return removed
}
