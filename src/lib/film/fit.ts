/** What a film is, as its file says. */
export interface FilmFacts {
  /** Bytes. */
  size: number
  /** Seconds. */
  duration: number
  /** The MIME type of its container, without codecs. */
  container: string
  /** In the terms of the WebCodecs registry: `avc`, `hevc`, `vp9` …; `null` if it is unknown. */
  codec: string | null
}

/** What becomes of a film: it stays; it gets another container, with the same pictures; its pictures are made anew. */
export type Fit = 'keep' | 'rewrap' | 'encode'

/** The longest side of a film that is made anew, in pixels: 720p, which fills a phone. */
export const LONGEST_SIDE = 1280

/** Bits per second of a film that is made anew. Together 60 s have 12 MB. */
export const RATE = { video: 1_500_000, audio: 128_000 } as const

/** A film with at most this many bits per second stays as it is: to make it anew would save little. */
const MOST_RATE = 1.5 * (RATE.video + RATE.audio)

/** Nor is a film of this size made anew, whatever its rate. Bytes. */
const SMALL = 3 * 1024 * 1024

/** The containers that the server takes. */
const TAKEN = new Set(['video/mp4', 'video/webm'])

/** The codecs that browsers play everywhere. HEVC plays on Apple's devices and some others. */
const PLAYED = new Set(['avc', 'vp8', 'vp9', 'av1'])

/** Whether a film cannot stay as it is, however few bytes it has: the server or most devices could do nothing with it. */
export function mustChange({ container, codec }: Pick<FilmFacts, 'container' | 'codec'>): boolean {
  return !TAKEN.has(container) || !isPlayed(codec)
}

const isPlayed = (codec: string | null) => codec !== null && PLAYED.has(codec)

/** Decides what becomes of a film before it is sent. */
export function fitOf({ size, duration, container, codec }: FilmFacts): Fit {
  if (!isPlayed(codec)) return 'encode'
  const rate = (8 * size) / Math.max(duration, 1)
  if (size > SMALL && rate > MOST_RATE) return 'encode'
  return TAKEN.has(container) ? 'keep' : 'rewrap'
}

/** Returns the size of the pictures of a film that is made anew: even numbers of pixels, and never larger than before. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  // Encoders of H.264 take no odd sizes.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
