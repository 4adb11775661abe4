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

/**
 * What is done to a film. `keep`: nothing. `rewrap`: it gets another container, with the same pictures. `encode`: its
 * pictures are encoded anew.
 */
export type Fit = 'keep' | 'rewrap' | 'encode'

/** The longest side of a film that is encoded anew, in pixels: 720p, which fills a phone. */
export const LONGEST_SIDE = 1280

/** Bits per second of a film that is encoded anew. Picture and sound of 60 s take 12 MB together. */
export const RATE = { video: 1_500_000, audio: 128_000 } as const

/** A film with at most this many bits per second is not encoded anew for its size, because that would save little. */
const MOST_RATE = 1.5 * (RATE.video + RATE.audio)

/** A film of at most this many bytes is not encoded anew for its size, whatever its bit rate. */
const SMALL = 3 * 1024 * 1024

/** The containers that the server takes. */
const TAKEN = new Set(['video/mp4', 'video/webm'])

/** The codecs that browsers play everywhere. HEVC plays on Apple's devices and some others. */
const PLAYED = new Set(['avc', 'vp8', 'vp9', 'av1'])

/**
 * Whether a film must be changed, however few bytes it has: the server does not take its container, or not every
 * browser plays its codec.
 */
export function mustChange({ container, codec }: Pick<FilmFacts, 'container' | 'codec'>): boolean {
  return !TAKEN.has(container) || !isPlayed(codec)
}

const isPlayed = (codec: string | null) => codec !== null && PLAYED.has(codec)

/** Decides what is done to a film before it is sent. */
export function fitOf({ size, duration, container, codec }: FilmFacts): Fit {
  if (!isPlayed(codec)) return 'encode'
  const rate = (8 * size) / Math.max(duration, 1)
  if (size > SMALL && rate > MOST_RATE) return 'encode'
  return TAKEN.has(container) ? 'keep' : 'rewrap'
}

/**
 * Returns the size of the pictures of a film that is encoded anew: even numbers of pixels, and never larger than
 * before.
 */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  // Encoders of H.264 take no odd sizes.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
