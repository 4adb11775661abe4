import type { Entry } from '@/outbox/rows/types'
import type { Stored } from '../storage'
import { wishOf } from './wish'

type Rows = Pick<Stored, 'entries' | 'ids'>

/**
 * Whether an entry waits for something that cannot come before a person acts. The rules check the outbox's
 * code, so this function does not use that code.
 */
export function isStuck(entry: Entry, now: Rows): boolean {
  return isPutOff(entry, now) || lacksId(entry, now)
}

function lacksId(entry: Entry, { entries, ids }: Rows): boolean {
  return entry.needs.some((need) => {
    const row = ids.find(({ temporary }) => temporary === need)
    if (typeof row?.real === 'string') return row.host !== entry.host
    const maker = entries.find((other) => other.creates === need && other.seq < entry.seq)
    return maker === undefined || maker.state === 'failed' || isStuck(maker, { entries, ids })
  })
}

/** Whether an entry is put off or in conflict, or is related to an earlier entry that is put off or in conflict. */
export function isPutOff(entry: Entry, { entries, ids }: Rows): boolean {
  const subjects = (one: Entry) => {
    const real = (id: string) => ids.find(({ temporary }) => temporary === id)?.real ?? id
    const { id } = wishOf(one)
    return id === undefined ? [] : [`${one.action.split('.')[0]} ${real(id)}`]
  }
  const made = new Set<string>()
  const held = new Set<string>()
  for (const one of entries) {
    // An applied entry is not put off: the host has done the work, and the outbox only looks up the new id.
    if (one.applied) continue
    if (one.userId !== entry.userId || one.host !== entry.host) continue
    const isAsked = one.failure?.kind === 'conflict'
    if (one.state === 'failed' && !isAsked) continue
    const isHeld =
      isAsked ||
      one.putOff !== undefined ||
      one.needs.some((need) => made.has(need)) ||
      subjects(one).some((id) => held.has(id))
    if (one.id === entry.id) return isHeld
    if (!isHeld) continue
    if (one.creates !== undefined) made.add(one.creates)
    for (const id of subjects(one)) held.add(id)
  }
  return false
}
