/** What a file is, by its first bytes. Its name and the type that somebody claims do not count. */

/**
 * `other`: none of the kinds that are known here. It is also the answer for a file that is too short to tell.
 */
export type FileKind =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'mkv'
  | 'pdf'
  | 'zip'
  | 'html'
  | 'sound'
  | 'other'

/** How many bytes at the start of a file are enough to recognise every kind. */
export const SIGNATURE_BYTES = 512

/**
 * Brands of the ISO base media file format (ISO/IEC 14496-12): of AVIF pictures, of HEIF pictures that use HEVC
 * (ISO/IEC 23008-12, annex B), and of MP4 films that browsers play. `mif1` is in none of the lists, because it says
 * nothing about the codec.
 */
const AVIF = /^avi[fs]$/
const HEIC = /^(hei[cxms]|hev[cx])$/
const MP4 = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VP|dash|mmp4|MSNV|f4v |3gp[4-7])$/
const SOUND = /^M4[AB] $/

/** @param head the first {@link SIGNATURE_BYTES} bytes of the file, or all bytes of a shorter file */
export function fileKindOf(head: Uint8Array): FileKind {
  let text = ''
  for (const byte of head.subarray(0, SIGNATURE_BYTES)) text += String.fromCharCode(byte)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return ofBoxes(text)
  if (/^(?:moov|mdat|wide|pnot)$/.test(text.slice(4, 8))) return 'mov'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return ofElements(text)
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('PK\x03\x04')) return 'zip'
  if (text.startsWith('RIFF') && text.startsWith('WAVE', 8)) return 'sound'
  // Ogg also holds films (Theora, VP8).
  if (text.startsWith('OggS')) return /\x80theora|OVP80/.test(text) ? 'other' : 'sound'
  if (/^(?:ID3|fLaC)/.test(text)) return 'sound'
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(text) ? 'html' : 'other'
}

/** The box `ftyp` has the parts: size, 'ftyp', major brand, version, and compatible brands of four characters each. */
function ofBoxes(text: string): FileKind {
  let end = 0
  for (const character of text.slice(0, 4)) end = end * 256 + character.charCodeAt(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(text.length, end); at += 4)
    if (at !== 12) brands.push(text.slice(at, at + 4))
  const [major = ''] = brands
  if (brands.some((brand) => AVIF.test(brand))) return 'avif'
  if (major === 'qt  ') return 'mov'
  if (brands.some((brand) => HEIC.test(brand))) return 'heic'
  if (SOUND.test(major)) return 'sound'
  return brands.some((brand) => MP4.test(brand)) ? 'mp4' : 'other'
}

/**
 * Only the element DocType (EBML id 0x4282) of the header tells WebM from Matroska. After the id come the length and
 * the name of the type. The length takes one byte, and one more byte for each leading zero bit of its first byte
 * (RFC 8794, section 4).
 */
function ofElements(text: string): FileKind {
  const at = text.indexOf('\x42\x82') + 2
  const first = text.charCodeAt(at)
  if (at < 2 || !first) return 'other'
  const from = at + Math.clz32(first) - 24 + 1
  if (text.startsWith('webm', from)) return 'webm'
  return text.startsWith('matroska', from) ? 'mkv' : 'other'
}

/** This many bytes at the start of a file are enough to recognise a picture, if no long comment begins an SVG. */
export const PICTURE_HEAD = 4096

/** The pictures that every browser shows. Many browsers do not show HEIC. */
const PICTURES: Partial<Record<FileKind, `image/${string}`>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** What may stand before the first element of an SVG: a byte order mark, spaces, comments, a declaration, a doctype. */
const PROLOG = /^\uFEFF?(\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(\[[\s\S]*?\])?\s*>)*/i

/**
 * Returns the type of a picture that browsers show; `undefined` if the bytes are no such picture.
 * @param head the first bytes of the file, {@link PICTURE_HEAD} of them if it has as many
 */
export function pictureType(head: Uint8Array): `image/${string}` | undefined {
  return PICTURES[fileKindOf(head)] ?? (isSvg(head) ? 'image/svg+xml' : undefined)
}

/** An SVG is no kind of its own, because it is text and may hold scripts: nobody sends one. */
function isSvg(head: Uint8Array): boolean {
  return /^<(\w+:)?svg[\s/>]/.test(new TextDecoder().decode(head).replace(PROLOG, ''))
}
