import { later, type Writing } from './store'

const HOLD = 'hold'

/** Where the database keeps what is known of one host; the name of the origin's own is empty. */
export const rowOf = (what: string, host: string): string => (host === '' ? what : `${what} ${host}`)

/** Until when a host wants to be asked nothing, and when it said so, by the same clock (milliseconds since the epoch). */
interface Hold {
  until: number
  at: number
}

/** Notes that a host asked for time (`Retry-After`): nothing is sent to it before, whichever entry comes next. */
export function hold(tx: Writing, host: string, row: Hold): void {
  later(tx.objectStore('meta').put(row, rowOf(HOLD, host)))
}

/** Until when nothing may be sent to a host; a clock set back since it said so makes that no later. */
export async function heldUntil(tx: Writing, host: string, now: number): Promise<number> {
  const row = (await tx.objectStore('meta').get(rowOf(HOLD, host))) as Hold | undefined
  if (row === undefined) return 0
  const setBack = Math.max(0, row.at - now)
  if (setBack > 0) hold(tx, host, { until: row.until - setBack, at: now })
  return row.until - setBack
}
