/** Pictures as cameras and programs write them. */
import { crc32 } from 'node:zlib'
import { exif, onlyOrientation, XMP } from './exif'
import { cat, le32, SECRET, u16, u32 } from './parts'

const segment = (marker: number, ...content: (Buffer | string | number[])[]) => {
  const data = cat(...content)
  return cat([0xff, marker], u16(data.length + 2), data)
}

/** The data of a picture: bytes that look like markers, but are none. */
const SCAN = cat([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0x00, 0xff, 0xd7, 0xe1], 'Exif')

const JFIF = segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0])
const SMALL_PICTURE = cat(SECRET, SECRET, SECRET).subarray(0, 27)
const PROFILE = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'the colours')
const ADOBE = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1])
const TABLES = cat(segment(0xdb, [...Buffer.alloc(65, 1)]), segment(0xc2, [8, 0, 16, 0, 16, 1, 1, 0x11, 0]))
const scan = (id: number) => cat(segment(0xda, [1, id, 0, 0, 63, 0]), SCAN)

/** The metadata of phones and programs, as segments. Of the Exif, the orientation is to stay. */
export const jpegMetadata = (orientation: number | undefined) => ({
  exif: segment(0xe1, 'Exif\0\0', exif(orientation)),
  xmp: segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
  longXmp: segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', '0'.repeat(32), u32(100), u32(0), SECRET),
  secondExif: segment(0xe1, 'Exif\0\0', exif(3, true)),
  pictures: segment(0xe2, 'MPF\0', SECRET),
  flashPix: segment(0xe2, 'FPXR\0', SECRET),
  meta: segment(0xe3, 'Meta\0\0', SECRET),
  samsung: segment(0xe4, SECRET),
  credentials: segment(0xeb, 'JP', SECRET),
  iptc: segment(0xed, 'Photoshop 3.0\x008BIM', SECRET),
  smallPicture: segment(0xe0, 'JFXX\0\x10', [0xff, 0xd8], SECRET, [0xff, 0xd9]),
  comment: segment(0xfe, SECRET),
})

/** A JPEG with everything, and the parts that stay. Its second picture and its film follow the end. */
export function jpeg(orientation: number | undefined): { file: Buffer; clean: Buffer } {
  const metadata = jpegMetadata(orientation)
  const stays =
    orientation === undefined || orientation === 1
      ? ''
      : segment(0xe1, 'Exif\0\0', onlyOrientation(orientation))
  const file = cat(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 3, 3], SMALL_PICTURE),
    metadata.smallPicture,
    metadata.xmp,
    metadata.exif,
    metadata.longXmp,
    metadata.longXmp,
    metadata.secondExif,
    metadata.iptc,
    PROFILE,
    metadata.pictures,
    metadata.flashPix,
    metadata.meta,
    [0xff],
    metadata.samsung,
    ADOBE,
    metadata.credentials,
    metadata.comment,
    TABLES,
    scan(1),
    metadata.comment,
    segment(0xc4, [0, 1, 2]),
    scan(2),
    metadata.xmp,
    [0xff, 0xd9],
    // A second picture, a trailer, a film.
    [0xff, 0xd8],
    metadata.exif,
    SECRET,
    [0xff, 0xd9],
    'SEFH',
    SECRET,
    '\0\0\0\x18ftypmp42',
    SECRET,
  )
  const clean = cat(
    [0xff, 0xd8],
    JFIF,
    stays,
    PROFILE,
    [0xff],
    ADOBE,
    TABLES,
    scan(1),
    segment(0xc4, [0, 1, 2]),
    scan(2),
    [0xff, 0xd9],
  )
  return { file, clean }
}

const chunk = (type: string, ...content: (Buffer | string | number[])[]) => {
  const data = cat(...content)
  return cat(u32(data.length), type, data, u32(crc32(cat(type, data))))
}

/** A PNG with everything, animated or not, and the parts that stay. */
export function png(orientation: number | undefined, isAnimated = false): { file: Buffer; clean: Buffer } {
  const start = cat('\x89PNG\r\n\x1a\n', chunk('IHDR', u32(16), u32(16), [8, 2, 0, 0, 0]))
  const colours = cat(
    chunk('sRGB', [0]),
    chunk('gAMA', u32(45455)),
    chunk('iCCP', 'perfil\0\0', 'x'),
    chunk('pHYs', SCAN),
  )
  const moves = isAnimated ? cat(chunk('acTL', u32(2), u32(0)), chunk('fcTL', u32(0), 'control')) : ''
  const data = cat(chunk('IDAT', SCAN, 'tEXt'), chunk('IDAT', SCAN))
  const frames = isAnimated ? cat(chunk('fcTL', u32(1)), chunk('fdAT', u32(2), SCAN)) : ''
  const texts = [
    chunk('tEXt', `Author\0${SECRET}`),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', XMP),
    chunk('zTXt', SECRET),
  ]
  const others = [chunk('tIME', [7, 232, 1, 2, 3, 4, 5]), chunk('caBX', SECRET), chunk('prVW', SECRET)]
  const metadata = chunk('eXIf', exif(orientation))
  const stays =
    orientation === undefined || orientation === 1 ? '' : chunk('eXIf', onlyOrientation(orientation))
  return {
    file: cat(
      start,
      ...texts,
      colours,
      metadata,
      ...others,
      moves,
      data,
      ...texts,
      frames,
      metadata,
      chunk('IEND'),
      SECRET,
    ),
    clean: cat(start, colours, stays, moves, data, frames, chunk('IEND')),
  }
}

const riff = (name: string, ...content: (Buffer | string | number[])[]) => {
  const data = cat(...content)
  return cat(name, le32(data.length), data, data.length % 2 ? '\0' : '')
}
const webpOf = (...chunks: (Buffer | string)[]) => riff('RIFF', 'WEBP', ...chunks)

/** A WebP with everything, animated or not, and the parts that stay. `named`: as some programs write it. */
export function webp(orientation: number | undefined, { isAnimated = false, isNamed = false } = {}) {
  const moves = isAnimated ? 2 : 0
  const head = (flags: number) => riff('VP8X', [0x20 | 0x10 | moves | flags, 0, 0, 0], [15, 0, 0, 15, 0, 0])
  const colours = riff('ICCP', 'the colours')
  const picture = isAnimated
    ? cat(
        riff('ANIM', u32(0), u16(0)),
        riff('ANMF', [...Buffer.alloc(16, 1)], riff('ALPH', 'abc'), riff('VP8 ', SCAN)),
      )
    : cat(riff('ALPH', 'abc'), riff('VP8 ', SCAN))
  const metadata = riff('EXIF', isNamed ? 'Exif\0\0' : '', exif(orientation, true))
  const isKept = orientation !== undefined && orientation !== 1
  const stays = isKept ? riff('EXIF', onlyOrientation(orientation)) : ''
  return {
    file: cat(
      webpOf(head(0x0c), colours, riff('C2PA', SECRET), picture, metadata, metadata, riff('XMP ', XMP)),
      SECRET,
    ),
    clean: webpOf(head(isKept ? 8 : 0), colours, picture, stays),
  }
}

const blocks = (...contents: string[]) => cat(...contents.flatMap((text) => [[text.length], text]), [0])

/** A GIF with comments and XMP, and the parts that stay. */
export function gif(): { file: Buffer; clean: Buffer } {
  const start = cat('GIF89a', [16, 0, 16, 0, 0x80, 0, 0], 'colour')
  const repeats = cat([0x21, 0xff], blocks('NETSCAPE2.0', '\x01\0\0'))
  const frame = cat(
    [0x21, 0xf9],
    blocks('\0\0\0\0'),
    [0x2c, 0, 0, 0, 0, 16, 0, 16, 0, 0x80],
    'colour',
    [2],
    blocks('!\xfe;', ';'),
  )
  const comment = cat([0x21, 0xfe], blocks(SECRET))
  // XMP is written without lengths. 258 bytes at its end lead every reader to its end.
  const trailer = Array.from({ length: 256 }, (_, i) => 255 - i)
  const xmp = cat([0x21, 0xff, 11], 'XMP DataXMP', XMP, [1], trailer, [0])
  return {
    file: cat(start, comment, repeats, xmp, frame, comment, frame, ';', SECRET),
    clean: cat(start, repeats, frame, frame, ';'),
  }
}
