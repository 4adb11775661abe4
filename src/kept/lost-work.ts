/**
 * What the browser has deleted of the unsent changes on this device. The browser may drop a whole database, e.g. if its
 * files are damaged. The local storage survives that, so the app keeps the number of unsent changes there too
 * (`src/kept/unsent-count.ts`) and notes here what is missing. The note stays until the people have read it.
 */

import { readStored, writeStored } from '@/lib/local-storage'
import { areCounts, type UserCounts } from './count-note'

/** The loss of one database. */
interface Loss {
  counts: UserCounts
  /** The ids of the users who have acknowledged the notice. */
  seen: string[]
}

/** The storage key. Its value is a `Loss` for each database that is gone, by the database's id, as JSON. */
const KEY = 'lost-work'

/** How many changes were lost: `mine` of them by the user who asks, `others` by other users of this device. */
export interface LostWork {
  mine: number
  others: number
}

const NOTHING: LostWork = { mine: 0, others: 0 }
const listeners = new Set<() => void>()

/** Calls the listener when something was lost or acknowledged, in this tab or in another. */
export function onLostWork(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/** Returns the note as it is stored, for `lostWork`. The same text means the same losses. */
export function lostWorkNote(): string {
  return readStored(KEY) ?? ''
}

/** Returns what was lost and what this user has not acknowledged yet. */
export function lostWork(userId: string | undefined, note = lostWorkNote()): LostWork {
  if (note === '' || userId === undefined) return NOTHING
  let mine = 0
  let others = 0
  for (const { counts, seen } of Object.values(lossesIn(note))) {
    if (seen.includes(userId)) continue
    for (const [of, count] of Object.entries(counts))
      if (of === userId) mine += count
      else others += count
  }
  return mine + others === 0 ? NOTHING : { mine, others }
}

/** Notes that a database is gone, with unsent changes in it. A second note of the same database changes nothing. */
export function noteLost(database: string, counts: UserCounts): void {
  const losses = lossesIn(lostWorkNote())
  if (losses[database] === undefined) store({ ...losses, [database]: { counts, seen: [] } })
}

/** Notes that a user has read the notice. What the user's own losses were is forgotten. */
export function acknowledgeLost(userId: string): void {
  const open: [string, Loss][] = []
  for (const [database, { counts, seen }] of Object.entries(lossesIn(lostWorkNote()))) {
    const { [userId]: _mine, ...others } = counts
    if (Object.keys(others).length > 0)
      open.push([database, { counts: others, seen: [...new Set([...seen, userId])] }])
  }
  store(Object.fromEntries(open))
}

function store(losses: { [database: string]: Loss }): void {
  writeStored(KEY, Object.keys(losses).length === 0 ? null : JSON.stringify(losses))
  for (const listener of listeners) listener()
}

function lossesIn(note: string): { [database: string]: Loss } {
  try {
    const losses: unknown = JSON.parse(note)
    if (typeof losses !== 'object' || losses === null) return {}
    return Object.fromEntries(
      Object.entries(losses).filter((pair): pair is [string, Loss] => isLoss(pair[1])),
    )
  } catch {
    return {}
  }
}

function isLoss(value: unknown): value is Loss {
  if (typeof value !== 'object' || value === null || !('counts' in value) || !('seen' in value)) return false
  return Array.isArray(value.seen) && areCounts(value.counts)
}
