import type { Writing } from './store'

/** The key of the row with the ids of all entries that this device has exported or imported. */
const EXCHANGED = 'exchanged'

/** Removes the ids of discarded entries from the row `EXCHANGED`, so that an import can bring these entries back. */
export async function forgetExchanged(tx: Writing, ids: readonly string[]): Promise<void> {
  const before = await exchangedBefore(tx)
  const gone = new Set(ids)
  if (!before.some((id) => gone.has(id))) return
  const left = before.filter((id) => !gone.has(id))
  await tx.objectStore('meta').put(left, EXCHANGED)
}

export async function exchangedBefore(tx: Writing): Promise<string[]> {
  return ((await tx.objectStore('meta').get(EXCHANGED)) as string[] | undefined) ?? []
}

export async function rememberExchanged(tx: Writing, entries: readonly { id: string }[]): Promise<void> {
  const all = new Set([...(await exchangedBefore(tx)), ...entries.map(({ id }) => id)])
  await tx.objectStore('meta').put([...all], EXCHANGED)
}
