import { videoAddress } from '@/shared/video-address'
import { thumbnailOf } from '@/shared/video-thumbnail'

/**
 * Returns the address of a video's thumbnail; `undefined` if the text is not the address of a YouTube video. An edit in
 * conflict has lost its text.
 */
export function youtubeThumbnail(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const found = videoAddress(text)
  return found.kind === 'video' ? thumbnailOf(found.id) : undefined
}

/** YouTube answers for a picture that it does not have with a small grey one. */
export const isPlaceholder = ({ naturalWidth, naturalHeight, src }: HTMLImageElement) =>
  naturalWidth === 120 && naturalHeight === 90 && src.startsWith('https://i.ytimg.com/')

/** How long YouTube may take to show a thumbnail before it counts as unknown, in milliseconds. */
const PATIENCE = 4_000

/** Whether YouTube has no thumbnail of a video; `false` too if it does not answer. */
export function isThumbnailMissing(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => resolve(isPlaceholder(image))
    image.onerror = () => resolve(false)
    setTimeout(() => resolve(false), PATIENCE)
    image.src = address
  })
}
