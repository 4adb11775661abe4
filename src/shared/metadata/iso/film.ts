import type { EditList } from '../edits.ts'
import { Lost, type Reader } from '../source.ts'
import { type Box, boxesIn, free, freeMetadata, keepOnly } from './boxes.ts'
import { cleanItems } from './items.ts'
import { blank, type Range } from './ranges.ts'
import { isInFile, sampleRanges } from './samples.ts'
import { tellsPlaces } from './subtitles.ts'

/** What players need of a film's index. */
const KEPT_OF_FILM = new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'trgr', 'clip', 'ctab', 'prfl', 'rmra'])
const KEPT_OF_TRACK = new Set('tkhd tref edts mdia tapt clip matt load kmat txas imap trgr'.split(' '))
const KEPT_OF_MEDIA = new Set(['mdhd', 'hdlr', 'minf', 'elng'])

/**
 * The kinds of tracks that somebody sees or hears, and what streaming needs. All others are metadata: places,
 * movements, settings, the time of day.
 */
const KEPT_TRACKS = new Set('vide soun subt sbtl text clcp auxv pict hint odsm sdsm'.split(' '))
const TEXTS = new Set(['subt', 'sbtl', 'text'])

export interface FilmIndex {
  /** The box `moov`. */
  box: Box
  /** Where the file holds the data of films and pictures. */
  data: readonly Range[]
}

/**
 * Takes the metadata out of a film's index: `udta`, `meta`, `uuid` and all else that no player needs, the times of
 * recording, the names of tracks, and whole tracks of metadata with their samples.
 *
 * @returns whether a track was taken out
 * @throws Lost if the index cannot be walked, or lists places elsewhere in the file
 */
export async function cleanFilm(reader: Reader, edits: EditList, { box, data }: FilmIndex): Promise<boolean> {
  const parts = await boxesIn(reader, box.body, box.end)
  // A compressed index cannot be read here, and browsers do not play it.
  if (parts.some(({ type }) => type === 'cmov')) throw new Lost(box.at)
  // Dash cameras list there where the file holds blocks with places.
  if (parts.some(({ type }) => type === 'gps ')) throw new Lost(box.at, true)
  keepOnly(edits, parts, KEPT_OF_FILM)
  await freeMetadata(reader, edits, kept(parts, KEPT_OF_FILM))
  let isTakenOut = false
  for (const part of parts) {
    if (part.type === 'mvhd') await withoutTimes(reader, edits, part)
    else if (part.type === 'trak') isTakenOut = (await cleanTrack(reader, edits, part, data)) || isTakenOut
    else if (part.type === 'meta') await cleanItems(reader, edits, { box: part, data, isWhole: true })
  }
  return isTakenOut
}

const kept = (boxes: readonly Box[], types: ReadonlySet<string>) =>
  boxes.filter(({ type }) => types.has(type))

/** @returns whether the track was taken out */
async function cleanTrack(
  reader: Reader,
  edits: EditList,
  track: Box,
  data: readonly Range[],
): Promise<boolean> {
  const parts = await boxesIn(reader, track.body, track.end)
  const header = parts.find(({ type }) => type === 'tkhd')
  const media = parts.find(({ type }) => type === 'mdia')
  keepOnly(edits, parts, KEPT_OF_TRACK)
  if (header === undefined || media === undefined) return false
  const inMedia = await boxesIn(reader, media.body, media.end)
  const handler = inMedia.find(({ type }) => type === 'hdlr')
  const inner = inMedia.find(({ type }) => type === 'minf')
  const kind = handler === undefined ? 'vide' : await reader.text(handler.body + 8, 4)
  keepOnly(edits, inMedia, KEPT_OF_MEDIA)
  const inInner = inner === undefined ? [] : await boxesIn(reader, inner.body, inner.end)
  const table = inInner.find(({ type }) => type === 'stbl')
  const isNote =
    !KEPT_TRACKS.has(kind) || (TEXTS.has(kind) && table !== undefined && (await tellsPlaces(reader, table)))
  for (const part of parts)
    if (part.type === 'meta') await cleanItems(reader, edits, { box: part, data, isWhole: true })
  if (isNote) {
    if (table && (await isInFile(reader, inInner)))
      for await (const range of sampleRanges(reader, table)) blank(edits, range, data)
    free(edits, track)
    return true
  }
  await freeMetadata(reader, edits, [...kept(parts, KEPT_OF_TRACK), ...kept(inMedia, KEPT_OF_MEDIA)])
  await withoutTimes(reader, edits, header)
  for (const part of inMedia) {
    if (part.type === 'mdhd') await withoutTimes(reader, edits, part)
    // The name of the track, where programs write titles and dates.
    else if (part.type === 'hdlr') edits.zero(part.body + 24, part.end)
  }
  await forgetTimecode(reader, edits, parts)
  return false
}

/** A track names the track of its time of day, which is taken out. */
async function forgetTimecode(reader: Reader, edits: EditList, parts: readonly Box[]): Promise<void> {
  for (const { body, end } of parts.filter(({ type }) => type === 'tref'))
    for (const reference of await boxesIn(reader, body, end))
      if (reference.type === 'tmcd') free(edits, reference)
}

/** Zeros the times of creation and change, which `mvhd`, `tkhd` and `mdhd` begin with. Zero means: unknown. */
async function withoutTimes(reader: Reader, edits: EditList, { body, end }: Box): Promise<void> {
  const length = (await reader.number(body, 1)) === 1 ? 16 : 8
  edits.zero(body + 4, Math.min(body + 4 + length, end))
}
