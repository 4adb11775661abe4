import { type Container, faultsOf, type TrackFacts } from './played'
import type { Size } from './shrink'

/** Facts about a film, read from its file. */
export interface FilmFacts {
  /** Bytes. */
  size: number
  /** Seconds. */
  duration: number
  /** `undefined`: one that the server does not accept. */
  container: Container | undefined
  picture: TrackFacts
  sound?: TrackFacts | undefined
  /** Whether an edit list hides a part of it. */
  isTrimmed: boolean
  /** Whether a picture or sound that is turned off stands before the film's. */
  isOtherPlayed: boolean
}

/**
 * What is done to a film. `keep`: nothing. `rewrap`: it gets another container, or other sound, with the same pictures if
 * the browser can write that. `encode`: its pictures are re-encoded.
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

/** What other browsers will not show or play, if the film is sent as it is. */
export const faultsIn = ({ picture, sound, container }: FilmFacts) => faultsOf(picture, sound, container)

/**
 * Whether a film must be changed, whatever its size: because the server does not accept its container, because not every
 * browser plays what it holds, because a person cut something off, or because some browsers play what is turned off.
 */
export function mustChange(film: FilmFacts): boolean {
  const { picture, sound } = faultsIn(film)
  const isOther = film.isTrimmed || film.isOtherPlayed
  return film.container === undefined || isOther || picture !== undefined || sound !== undefined
}

/** Decides what is done to a film before it is sent. */
export function fitOf(film: FilmFacts): Fit {
  const { size, duration, picture, isTrimmed } = film
  if (isTrimmed || faultsOf(picture).picture !== undefined) return 'encode'
  const rate = (8 * size) / Math.max(duration, 1)
  if (size > SMALL && rate > MOST_RATE) return 'encode'
  return mustChange(film) ? 'rewrap' : 'keep'
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
