const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const ID = /^[\w-]{11}$/

/**
 * Returns the video id in a YouTube address (youtu.be, watch, shorts, embed or live); `undefined` for any other text.
 */
export function youtubeId(text: string): string | undefined {
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return undefined
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return valid(first)
  if (!HOSTS.has(url.hostname)) return undefined
  if (first === 'watch') return valid(url.searchParams.get('v'))
  return first === 'shorts' || first === 'embed' || first === 'live' ? valid(second) : undefined
}

function valid(id: string | null | undefined): string | undefined {
  return id != null && ID.test(id) ? id : undefined
}

/** Returns the address of a video's thumbnail; `undefined` if the text is not the address of a YouTube video. */
export function youtubeThumbnail(text: string): string | undefined {
  const id = youtubeId(text)
  return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}
