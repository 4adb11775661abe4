const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const VIDEO_ID = /^[\w-]{11}$/

/**
 * Returns the video id in a YouTube address (watch, youtu.be, shorts, embed or live); undefined for any other address.
 */
export function youtubeVideoId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const id = idIn(url)
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined
}

function idIn(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return first
  const embedHost = url.hostname === 'www.youtube-nocookie.com' || url.hostname === 'youtube-nocookie.com'
  if (embedHost) return first === 'embed' ? second : undefined
  if (!HOSTS.has(url.hostname)) return undefined
  if (first === 'watch') return url.searchParams.get('v') ?? undefined
  return first === 'shorts' || first === 'embed' || first === 'live' ? second : undefined
}

/** Returns the address of a video's thumbnail of 480 × 360 pixels, which exists for every video. */
export const thumbnailOf = (videoId: string) => `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`
