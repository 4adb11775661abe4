import { fileKindOf } from '@/shared/file-kind'

/**
 * Whether a picture has all of its bytes, as far as its structure tells. Somebody between the app and the host may cut
 * a picture, and browsers show the half of it without an error. What follows the end of a picture does not matter.
 * @param bytes of a picture that every browser shows (`pictureType`)
 */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (fileKindOf(bytes)) {
      case 'png':
        return endsPng(view)
      case 'jpeg':
        return endsJpeg(view, bytes)
      case 'webp':
        return view.getUint32(4, true) + 8 <= bytes.length
      case 'gif':
        return endsGif(view)
      case 'avif':
        return endsAvif(view)
      default:
        return endsSvg(bytes)
    }
  } catch (error) {
    // A DataView throws this if the bytes end before what is read.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A PNG ends with the chunk `IEND`. Each chunk has its length, its type, its data, and a checksum. */
function endsPng(view: DataView): boolean {
  let at = 8
  while (view.getUint32(at + 4) !== 0x49454e44) at += 12 + view.getUint32(at)
  return at + 12 <= view.byteLength
}

/**
 * A JPEG ends with the marker EOI (ITU-T T.81, annex B). The small picture in its notes has one too, so the segments
 * are walked. After the segment SOS comes data without a length, up to the next marker that is no restart.
 */
function endsJpeg(view: DataView, bytes: Uint8Array): boolean {
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return false
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return true
    if (marker === 0xff) at += 1
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
}

/** A GIF ends with the byte 0x3b. Before it come pictures and extensions, both in blocks that end with an empty one. */
function endsGif(view: DataView): boolean {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(view.getUint8(10))
  for (let kind = view.getUint8(at); kind !== 0x3b; kind = view.getUint8(at)) {
    at += kind === 0x2c ? 11 + colours(view.getUint8(at + 9)) : 2
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length
    at += 1
  }
  return true
}

/**
 * An AVIF is a row of boxes (ISO/IEC 14496-12). Each begins with its length. A length of 0 means: up to the end. What
 * is no box may not follow them.
 */
function endsAvif(view: DataView): boolean {
  let at = 0
  while (at < view.byteLength) {
    const length = view.getUint32(at)
    if (length === 0) return true
    at += length === 1 ? Number(view.getBigUint64(at + 8)) : Math.max(length, 8)
  }
  return at === view.byteLength
}

function endsSvg(bytes: Uint8Array): boolean {
  return /<\/(\w+:)?svg\s*>|<(\w+:)?svg(\s[^>]*)?\/>/.test(new TextDecoder().decode(bytes))
}
