import { cat, le32, SECRET, u16, u32 } from './parts'

/** The values of an entry: its tag, its type, and its content. */
type Entry = readonly [tag: number, type: number, count: number, value: number[] | string]

/**
 * Exif as phones write it: make, model, orientation, places, a serial number, a maker's note, and a small picture in a
 * second directory.
 */
export function exif(orientation: number | undefined, isLittle = false): Buffer {
  const n16 = (value: number) => (isLittle ? u16(value).reverse() : u16(value))
  const n32 = (value: number) => (isLittle ? le32(value) : u32(value))
  let rest = cat()
  const directory = (at: number, entries: readonly Entry[], next: number): Buffer => {
    const base = at + 2 + 12 * entries.length + 4
    rest = cat()
    const rows = entries.map(([tag, type, count, value]) => {
      const bytes = cat(value)
      if (bytes.length <= 4)
        return cat(n16(tag), n16(type), n32(count), bytes, [...Buffer.alloc(4 - bytes.length)])
      const row = cat(n16(tag), n16(type), n32(count), n32(base + rest.length))
      rest = cat(rest, bytes)
      return row
    })
    return cat(n16(entries.length), ...rows, n32(next), rest)
  }
  const text = `${SECRET}\0`
  const main: Entry[] = [
    [0x010f, 2, text.length, text],
    [0x0110, 2, text.length, text],
    ...(orientation === undefined ? [] : [[0x0112, 3, 1, n16(orientation)] as const]),
    [0x0132, 2, text.length, text],
  ]
  const second: Entry[] = [
    [0x927c, 7, text.length, text],
    [0xa431, 2, text.length, text],
    [0x0002, 5, 3, [...n32(23), ...n32(1), ...n32(33), ...n32(1), ...n32(103), ...n32(100)]],
  ]
  const first = directory(8, main, 8 + directory(8, main, 0).length)
  const thumbnail = cat([0xff, 0xd8], SECRET, [0xff, 0xd9])
  return cat(isLittle ? 'II*\0' : 'MM\0*', n32(8), first, directory(8 + first.length, second, 0), thumbnail)
}

/** Metadata with nothing but the orientation, as they stay in a file. */
export const onlyOrientation = (orientation: number) =>
  cat('MM\0*', u32(8), u16(1), u16(0x0112), u16(3), u32(1), u16(orientation), u16(0), u32(0))

export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`
