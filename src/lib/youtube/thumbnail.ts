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
