import { encoded, scaleOf } from './encode'
import { isAnimated } from './is-animated'
import { isHeic } from './is-heic'

/** The re-encoded picture; `null` if the original is better, or if this worker cannot read or re-encode it. */
export type Reduced = { blob: Blob } | null

/** A picture whose sides need not be reduced is re-encoded only if it has more bytes than this, or if it is HEIC. */
const HEAVY = 1_000_000

addEventListener('message', ({ data }: MessageEvent<File>) => {
  reduce(data).then(
    (reduced) => postMessage(reduced),
    () => postMessage(null),
  )
})

async function reduce(file: File): Promise<Reduced> {
  if (await isAnimated(file)) return null
  // No server accepts a HEIC picture as it is.
  const mustChange = await isHeic(file)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  if (!mustChange && scaleOf(picture) === 1 && file.size <= HEAVY) return null
  const blob = await encoded(picture, mustChange || file.type === 'image/jpeg')
  picture.close()
  return blob !== undefined && (mustChange || blob.size < file.size) ? { blob } : null
}
