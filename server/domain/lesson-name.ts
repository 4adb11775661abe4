import { FIELDS } from '../../src/shared/declared.ts'
import { isSeen } from '../../src/shared/text-rules.ts'
import { videoAddress } from '../../src/shared/video-address.ts'

/**
 * Makes a name for a lesson from the address of its video, without a network request. For YouTube, the name contains
 * the video id. For other sites, it contains the words or the number at the end of the path. If the path is empty,
 * the name contains the name of the site.
 *
 * @param videoUrl an http(s) address
 * @returns a name within the limit of names
 */
export function lessonName(videoUrl: string): string {
  return [...nameOf(videoUrl).normalize('NFC')].slice(0, FIELDS.course.name.limit.most).join('').trim()
}

function nameOf(videoUrl: string): string {
  const video = videoAddress(videoUrl)
  if (video.kind === 'video') return `Vídeo do YouTube (${video.id})`
  const url = new URL(videoUrl)
  const site = url.hostname.replace(/^www\./, '')
  const words = wordsOf(url.pathname.split('/').filter(Boolean).at(-1) ?? '')
  if (!isSeen(words)) return `Vídeo de ${site}`
  // Vimeo and other sites number their videos. A number alone would say little, so the name of the site comes before
  // it.
  if (/^\d+$/.test(words)) return `Vídeo de ${site} (${words})`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wordsOf(segment: string): string {
  let text = segment
  try {
    text = decodeURIComponent(segment)
  } catch {
    // The segment is not valid percent-encoding of UTF-8, so it is used unchanged.
  }
  return text
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[-_+.\s\p{Cc}]+/gu, ' ')
    .trim()
}
