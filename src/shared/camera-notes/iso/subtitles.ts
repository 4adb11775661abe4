import { latin1, type Reader } from '../source.ts'
import type { Box } from './boxes.ts'
import { chunksOf } from './samples.ts'

/** How drones and dash cameras write where they are, into subtitles. */
const PLACE =
  /\b(?:GPS|HOME)\s*\(\s*[A-Z]?\s*:?\s*-?\d|\b(?:lat|lon|lng|long|latitude|longtitude|longitude)\s*[:=]\s*-?\d/i

/** How many chunks of a track are looked at. A camera writes its place from the start. */
const LOOKED_AT = 5

/** No subtitle is longer than this many bytes. */
const MOST = 4096

/** Whether a track of subtitles is a camera's log of places. @param table the track's `stbl` */
export async function tellsPlaces(reader: Reader, table: Box): Promise<boolean> {
  let looked = 0
  for await (const { at, sizes, each } of chunksOf(reader, table)) {
    const text = latin1(await reader.fork().upTo(at, Math.min(MOST, sizes[0] ?? each)))
    if (PLACE.test(text)) return true
    looked += 1
    if (looked === LOOKED_AT) return false
  }
  return false
}
