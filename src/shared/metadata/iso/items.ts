/** The items of a picture (ISO/IEC 14496-12, section 8.11; ISO/IEC 23008-12). */
import type { EditList } from '../edits.ts'
import { Lost, type Reader } from '../source.ts'
import { EMPTY_NOTES, joined } from '../tiff.ts'
import { type Box, boxesIn, keepOnly } from './boxes.ts'
import { type Extent, extentsIn } from './item-places.ts'
import { blank, type Range } from './ranges.ts'

const KEPT = new Set('hdlr pitm iinf iloc iprp iref idat dinf grpl'.split(' '))

/** The kinds of items that do not draw: Exif, XMP and other texts, and what an address names. */
const NOTE_ITEMS: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri '])

/** The properties that say when a picture was taken, or what somebody wrote about it. */
const TOLD = new Set(['crtt', 'mdft', 'udes', 'altt'])

export interface Items {
  /** The box `meta`. */
  box: Box
  data: readonly Range[]
  /** Whether every item is metadata. It is so in a film. */
  isWhole: boolean
}

/**
 * Takes the metadata out of a picture's items. An item keeps its place, but says nothing any more. The orientation is a
 * property (`irot`, `imir`) and stays.
 *
 * @throws Lost if the items cannot be walked
 */
export async function cleanItems(
  reader: Reader,
  edits: EditList,
  { box, data, isWhole }: Items,
): Promise<void> {
  // QuickTime's box has no version.
  const isPlain = (await reader.text(box.body + 4, 4).catch(() => '')) === 'hdlr'
  const parts = await boxesIn(reader, isPlain ? box.body : box.body + 4, box.end)
  const named = (name: string) => parts.find(({ type }) => type === name)
  const [list, places, inside] = [named('iinf'), named('iloc'), named('idat')]
  if (list && places) {
    const kinds = await kindsIn(reader, list)
    for await (const { item, extents } of extentsIn(reader, places, inside)) {
      const kind = kinds.get(item) ?? ''
      if (isWhole || NOTE_ITEMS.has(kind)) blankItem(edits, { kind, extents, data, inside })
    }
  }
  for (const { body, end } of parts.filter(({ type }) => type === 'iprp'))
    for (const inner of (await boxesIn(reader, body, end)).filter(({ type }) => type === 'ipco'))
      for (const property of await boxesIn(reader, inner.body, inner.end))
        if (TOLD.has(property.type)) edits.zero(property.body + 4, property.end)
  if (isWhole) return
  keepOnly(edits, parts, KEPT)
  // Its name, where programs name themselves.
  const handler = named('hdlr')
  if (handler) edits.zero(handler.body + 24, handler.end)
}

/** Returns the kind of each item. */
async function kindsIn(reader: Reader, { body, end }: Box): Promise<Map<number, string>> {
  const kinds = new Map<number, string>()
  const from = body + ((await reader.number(body, 1)) === 0 ? 6 : 8)
  for (const entry of await boxesIn(reader, from, end)) {
    if (entry.type !== 'infe') continue
    const version = await reader.number(entry.body, 1)
    const wide = version === 3 ? 4 : 2
    const item = await reader.number(entry.body + 4, wide)
    // Older entries have no kind, only a name and a type of content, as metadata have them.
    kinds.set(item, version < 2 ? 'mime' : await reader.text(entry.body + 4 + wide + 2, 4))
  }
  return kinds
}

interface Item {
  kind: string
  extents: readonly Extent[]
  data: readonly Range[]
  inside: Box | undefined
}

/**
 * The content of an `Exif` item that says nothing: where its metadata begin, and empty metadata. Some programs refuse a
 * picture whose Exif is all zeros.
 */
const EMPTY_EXIF = joined([0, 0, 0, 0], EMPTY_NOTES)

function blankItem(edits: EditList, { kind, extents, data, inside }: Item): void {
  const places = inside ? [...data, { at: inside.body, end: inside.end }] : data
  for (const [i, extent] of extents.entries()) {
    const place = places.find(({ at, end }) => extent.at >= at && extent.at < end)
    if (place === undefined) throw new Lost(extent.at)
    // A length of zero means: all that is there.
    const end = extent.length === 0 ? place.end : Math.min(extent.at + extent.length, place.end)
    const isFirst = i === 0 && kind === 'Exif' && end - extent.at >= EMPTY_EXIF.length
    if (isFirst) edits.write(extent.at, EMPTY_EXIF)
    blank(edits, { at: isFirst ? extent.at + EMPTY_EXIF.length : extent.at, end }, places)
  }
}
