import { isAnimated } from './is-animated'

/** The re-encoded picture; `null` if the original is better. */
export type Reduced = { blob: Blob } | null

/** The longest side of a picture that is sent, in pixels. */
const LONGEST = 1600
/** A picture within that size is re-encoded only if it has more bytes than this. */
const HEAVY = 1_000_000
const QUALITY = 0.85

addEventListener('message', ({ data }: MessageEvent<File>) => {
  reduce(data).then(
    (reduced) => postMessage(reduced),
    () => postMessage(null),
  )
})

async function reduce(file: File): Promise<Reduced> {
  if (await isAnimated(file)) return null
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  if (scale === 1 && file.size <= HEAVY) return null
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await encoded(canvas, file.type)
  return blob !== undefined && blob.size < file.size ? { blob } : null
}

/**
 * Encodes as WebP. A browser that cannot write WebP encodes as JPEG, but only a JPEG: other types may be transparent.
 */
async function encoded(canvas: OffscreenCanvas, original: string): Promise<Blob | undefined> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  if (webp.type === 'image/webp') return webp
  return original === 'image/jpeg'
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    : undefined
}
