import { describe, expect, it } from 'vitest'
import type { Locks } from '@/outbox/contract/ports'
import { createThing as createModelThing } from './property/actions'
import { Device } from './property/device'
import { Host } from './property/host'
import type { Tab } from './property/tab'
import { createThing } from './support/actions'
import { Device as Harness } from './support/harness'
import { ModelServer } from './support/model-server'

let devices = 0

async function open(pages: number) {
  const host = new Host(true)
  const device = new Device(host, `waking${devices++}`)
  device.token = host.logIn('ana')
  const tabs: Tab[] = []
  for (let i = 0; i < pages; i += 1) {
    const tab = device.open('page')
    tabs.push(tab)
    void tab.outbox.start()
    await device.run()
  }
  return { host, device, tabs }
}

const draft = (name: string, file?: { file: string; name: string; type: string; size: number }) => ({
  action: createModelThing.name,
  version: 1,
  input: { tag: `ana-${name}`, name, ...(file === undefined ? {} : { file }) },
  creates: `tmp_${crypto.randomUUID()}`,
})

describe('when the tab that sends is closed', () => {
  it('another tab goes on at once, without input from a user', async () => {
    const { host, device, tabs } = await open(2)
    device.lookAtAnother = () => {}
    device.faults.push({ kind: 'slow', milliseconds: 50_000 })
    void tabs[0]?.outbox.enqueue('ana', draft('a'))
    void tabs[0]?.outbox.enqueue('ana', draft('b'))
    await device.run()
    tabs[0]?.die()
    await device.run()
    expect(host.deeds.map((deed) => deed.tag)).toEqual(['ana-a', 'ana-b'])
    expect(tabs[1]?.outbox.view.entries).toEqual([])
  })

  it('another tab retries when the entry is due', async () => {
    const { host, device, tabs } = await open(2)
    device.lookAtAnother = () => {}
    device.faults.push({ kind: 'answer', status: 503, retryAfter: 20 })
    void tabs[0]?.outbox.enqueue('ana', draft('a'))
    await device.run()
    tabs[0]?.die()
    await device.pass(25_000)
    expect(host.deeds).toHaveLength(1)
  })
})

describe('an entry too large for the service worker', () => {
  it('an entry too large for the service worker is left to an open page, which sends it without input from a user', async () => {
    const { host, device, tabs } = await open(1)
    const [page] = tabs
    device.faults.push({ kind: 'answer', status: 503, retryAfter: 5 })
    const picked = page?.outbox.stageFile(new File(['12345'], 'capa.png', { type: 'image/png' }))
    await device.run()
    void page?.outbox.enqueue('ana', draft('a', await picked))
    await device.run()
    device.clock.leap(6_000)
    const rests: string[] = []
    const worker = device.open('worker')
    worker.outbox.onRest(({ why }) => rests.push(why))
    void worker.outbox.send(true)
    await device.run()
    expect(rests[0]).toBe('large')
    await device.pass(0)
    expect(host.deeds).toHaveLength(1)
  })
})

describe('a message from a tab of another user', () => {
  it('a message from a tab of another user does not stop this tab from retrying when its entry is due', async () => {
    const { host, device, tabs } = await open(2)
    const [ana, bia] = tabs
    device.faults.push({ kind: 'answer', status: 503, retryAfter: 20 })
    void ana?.outbox.enqueue('ana', draft('a'))
    await device.run()
    bia?.setToken(host.logIn('bia'))
    void bia?.outbox.send(true)
    await device.run()
    await device.pass(25_000)
    expect(host.deeds).toHaveLength(1)
  })
})

describe('a wake-up while a drain ends', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a wake-up while a drain ends is never lost, %i microtasks after the end',
    async (microtasks) => {
      const server = new ModelServer({ keyed: true })
      const device = new Harness(server)
      let drains = 0
      const locks: Locks = {
        request: async (_name, _signal, work) => {
          await work()
          drains += 1
          if (drains > 1) return
          let late = Promise.resolve()
          for (let i = 0; i < microtasks; i += 1) late = late.then(() => {})
          void late.then(() => tab.outbox.send(false))
        },
        steal: (_name, work) => work(),
      }
      const tab = device.tab('ana', { locks })
      await tab.outbox.send(false)
      await expect.poll(() => drains).toBeGreaterThan(1)
      await tab.run(createThing, { name: 'x' })
    },
  )
})

describe('the tab in which a person changes something', () => {
  it('asks for the right to send before the other tabs hear of the change', async () => {
    const server = new ModelServer({ keyed: true })
    const device = new Harness(server)
    const asked: string[] = []
    const open = async (name: string) => {
      const locks = device.locks.of(name)
      const request: Locks['request'] = (...how) => {
        asked.push(name)
        return locks.request(...how)
      }
      const tab = device.tab('ana', { locks: { ...locks, request } })
      await tab.outbox.start()
      return tab
    }
    await open('other')
    const used = await open('used')
    const askedFirst = async (change: () => Promise<unknown>) => {
      await used.settle()
      asked.length = 0
      await change()
      return asked[0]
    }
    server.failNext({ status: 422 })
    expect(await askedFirst(() => used.run(createThing, { name: 'queued' }))).toBe('used')
    await used.settle()
    expect(await askedFirst(() => used.outbox.retry(used.seqAt(0), false))).toBe('used')
    await used.settle()
    expect(server.done).toEqual(['create queued'])
  })
})
