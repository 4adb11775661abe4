import { later, type Writing } from './store'

const HOLD = 'hold'

/** Returns the key of a row in `meta` that holds a fact about one host. `host` is empty for the app's own origin. */
export const rowOf = (what: string, host: string): string => (host === '' ? what : `${what} ${host}`)

/**
 * A host wants no requests before `until`. The host said so at `at`. Both are times of this device's clock, in
 * milliseconds since the epoch.
 */
export interface HostHold {
  until: number
  at: number
}

/** Stores a host's request to wait (`Retry-After`). No entry is sent to the host before `row.until`. */
export function hold(tx: Writing, host: string, row: HostHold): void {
  later(tx.objectStore('meta').put(row, rowOf(HOLD, host)))
}

/**
 * Returns the moment before which nothing may be sent to a host (milliseconds since the epoch); 0 if the host did not
 * ask to wait. If the clock was set back since the host asked, the moment moves back by as much.
 * @param unstored what the host has asked for while the disk was full. It is stored now
 */
export async function heldUntil(
  tx: Writing,
  host: string,
  now: number,
  unstored: HostHold | undefined,
): Promise<number> {
  const row = (await tx.objectStore('meta').get(rowOf(HOLD, host))) as HostHold | undefined
  const last = unstored === undefined || (row !== undefined && row.at > unstored.at) ? row : unstored
  if (last === undefined) return 0
  const setBack = Math.max(0, last.at - now)
  if (setBack > 0 || last !== row) hold(tx, host, { until: last.until - setBack, at: last.at - setBack })
  return last.until - setBack
}
