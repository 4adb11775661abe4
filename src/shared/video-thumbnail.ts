/** Returns the address of a video's thumbnail of 480 × 360 pixels, which exists for every video. */
export const thumbnailOf = (videoId: string) => `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`

/** Returns the address of the video that a picture is the thumbnail of; `undefined` if it is no thumbnail. */
export function videoOfThumbnail(picture: string): string | undefined {
  const thumbnail = /^https:\/\/(?:i\.ytimg\.com|img\.youtube\.com)\/vi\/([\w-]{11})\/[\w-]+\.jpg$/
  const id = thumbnail.exec(picture)?.[1]
  return id && `https://www.youtube.com/watch?v=${id}`
}
