/**
 * Whether this run has the time of a night (`NIGHT=1`, `npm run test:night`). By day, tests that repeat a promise in
 * further worlds (a second pair of store and database, more random histories, every step instead of some) run in some of
 * these worlds only. docs/TESTING.md says what runs when.
 */
export const isNight = process.env['NIGHT'] === '1'

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the steps below `count` at which a history is disturbed: at night all of them, by day every third. The day
 * decides with which one they begin, so three days have all of them.
 */
export function everyStep(count: number): number[] {
  const stride = isNight ? 1 : 3
  const steps: number[] = []
  for (let step = Math.floor(Date.now() / DAY) % stride; step < count; step += stride) steps.push(step)
  return steps
}
