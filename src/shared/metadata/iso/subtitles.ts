import { latin1, type Reader } from '../source.ts'
import type { Box } from './boxes.ts'
import { type Chunk, chunksOf } from './samples.ts'

/**
 * How drones and dash cameras write where they are, into subtitles: by words, as receivers of GPS do (NMEA 0183), and as
 * ISO 6709 does.
 */
const WORDS =
  /\b(?:GPS|HOME)\s*\(\s*[A-Z]?\s*:?\s*-?\d|\bGPS\s*[:=]?\s*[-+]?\d{1,3}\.\d{3}|\b(?:lat|lon|lng|long|latitude|longtitude|longitude)\s*[:=]\s*-?\d|\$G[A-Z](?:RMC|GGA|GLL|GNS),|[-+]\d{2}\.\d{3,}[-+]\d{3}\.\d{3,}/i

/** The same as coordinates, with the points of the compass before or behind them. */
const DEGREES = '\\d{1,3}(?:°|\\.\\d{3})[\\d.°\'" ]*'
const COMPASS = new RegExp(
  `\\b[NS] ?:? ?${DEGREES}[,; ]*[EWO] ?:? ?${DEGREES}|${DEGREES}[NS][,; ]*${DEGREES}[EWO]\\b`,
)

/** How many chunks of a track are looked at, at its beginning and at its end. */
const LOOKED_AT = 5

/** How many bytes of a chunk are looked at. A subtitle is much shorter. */
const MOST = 4096

/** A log of places has one in at least this share of its subtitles. A lesson may name a place now and then. */
const SHARE = 0.25

/** Whether a track of subtitles is a camera's log of places. @param table the track's `stbl` */
export async function tellsPlaces(reader: Reader, table: Box): Promise<boolean> {
  const first: Chunk[] = []
  const last: Chunk[] = []
  for await (const chunk of chunksOf(reader, table)) {
    if (first.length < LOOKED_AT) first.push(chunk)
    else last.push(chunk)
    if (last.length > LOOKED_AT) last.shift()
  }
  let [looked, places] = [0, 0]
  for (const chunk of [...first, ...last])
    for (const text of await textsIn(reader, chunk)) {
      looked += 1
      if (WORDS.test(text) || COMPASS.test(text)) places += 1
    }
  return places > 0 && places >= SHARE * looked
}

/** Returns the subtitles at the beginning of a chunk that are not empty. */
async function textsIn(reader: Reader, { at, sizes, each, count }: Chunk): Promise<string[]> {
  const bytes = await reader.fork().upTo(at, MOST)
  const texts: string[] = []
  for (let i = 0, from = 0; i < count && from < bytes.length; i += 1) {
    const size = sizes[i] ?? each
    const text = latin1(bytes.subarray(from, from + size))
    if (/[ -~]{3}/.test(text)) texts.push(text)
    from += Math.max(1, size)
  }
  return texts
}
