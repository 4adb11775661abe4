/** Pictures and films made of boxes, as phones, drones and action cameras write them. */
import { exif, XMP } from './exif'
import { cat, fileOf, kept, note, type Part, SECRET, u16, u32 } from './parts'

type Bytes = Buffer | string | number[]

export const box = (type: string, ...content: Bytes[]) => {
  const data = cat(...content)
  return cat(u32(data.length + 8), type, data)
}
const full = (type: string, ...content: Bytes[]) => box(type, u32(0), ...content)

/** A box whose content is parts. Its head is kept. */
const around = (type: string, ...parts: Part[]): Part[] => [
  kept(u32(fileOf(parts).length + 8), type),
  ...parts,
]
const TIMES = note(u32(3_700_000_000), u32(3_700_000_001))

interface Track {
  id: number
  /** `vide`, `soun`, `meta` … */
  kind: string
  format: string
  /** Where its samples are, and how long each of them is. */
  chunks: { at: number; sizes: number[] }[]
  isNote?: boolean
  references?: string
}

/** A track of a film. The whole of it is a note if `isNote`. */
export function track({ id, kind, format, chunks, isNote = false, references }: Track): Part[] {
  const sizes = chunks.flatMap((chunk) => chunk.sizes)
  const table = box(
    'stbl',
    full('stsd', u32(1), box(format, SECRET.length > 0 && isNote ? SECRET : 'codec')),
    full('stts', u32(1), u32(sizes.length), u32(100)),
    full(
      'stsc',
      u32(chunks.length),
      ...chunks.map((chunk, i) => cat(u32(i + 1), u32(chunk.sizes.length), u32(1))),
    ),
    full('stsz', u32(0), u32(sizes.length), ...sizes.map(u32)),
    full('stco', u32(chunks.length), ...chunks.map(({ at }) => u32(at))),
  )
  const data = box('dinf', full('dref', u32(1), box('url ', u32(1))))
  const parts = around(
    'trak',
    ...around('tkhd', kept(u32(7)), TIMES, kept(u32(id), [...Buffer.alloc(68, 2)])),
    ...(references ? [kept(u32(20), 'tref', u32(12)), note(references, u32(9))] : []),
    ...around(
      'mdia',
      ...around('mdhd', kept(u32(0)), TIMES, kept(u32(1000), u32(3000), u32(0))),
      kept(u32(12 + 20 + SECRET.length + 1), 'hdlr', u32(0), u32(0), kind, u32(0), u32(0), u32(0)),
      note(SECRET, '\0'),
      kept(box('minf', box('vmhd', u32(1)), data, table)),
    ),
    note(box('udta', box('name', SECRET))),
    note(full('meta', full('hdlr', u32(0), 'mdta', SECRET), full('keys', u32(1), box('mdta', SECRET)))),
    note(box('uuid', [...Buffer.alloc(16, 0xbe)], XMP)),
  )
  // The head of a track that is taken out says how long the free space is.
  return isNote ? [kept(fileOf(parts).subarray(0, 4)), note(fileOf(parts).subarray(4))] : parts
}

/** The places in a film's user data, as QuickTime, 3GPP and makers write them. */
export const USER_DATA = box(
  'udta',
  box('\xa9xyz', u16(SECRET.length), u16(0x15c7), SECRET),
  full('loci', u16(0), SECRET, '\0', [0], u32(0), u32(0), u32(0), 'earth\0\0'),
  ...['\xa9mak', '\xa9mod', '\xa9swr', '\xa9day', 'cprt', 'GPMF', 'CAME', 'SDLN', 'XMP_'].map((type) =>
    box(type, SECRET),
  ),
  full('meta', full('hdlr', u32(0), 'mdir', SECRET), box('ilst', box('\xa9nam', full('data', SECRET)))),
  u32(0),
)

/** Apple's names of metadata and their values. QuickTime's box `meta` has no version. */
const APPLE = box(
  'meta',
  full('hdlr', u32(0), 'mdta', u32(0)),
  full(
    'keys',
    u32(2),
    box('mdta', 'com.apple.quicktime.location.ISO6709'),
    box('mdta', 'com.apple.quicktime.make'),
  ),
  box('ilst', box('\0\0\0\x01', full('data', SECRET)), box('\0\0\0\x02', full('data', SECRET))),
)

const FREE = (content: string) => [kept(u32(content.length + 8), 'free'), note(content)]
const XMP_BOX = cat(Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), XMP)
const HOLE = (type: string, ...content: Bytes[]): Part[] => {
  const data = cat(...content)
  return [kept(u32(data.length + 8)), note(type, data)]
}

const SOUND = 'the sound, untouched'
const PICTURE = 'the pictures, untouched, and longer than the sound'

/** A film with everything. Where its index is before its data, it is as web encoders write it. */
export function film({
  brand = 'mp42',
  isIndexFirst = false,
  metadata = ['meta:mebx', 'camm:camm', 'tmcd:tmcd'],
} = {}): Part[] {
  const parts = (dataAt: number): { index: Part[]; data: Part[] } => {
    const chunk = [kept(PICTURE), kept(SOUND), ...metadata.map(() => note(SECRET, 'GPS!'))]
    const each = chunk.map(({ bytes }) => bytes.length)
    const turn = each.reduce((sum, length) => sum + length, 0)
    const chunksOf = (i: number, isSplit: boolean) =>
      [0, 1, 2].map((time) => {
        const length = each[i] ?? 0
        const at = dataAt + turn * time + each.slice(0, i).reduce((sum, one) => sum + one, 0)
        return { at, sizes: isSplit ? [5, length - 5] : [length] }
      })
    const index = around(
      'moov',
      ...around('mvhd', kept(u32(0)), TIMES, kept(u32(1000), u32(3000), [...Buffer.alloc(80, 1)])),
      ...track({ id: 1, kind: 'vide', format: 'avc1', chunks: chunksOf(0, true), references: 'tmcd' }),
      ...track({ id: 2, kind: 'soun', format: 'mp4a', chunks: chunksOf(1, false) }),
      ...metadata.flatMap((name, i) => {
        const [kind = '', format = ''] = name.split(':')
        return track({ id: 3 + i, kind, format, chunks: chunksOf(2 + i, true), isNote: true })
      }),
      ...HOLE('udta', USER_DATA.subarray(8)),
      ...HOLE('meta', APPLE.subarray(8)),
      ...HOLE('uuid', XMP_BOX),
      ...FREE(SECRET),
    )
    return { index, data: around('mdat', ...chunk, ...chunk, ...chunk) }
  }
  const head = [
    kept(box('ftyp', brand, u32(0), 'isom', brand)),
    ...HOLE('uuid', XMP_BOX),
    ...FREE(SECRET),
    ...HOLE('beam', SECRET),
  ]
  const before = fileOf([...head, ...(isIndexFirst ? parts(0).index : [])]).length + 8
  const { index, data } = parts(before)
  const trailer = HOLE('sefd', SECRET)
  return isIndexFirst ? [...head, ...index, ...data, ...trailer] : [...head, ...data, ...index, ...trailer]
}

/** A film in fragments, as recorders write it. @param hasNotes whether it has a track of metadata */
export function fragmented(hasNotes: boolean): Buffer {
  const run = box('trun', u32(0x201), u32(1), u32(0), u32(PICTURE.length))
  const fragment = [
    box('moof', full('mfhd', u32(1)), box('traf', box('tfhd', u32(0x20000), u32(1)), run)),
    box('mdat', PICTURE),
  ]
  return cat(
    box('ftyp', 'isom', u32(0), 'isomiso5'),
    box(
      'moov',
      full('mvhd', u32(0), u32(0), u32(1000), u32(0), [...Buffer.alloc(80, 1)]),
      fileOf(track({ id: 1, kind: 'vide', format: 'avc1', chunks: [] })),
      hasNotes ? fileOf(track({ id: 2, kind: 'meta', format: 'mebx', chunks: [], isNote: true })) : '',
      box('mvex', full('trex', u32(1), u32(1), u32(1), u32(0), u32(0))),
    ),
    ...fragment,
    ...fragment,
  )
}

/**
 * A film in fragments with a box of metadata in one of its boxes. The first part is the box `ftyp`.
 */
export function filmWithBox(
  place: 'edts' | 'minf' | 'dinf' | 'stbl' | 'tapt' | 'mvex' | 'moof' | 'traf' | 'mfra',
  noted: Buffer,
): Part[] {
  const at = (here: typeof place) => (here === place ? noted : '')
  const media = box(
    'mdia',
    full('mdhd', u32(0), u32(0), u32(1000), u32(0), u32(0)),
    full('hdlr', u32(0), 'vide', u32(0), u32(0), u32(0), '\0'),
    box(
      'minf',
      box('vmhd', u32(1)),
      box('dinf', full('dref', u32(1), box('url ', u32(1))), at('dinf')),
      box('stbl', full('stsd', u32(1), box('avc1', 'codec')), full('stsz', u32(0), u32(0)), at('stbl')),
      at('minf'),
    ),
  )
  const index = box(
    'moov',
    full('mvhd', u32(0), u32(0), u32(1000), u32(0), [...Buffer.alloc(80, 1)]),
    box(
      'trak',
      full('tkhd', u32(0), u32(0), u32(1), [...Buffer.alloc(68, 2)]),
      box('tapt', box('clef', u32(0), u32(16), u32(16)), at('tapt')),
      box('edts', full('elst', u32(0)), at('edts')),
      media,
    ),
    box('mvex', full('trex', u32(1), u32(1), u32(1), u32(0), u32(0)), at('mvex')),
  )
  const track = box('traf', box('tfhd', u32(0x20000), u32(1)), box('trun', u32(0), u32(0)), at('traf'))
  const file = cat(
    box('ftyp', 'isom', u32(0), 'isomiso5'),
    index,
    box('moof', full('mfhd', u32(1)), track, at('moof')),
    box('mdat', 'the pictures'),
    box('mfra', full('mfro', u32(16)), at('mfra')),
  )
  const from = file.indexOf(noted)
  const isFree = noted.toString('latin1', 4, 8) === 'free'
  const [head, body] = [from + (isFree ? 8 : 4), from + noted.length]
  return [
    kept(file.subarray(0, file.indexOf('moov', 0, 'latin1') - 4)),
    kept(file.subarray(file.indexOf('moov', 0, 'latin1') - 4, head)),
    note(file.subarray(head, body)),
    kept(file.subarray(body)),
  ]
}

/** An HEIC or AVIF with Exif and XMP as items, a time of creation, and a film after it. `isInside`: in `idat`. */
export function heif({ brand = 'avif', isInside = false } = {}): Part[] {
  const metadata = cat(u32(6), 'Exif\0\0', exif(6))
  const entry = (id: number, type: string, ...more: Bytes[]) =>
    box('infe', u32(0x02000000), u16(id), u16(0), type, ...more)
  const content = [kept('the coded picture'), note(metadata), note(XMP)]
  const make = (dataAt: number): Part[] => {
    let at = isInside ? 0 : dataAt
    const extents = content.map(({ bytes }, i) => {
      const method = isInside && i > 0 ? 1 : 0
      const place = i === 0 ? dataAt : at
      if (i > 0 || !isInside) at += bytes.length
      return cat(u16(i + 1), u16(method), u16(0), u16(1), u32(place), u32(bytes.length))
    })
    const properties = box(
      'ipco',
      box('irot', [1]),
      box('colr', 'nclx', u16(1)),
      box('ispe', u32(0), u32(16), u32(16)),
    )
    const [before, after] = [properties.length - 8 + 16, box('ipma', u32(0), u32(0))]
    return [
      kept(box('ftyp', brand, u32(0), brand, 'mif1')),
      ...around(
        'meta',
        kept(u32(0), full('hdlr', u32(0), 'pict', u32(0), u32(0), u32(0), '\0'), full('pitm', u16(1))),
        kept(
          full(
            'iinf',
            u16(3),
            entry(1, 'av01', '\0'),
            entry(2, 'Exif', '\0'),
            entry(3, 'mime', '\0application/rdf+xml\0'),
          ),
        ),
        kept(box('iloc', u32(0x01000000), [0x44, 0x00], u16(3), ...extents)),
        kept(u32(8 + 8 + before + after.length), 'iprp', u32(8 + before), 'ipco', properties.subarray(8)),
        kept(u32(16), 'crtt'),
        note(u32(0), [1, 2, 3, 4]),
        kept(after),
        ...(isInside ? around('idat', ...content.slice(1)) : []),
        ...HOLE('xml ', u32(0), SECRET),
      ),
      ...around('mdat', ...(isInside ? content.slice(0, 1) : content)),
      ...HOLE('mpvd', box('ftyp', 'mp42'), USER_DATA),
    ]
  }
  const length = fileOf(make(0)).length
  const tail = fileOf([...HOLE('mpvd', box('ftyp', 'mp42'), USER_DATA)]).length
  const data = (isInside ? content.slice(0, 1) : content).reduce((sum, { bytes }) => sum + bytes.length, 0)
  return make(length - tail - data)
}
