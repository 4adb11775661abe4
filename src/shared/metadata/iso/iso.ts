import type { EditList } from '../edits.ts'
import { Lost, type Reader } from '../source.ts'
import type { Walked } from '../walked.ts'
import { type Box, boxAt, boxesIn, FREE, free, freeMetadata } from './boxes.ts'
import { cleanFilm } from './film.ts'
import { cleanItems } from './items.ts'

const KEPT = new Set(['ftyp', 'styp', 'moov', 'mdat', 'imda', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'meta'])

/** The boxes that hold the data of pictures and films. */
const DATA = new Set(['mdat', 'imda', ...FREE])

/**
 * Takes the metadata out of a file made of boxes: MP4, QuickTime, HEIC, AVIF. Every byte stays where it is. Metadata become
 * free space, or zeros.
 *
 * @throws Lost if there is neither a film's index nor a picture's, or a film in fragments has a track of metadata
 */
export async function isoMetadata(reader: Reader, edits: EditList): Promise<Walked> {
  const { boxes, end } = await topBoxes(reader)
  const isCut = boxes.some((box) => box.end > reader.size && KEPT.has(box.type))
  const whole = boxes.filter((box) => box.end <= reader.size)
  const index = whole.find(({ type }) => type === 'moov' || type === 'meta')
  const data = boxes
    .filter(({ type }) => DATA.has(type))
    .map(({ body, end: to }) => ({ at: body, end: Math.min(to, reader.size) }))
  if (index === undefined) throw new Lost(boxes.at(-1)?.at ?? 0)
  if (end < reader.size && !boxes.some(({ type }) => type === 'mdat' || type === 'imda')) throw new Lost(end)
  let hasNotes = false
  for (const box of whole)
    if (box.type === 'moov') hasNotes = (await cleanFilm(reader, edits, { box, data })) || hasNotes
  for (const box of whole) {
    if (box.type === 'meta') await cleanItems(reader, edits, { box, data, isWhole: false })
    else if (box.type === 'moof' && hasNotes) throw new Lost(box.at, true)
    else if (box.type === 'moof' || box.type === 'mfra')
      await freeMetadata(reader, edits, await boxesIn(reader, box.body, box.end))
    else if (FREE.has(box.type)) edits.zero(box.body, box.end)
    else if (!KEPT.has(box.type)) free(edits, box)
  }
  for (const box of boxes) if (box.end > reader.size && !KEPT.has(box.type)) edits.remove(box.at, reader.size)
  // What follows the last box belongs to no player: makers put metadata there.
  edits.remove(end, reader.size)
  return { isCut }
}

/** Returns the outermost boxes, and where the last of them ends. The last one may be cut. */
async function topBoxes(reader: Reader): Promise<{ boxes: Box[]; end: number }> {
  const boxes: Box[] = []
  let at = 0
  while (at < reader.size) {
    const box = await boxAt(reader, at, reader.size)
    if (box === undefined) break
    boxes.push(box)
    at = box.end
  }
  return { boxes, end: at }
}
