import type { Sharp } from 'sharp'
import { log } from '../../log.ts'
import type { Width } from './widths.ts'

/**
 * A picture with more pixels than this is not drawn smaller. Phones make pictures of up to 50 megapixels without being
 * asked. One that is decoded as a whole then takes 200 MB.
 */
const MOST_PIXELS = 50_000_000

/** Drawing one size may take this many seconds. */
const LONGEST = 20

/**
 * The quality of the WebP by its width. A larger size is shown on a screen with small pixels, which hides more. At these
 * values, a photo of 320 pixels has about 12 kB.
 */
const QUALITY: Record<Width, number> = { 320: 72, 640: 68, 1280: 68 }

/** A size counts as a gain if it has at most this share of the original's bytes. */
const GAIN = 0.9

type Open = (bytes: Buffer) => Sharp

let opening: Promise<Open> | undefined

/**
 * Returns whether this machine can draw sizes. The library is loaded at the first call, because it takes a while, and
 * because a start does not need it. If it has no build for this machine, the log says so once.
 */
export function canDraw(): Promise<boolean> {
  return open().then(
    () => true,
    () => false,
  )
}

function open(): Promise<Open> {
  opening ??= load()
  return opening
}

async function load(): Promise<Open> {
  try {
    const { default: sharp } = await import('sharp')
    // A picture is drawn once, so a cache would only take memory. The number of pictures at a time is bound elsewhere.
    sharp.cache(false)
    sharp.concurrency(1)
    return (bytes) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  } catch (error) {
    log.warn(`Imagens são servidas só no tamanho original: ${(error as Error).message.split('\n')[0]}`)
    throw error
  }
}

/**
 * Draws a picture at most `width` pixels wide, as a WebP in sRGB, turned as its notes say. It is never enlarged.
 *
 * @returns undefined if the original itself is the better answer: an animation, a picture with too many pixels, or one
 * that would not get smaller
 * @throws if the picture cannot be read, or if drawing it takes too long
 */
export async function drawSize(original: Buffer, width: Width): Promise<Buffer | undefined> {
  if (isAnimatedPng(original) || isSequence(original)) return undefined
  const sharp = (await open())(original)
  const { pages = 1, width: across = 0, height: down = 0 } = await sharp.metadata()
  if (pages > 1 || across * down > MOST_PIXELS) return undefined
  const drawn = await sharp
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: LONGEST })
    .webp({ quality: QUALITY[width], smartSubsample: true })
    .toBuffer()
  return drawn.length <= original.length * GAIN ? drawn : undefined
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Whether a PNG is animated: it has a chunk `acTL` before its first `IDAT`. The library sees only its first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}

/** Whether an AVIF is a sequence of pictures, by the brand `avis` in its first box. */
function isSequence(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  return bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).includes('avis')
}
