import { later, type Writing } from './store'

/** What was old by the device's clock at a moment of that clock. */
interface Seen {
  at: number
  old: readonly string[]
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Of what is old by the device's clock, returns what this function was told to be old a day ago too. A clock that leaps
 * ahead makes everything old at once. So what is old is only noted first, and may be deleted when a further day has
 * passed. If the clock is set back meanwhile, the day begins again.
 *
 * @param kind of the things, e.g. `files`
 * @param old the keys of all things of this kind that are old now
 */
export async function oldForLong(
  tx: Writing,
  kind: string,
  now: number,
  old: readonly string[],
): Promise<ReadonlySet<string>> {
  const key = `old ${kind}`
  const meta = tx.objectStore('meta')
  const seen = (await meta.get(key)) as Seen | undefined
  if (old.length === 0) {
    if (seen !== undefined) later(meta.delete(key))
    return new Set()
  }
  const passed = seen === undefined ? -1 : now - seen.at
  if (passed >= 0 && passed < DAY) return new Set()
  const before = new Set(passed < 0 ? [] : seen?.old)
  const gone = new Set(old.filter((one) => before.has(one)))
  later(meta.put({ at: now, old: old.filter((one) => !gone.has(one)) } satisfies Seen, key))
  return gone
}
