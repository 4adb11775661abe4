/**
 * Entries are claimed together only on a host with keys. An entry with a large file is claimed alone. The entries of a
 * batch are sent one after the other.
 */
import { describe, expect, it } from 'vitest'
import { NAMES, openQueued } from './support/queued-entries'

describe('a batch of claimed entries', () => {
  it('a batch of claimed entries has one entry on a host without keys', async () => {
    const { server, tab, onSend, states } = await openQueued(false)
    const marked: number[] = []
    onSend(() => void marked.push(states().filter((state) => state === 'sending').length))
    await tab.settle(true)
    expect(Math.max(...marked)).toBe(1)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
  })

  it('a batch of claimed entries has several entries on a quick host with keys, sent one after the other and in order', async () => {
    const { server, tab, onSend, states } = await openQueued(true)
    let most = 0
    let under = 0
    onSend(async () => {
      expect(++under).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      most = Math.max(most, states().filter((state) => state === 'sending').length)
      under--
    })
    await tab.settle(true)
    expect(most).toBeGreaterThan(1)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
    expect(tab.queue).toEqual([])
  })

  it('a batch of claimed entries may contain pictures, but a large file is claimed alone', async () => {
    const { tab, onSend, states } = await openQueued(true, [1, 1, 5 * 1024 * 1024, 1])
    const marked: number[] = []
    onSend(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      marked.push(states().filter((state) => state === 'sending').length)
    })
    await tab.settle(true)
    const [picture = 0, , large = 0] = marked.slice(NAMES.length)
    expect(picture).toBeGreaterThan(1)
    expect(large).toBe(1)
    expect(tab.queue).toEqual([])
  })

  it('a batch of claimed entries is sent only after every claim is on the disk', async () => {
    const { device, tab, onSend } = await openQueued(true)
    const marks: unknown[] = []
    onSend(async (sent) => {
      const database = await device.database()
      const rows = await database.getAll('entries')
      database.close()
      marks.push(rows.find(({ input }) => (input as { name: string }).name === NAMES[sent])?.state)
    })
    await tab.settle(true)
    expect(marks).toEqual(NAMES.map(() => 'sending'))
  })

  it('a batch of claimed entries is carried out once each if the tab dies in the middle', async () => {
    const { server, device, tab, onSend } = await openQueued(true)
    onSend((sent) => (sent === 3 ? new Promise<void>(() => {}) : undefined))
    void tab.settle(true)
    await expect.poll(() => server.done.length).toBe(4)
    await tab.outbox.stop()
    device.locks.drop('dying')
    const heir = device.tab('ana')
    await heir.outbox.start()
    await heir.settle(true)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
    expect(heir.queue).toEqual([])
  })
})
