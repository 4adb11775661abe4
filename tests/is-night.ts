/**
 * Whether this run has the time of a night (`NIGHT=1`, `npm run test:night`). By day, tests that repeat a promise in
 * further worlds (a second pair of store and database, more random histories, every step instead of some) run in some of
 * these worlds only. docs/TESTING.md says what runs when.
 */
export const isNight = process.env['NIGHT'] === '1'

const DAY = 24 * 60 * 60 * 1000

/** The date as a number, such as 20261129. By day it is the seed of random tests. */
export const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Returns how many random examples of `count` a test tries: all at night, by day a fifth of them. */
export const runs = (count: number): number => (isNight ? count : Math.ceil(count / 5))

/**
 * Returns the steps below `count` at which a history is disturbed: at night all of them, by day one of each ten. The
 * day decides which, so ten days have all of them. The place among the ten moves on from one ten to the next: a
 * history that does something else at each second or third step meets all that it can do.
 */
export function everyStep(count: number): number[] {
  const day = Math.floor(Date.now() / DAY)
  const isToday = (step: number) => step % 10 === (Math.floor(step / 10) + day) % 10
  return Array.from({ length: count }, (_, step) => step).filter((step) => isNight || isToday(step))
}
