import type { EditList } from '../edits.ts'
import { Lost, type Reader } from '../source.ts'
import type { Walked } from '../walked.ts'
import { cleanCluster } from './cluster.ts'
import { type Element, elementAt, makeVoid } from './elements.ts'
import { cleanInfo, cleanSeekHead, cleanTracks } from './head.ts'
import { CHAPTERS, CLUSTER, CUES, EBML, INFO, OF_SEGMENT, SEEK_HEAD, SEGMENT, TRACKS, VOID } from './ids.ts'

const KEPT = new Set([CLUSTER, CUES, CHAPTERS, SEEK_HEAD, INFO, TRACKS])

/**
 * Takes the metadata out of a WebM or Matroska film: tags, attachments, the date, the title, the programs' names, and
 * tracks of metadata. Every byte stays where it is: metadata become free space (`Void`), or zeros.
 *
 * @throws Lost if no segment with tracks can be reached
 */
export async function webmMetadata(reader: Reader, edits: EditList): Promise<Walked> {
  const head = await elementAt(reader, 0, reader.size)
  if (head?.id !== EBML || head.end === undefined) throw new Lost(0)
  let at = head.end
  let isCut = false
  let hasTracks = false
  while (at < reader.size) {
    const element = await elementAt(reader, at, reader.size)
    // What follows the last segment belongs to no player.
    if (element === undefined || (hasTracks && ![SEGMENT, EBML, VOID].includes(element.id))) break
    if (element.id !== SEGMENT) {
      if (element.end === undefined || (element.id !== EBML && element.id !== VOID)) throw new Lost(at)
      if (element.id === VOID) edits.zero(element.body, element.end)
      at = element.end
      continue
    }
    const walked = await cleanSegment(reader, edits, element)
    hasTracks ||= walked.hasTracks
    isCut ||= walked.isCut
    at = walked.end
  }
  if (!hasTracks) throw new Lost(at)
  edits.remove(at, reader.size)
  return { isCut }
}

interface Segment {
  end: number
  isCut: boolean
  hasTracks: boolean
}

async function cleanSegment(reader: Reader, edits: EditList, { body, end: told }: Element): Promise<Segment> {
  const limit = Math.min(told ?? reader.size, reader.size)
  let isCut = told !== undefined && told > reader.size
  let removed: ReadonlySet<number> | undefined
  let at = body
  while (at < limit) {
    const element = await elementAt(reader, at, limit)
    if (element === undefined) {
      // A recording may break off anywhere, also within the head of an element.
      if (removed === undefined || limit < reader.size || reader.size - at > 12) throw new Lost(at)
      isCut = true
      break
    }
    const { id, end = limit } = element
    if (told === undefined && (id === EBML || id === SEGMENT))
      return { end: at, isCut, hasTracks: removed !== undefined }
    const isWhole = end <= limit
    if (!isWhole && id !== CLUSTER && removed === undefined) {
      // No player shows anything of such a film.
      if (OF_SEGMENT.has(id)) edits.zero(element.body, limit)
      throw new Lost(at)
    }
    isCut ||= !isWhole
    const until = Math.min(end, limit)
    const inner = { ...element, end: until }
    let next = until
    if (id === CLUSTER)
      next = await cleanCluster(reader, edits, { ...element, limit: until }, removed ?? new Set())
    else if (element.end === undefined) throw new Lost(at)
    else if (id === INFO) await cleanInfo(reader, edits, inner)
    else if (id === SEEK_HEAD) await cleanSeekHead(reader, edits, inner)
    else if (id === TRACKS) removed = await cleanTracks(reader, edits, inner)
    else if (id === VOID) edits.zero(element.body, until)
    else if (!KEPT.has(id)) {
      if (isWhole) makeVoid(edits, at, until)
      else edits.zero(element.body, until)
    }
    at = next
  }
  return { end: limit, isCut, hasTracks: removed !== undefined }
}
