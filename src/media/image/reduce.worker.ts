import type { FileTask } from '../ask-worker'
import type { Judgement } from '../judgement'
import { encoded, encodedPart, scaleOf } from './encode'
import { canvasIsExact } from './exact-canvas'
import { judgePicture } from './judge-picture'

/**
 * What the picture is, and its re-encoded version. `blob` is absent if the original is better, or if this worker cannot
 * open or re-encode the picture. `isNoisy`: it could, but its browser does not give back the pixels that it drew.
 */
export interface Reduced {
  judged?: Judgement
  blob?: Blob
  isNoisy?: boolean
}

/** A picture whose sides need not be reduced is re-encoded only if it has more bytes than this, or if it is HEIC. */
const HEAVY = 1_000_000

addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  reduce(data).then(
    (reduced) => postMessage(reduced),
    () => postMessage({} satisfies Reduced),
  )
})

async function reduce({ file, kind, structure, area, types }: FileTask): Promise<Reduced> {
  const { judged, picture } = await judgePicture({ file, kind, structure })
  if (picture === undefined) return { judged }
  try {
    if (judged.is !== 'picture' || judged.isAnimated) return { judged }
    if (area !== undefined) {
      if (!(await canvasIsExact())) return { judged, isNoisy: true }
      const blob = await encodedPart(picture, area, { type: file.type, types })
      return blob === undefined ? { judged } : { judged, blob }
    }
    // No server accepts a HEIC picture as it is.
    const mustChange = kind === 'heic'
    if (!mustChange && scaleOf(picture) === 1 && file.size <= HEAVY) return { judged }
    if (!(await canvasIsExact())) return { judged, isNoisy: true }
    const blob = await encoded(picture, mustChange || file.type === 'image/jpeg')
    return blob !== undefined && (mustChange || blob.size < file.size) ? { judged, blob } : { judged }
  } finally {
    picture.close()
  }
}
