import { youtubeVideoId } from './youtube.ts'

/**
 * A name for a lesson of which only the video's address is known. Nothing is asked of the network: an address that
 * ends in a file name gives its words, any other its site.
 *
 * @param videoUrl an http(s) address
 */
export function lessonName(videoUrl: string): string {
  const youtube = youtubeVideoId(videoUrl)
  if (youtube !== undefined) return `Vídeo do YouTube (${youtube})`
  const url = new URL(videoUrl)
  const site = url.hostname.replace(/^www\./, '')
  const words = wordsOf(url.pathname.split('/').filter(Boolean).at(-1) ?? '')
  if (words === '') return `Vídeo de ${site}`
  // Vimeo and others number their videos.
  if (/^\d+$/.test(words)) return `Vídeo de ${site} (${words})`
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 200)
}

function wordsOf(segment: string): string {
  let text = segment
  try {
    text = decodeURIComponent(segment)
  } catch {
    // Not UTF-8: shown as it stands.
  }
  return text
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll('\0', '')
    .replace(/[-_+.\s]+/g, ' ')
    .trim()
}
