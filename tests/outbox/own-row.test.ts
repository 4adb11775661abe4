import { expect, it } from 'vitest'
import { rewriteOwn } from '@/outbox/attempt/own-row'
import type { Entry } from '@/outbox/rows/types'
import { Store } from '@/outbox/store/store'
import type { Claimed } from '@/outbox/terms'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

/**
 * Queues a creation that one tab has claimed and lost: while that tab was frozen, the person corrected the entry, and
 * another tab claimed it. `claimed` is the entry as the frozen tab knows it.
 */
async function lost() {
  const device = new Device(new ModelServer({ keyed: true }))
  const tab = device.tab('ana')
  await tab.pause()
  await tab.run(createThing, { name: 'as first typed' })
  const store = new Store(device.name)
  const database = await device.database()
  const [row] = await database.getAll('entries')
  if (row === undefined) throw new Error('nothing was queued')
  const claimed: Claimed = { ...row, state: 'sending', attempt: { id: 'of the frozen tab', startedAt: 0 } }
  const now: Entry = {
    ...row,
    rev: row.rev + 1,
    input: { name: 'as corrected' },
    state: 'sending',
    attempt: { id: 'of another tab', startedAt: 0 },
  }
  await database.put('entries', now)
  const onDisk = () => database.get('entries', row.seq)
  return { store, database, claimed, now, onDisk }
}

it('what a frozen tab notes when it wakes does not overwrite a correction that another tab is sending', async () => {
  const { store, claimed, now, onDisk } = await lost()
  expect(await rewriteOwn(store, claimed, (row) => ({ ...row, doubtSince: 1 }))).toBe(false)
  expect(await onDisk()).toEqual(now)
})

it('what a frozen tab notes when it wakes does not bring back an entry that is done', async () => {
  const { store, database, claimed, onDisk } = await lost()
  await database.delete('entries', claimed.seq)
  expect(await rewriteOwn(store, claimed, (row) => ({ ...row, doubtSince: 1 }))).toBe(false)
  expect(await onDisk()).toBeUndefined()
})

it('the tab that sends an entry notes what it needs on the row as it is now', async () => {
  const { store, claimed, now, onDisk } = await lost()
  const mine: Claimed = { ...claimed, attempt: { id: 'of another tab', startedAt: 0 } }
  expect(await rewriteOwn(store, mine, (row) => ({ ...row, doubtSince: 1 }))).toBe(true)
  expect(await onDisk()).toEqual({ ...now, doubtSince: 1, stamp: now.stamp + 1 })
})
