/**
 * Finds out the type of a file from its first bytes. It ignores the file's name and the type that the client claims.
 */

export type MediaKind = 'image' | 'video'

export interface MediaType {
  readonly kind: MediaKind
  readonly extension: string
}

/** How many bytes at the start of a file are enough to recognise every type. */
export const SIGNATURE_BYTES = 512

const types = {
  png: { kind: 'image', extension: 'png' },
  jpeg: { kind: 'image', extension: 'jpg' },
  gif: { kind: 'image', extension: 'gif' },
  webp: { kind: 'image', extension: 'webp' },
  avif: { kind: 'image', extension: 'avif' },
  mp4: { kind: 'video', extension: 'mp4' },
  webm: { kind: 'video', extension: 'webm' },
} as const satisfies Record<string, MediaType>

/** Whether a stored file is an image or a video, by the extension of its name. */
export const extensionKinds: Readonly<Record<string, MediaKind>> = Object.fromEntries(
  Object.values(types).map(({ extension, kind }) => [extension, kind]),
)

/** The content type of a stored file, by the extension of its name. */
export const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/**
 * Brands of the ISO base media file format (ISO/IEC 14496-12). `AVIF_BRANDS` are the brands of AVIF images.
 * `MP4_BRANDS` are the brands of MP4 files that browsers play.
 */
const AVIF_BRANDS = new Set(['avif', 'avis'])
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VP|dash|mmp4|MSNV|f4v |3gp[4-7])$/

/**
 * Returns the type of a file.
 *
 * @param head the first {@link SIGNATURE_BYTES} bytes of the file, or all bytes of a shorter file
 * @returns undefined for any type other than PNG, JPEG, GIF, WebP, AVIF, MP4 and WebM
 */
export function mediaTypeOf(head: Buffer): MediaType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte)
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)

  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return types.png
  if (starts(0xff, 0xd8, 0xff)) return types.jpeg
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return types.gif
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return types.webp
  if (ascii(4, 8) === 'ftyp') return isoType(head)
  if (starts(0x1a, 0x45, 0xdf, 0xa3) && isWebm(head)) return types.webm
  return undefined
}

/**
 * Returns the type of a file that begins with a `ftyp` box. The box has the parts: size, 'ftyp', major brand, version,
 * and compatible brands of four characters each.
 */
function isoType(head: Buffer): MediaType | undefined {
  const end = Math.min(head.length, head.length >= 4 ? head.readUInt32BE(0) : 0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4))
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return types.avif
  // QuickTime ('qt  ') and HEIC files use the same container, but not every browser plays or shows them.
  const [major] = brands
  if (major === 'qt  ' || major === 'heic') return undefined
  return brands.some((brand) => MP4_BRANDS.test(brand)) ? types.mp4 : undefined
}

/**
 * Whether the DocType element (EBML id 0x4282) of the header names WebM. Only this element tells WebM from Matroska.
 * After the id come the length and the name of the type. The length takes one byte, and one more byte for each leading
 * zero bit of its first byte (RFC 8794, section 4).
 */
function isWebm(head: Buffer): boolean {
  const at = head.indexOf(Buffer.from([0x42, 0x82])) + 2
  const first = head[at]
  if (at < 2 || first === undefined || first === 0) return false
  const from = at + Math.clz32(first) - 24 + 1
  return head.toString('latin1', from, from + 4) === 'webm'
}
