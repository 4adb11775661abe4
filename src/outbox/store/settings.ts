import type { SendSettings } from '../rows/types'
import { later, type Reading, type Store, type Writing } from './store'

export const DEFAULT_SETTINGS: SendSettings = { paused: false, wifiOnly: false }

const PREFIX = 'send-settings '
const rowOf = (userId: string) => `${PREFIX}${userId}`

export async function readSettings(tx: Reading | Writing, userId: string): Promise<SendSettings> {
  return ((await tx.objectStore('meta').get(rowOf(userId))) as SendSettings | undefined) ?? DEFAULT_SETTINGS
}

/** Returns the stored settings of all users of this device, by the user's id. */
export async function allSettings(tx: Reading): Promise<Map<string, SendSettings>> {
  const range = IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)
  const meta = tx.objectStore('meta')
  const [keys, rows] = await Promise.all([meta.getAllKeys(range), meta.getAll(range)])
  return new Map(keys.map((key, at) => [key.slice(PREFIX.length), rows[at] as SendSettings]))
}

/**
 * Stores changed settings. The sender obeys them from its next claim on.
 * @returns all settings of the user
 */
export function changeSettings(
  store: Store,
  userId: string,
  change: Partial<SendSettings>,
): Promise<SendSettings> {
  return store.write(['meta'], 'strict', async (tx) => {
    const next = { ...(await readSettings(tx, userId)), ...change }
    later(tx.objectStore('meta').put(next, rowOf(userId)))
    return next
  })
}
