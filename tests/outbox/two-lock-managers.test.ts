/**
 * Two senders of one device that know nothing of each other's locks: after the site's data was cleared, a page and the old
 * worker hold the same name in two lock managers. The row of the database says who may send.
 */
import { describe, expect, it } from 'vitest'
import type { Transport } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import { createThing } from './support/actions'
import { FakeLocks } from './support/fakes'
import { Device, HOSTS, type Tab } from './support/harness'
import { ModelServer } from './support/model-server'

/** Lets time pass in small steps, and both senders do what they can, until the queue is empty. */
async function untilEmpty(device: Device, tab: Tab): Promise<boolean> {
  for (let step = 0; step < 600; step++) {
    if (tab.entries.length === 0) return true
    device.clock.pass(500)
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return false
}

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it.each([
    ['in two lock managers', () => ({ locks: new FakeLocks().of(crypto.randomUUID()) })],
    ['of which one has no Web Locks', () => ({ locks: undefined })],
  ])('two senders %s do not take the entries from each other, and each is sent once', async (_how, other) => {
    const server = new ModelServer({ keyed })
    server.pageSize = 100
    const device: Device = new Device(server, outboxOptions)
    const transport: Transport = async (request) => {
      await new Promise<void>((resolve) => void device.clock.after(700, resolve))
      return server.send(request)
    }
    const page = device.tab('ana', { transport })
    const worker = device.tab('ana', { transport, ...other() })
    await page.outbox.start()
    await worker.outbox.start()
    const drafts = Array.from({ length: 12 }, (_, at) => ({
      action: createThing.name,
      version: 1,
      input: { name: `${at}` },
    }))
    await page.outbox.enqueueAll('ana', drafts)
    const wakes = [page, worker].map(({ outbox }) => {
      const wake = (): void => {
        void outbox.send(false)
        stop = device.clock.after(3000, wake)
      }
      let stop = device.clock.after(3000, wake)
      return () => stop()
    })
    expect(await untilEmpty(device, page)).toBe(true)
    for (const stop of wakes) stop()
    expect(server.creations).toHaveLength(12)
    expect(page.entries).toEqual([])
  })
})
