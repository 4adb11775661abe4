import type { Size } from './shrink'

/** Facts about a film, read from its file. */
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
 * pictures are re-encoded.
 */
export type Fit = 'keep' | 'rewrap' | 'encode'

/** The longest side of a re-encoded film, in pixels: 720p, which fills the screen of a phone. */
export const LONGEST_SIDE = 1280

/** Bits per second of a re-encoded film. Together, picture and sound of 60 s take 12 MB. */
export const RATE = { video: 1_500_000, audio: 128_000 } as const

/**
 * A film with at most this many bits per second is not re-encoded to make it smaller, because that would save little.
 */
const MOST_RATE = 1.5 * (RATE.video + RATE.audio)

/** A film of at most this many bytes is not re-encoded to make it smaller, whatever its bit rate. */
const SMALL = 3 * 1024 * 1024

/** The containers that the server accepts. */
const TAKEN = new Set(['video/mp4', 'video/webm'])

/** The codecs that all browsers play. HEVC plays only on Apple's devices and some others. */
const PLAYED = new Set(['avc', 'vp8', 'vp9', 'av1'])

/**
 * Whether a film must be changed, whatever its size: because the server does not accept its container, or because not
 * every browser plays its codec.
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
 * Returns the width and height of a re-encoded film, in pixels. Both are even. They are never larger than before,
 * except that an odd side may grow by one pixel.
 */
export function fittedSize(width: number, height: number): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  // H.264 encoders accept only even sizes.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
