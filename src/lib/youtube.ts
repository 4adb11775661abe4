import { thumbnailOf, videoAddress } from '@/shared/video-address'

/** Returns the address of a video's thumbnail; `undefined` if the text is not the address of a YouTube video. */
export function youtubeThumbnail(text: string): string | undefined {
  const found = videoAddress(text)
  return found.kind === 'video' ? thumbnailOf(found.id) : undefined
}
