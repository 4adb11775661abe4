const FIRST = 1_000
const LONGEST = 30_000

/**
 * How long to wait after `tries` tries without a verdict: doubles from one second, at most thirty, less up to a
 * quarter at random so that a school's tablets do not all come back in the same second.
 *
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function backoff(tries: number, random: number): number {
  const whole = Math.min(FIRST * 2 ** Math.min(tries - 1, 10), LONGEST)
  return Math.round(whole * (1 - random / 4))
}
