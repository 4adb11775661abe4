/**
 * Whether this run has the time of a night (`NIGHT=1`, `npm run test:night`). By day, tests that repeat a promise in
 * further worlds (a second pair of store and database, more random histories, every step instead of some) run in some of
 * these worlds only. docs/TESTING.md says what runs when.
 */
export const isNight = process.env['NIGHT'] === '1'

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the steps below `count` at which a history is disturbed: at night all of them, by day one of each three. The
 * day decides which, so three days have all of them. The place among the three moves on from one three to the next: a
 * history that does something else at each second or third step meets all that it can do.
 */
export function everyStep(count: number): number[] {
  const day = Math.floor(Date.now() / DAY)
  const isToday = (step: number) => step % 3 === (Math.floor(step / 3) + day) % 3
  return Array.from({ length: count }, (_, step) => step).filter((step) => isNight || isToday(step))
}
