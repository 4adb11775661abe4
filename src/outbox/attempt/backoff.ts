import type { Policy } from '../policy'

/**
 * Returns how long an entry waits after it was postponed `tries` times. The wait begins at `firstPause`, doubles each
 * time, and never exceeds `longestPause`. Up to a quarter of it is taken off at random, so that the tablets of a school
 * do not all try again in the same second.
 *
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function backoff({ firstPause, longestPause }: Policy, tries: number, random: number): number {
  const whole = Math.min(firstPause * 2 ** Math.min(tries - 1, 10), longestPause)
  return Math.round(whole * (1 - random / 4))
}
