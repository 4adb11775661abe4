import { describe, expect, it } from 'vitest'
import type { SendOptions, WireRequest } from '@/lib/wire'
import type { Network } from '@/outbox/ports'
import { PutOffs } from '@/outbox/put-off'
import { createThing, deleteThing, editThing, registry } from './actions'
import { Device, openTab, type Tab } from './harness'
import { ModelServer } from './model-server'

/** Queues while nothing can be sent, so that a test can steer first. */
async function paused() {
  const opened = await openTab()
  await opened.tab.outbox.changeSettings('ana', { paused: true })
  return opened
}

const resume = (tab: Tab) => tab.outbox.changeSettings('ana', { paused: false })
const seqOf = (tab: Tab, at: number) => tab.entries[at]?.seq ?? 0

/** A host that takes an upload only after `let go`, and notices when it is aborted. */
function slowHost(server: ModelServer, sent = 1, total = 10) {
  const slow = { started: 0, aborted: 0, isSlow: true }
  const send = (request: WireRequest, options?: SendOptions) => {
    if (request.method === 'GET' || !slow.isSlow) return server.send(request)
    slow.started += 1
    options?.onProgress?.({ sent, total })
    return new Promise<{ kind: 'silence' }>((resolve) => {
      options?.signal?.addEventListener('abort', () => {
        slow.aborted += 1
        resolve({ kind: 'silence' })
      })
    })
  }
  return { slow, send }
}

describe('an entry that is put off', () => {
  it('is not sent, while unrelated ones are', async () => {
    const { server, tab } = await paused()
    for (const name of ['a', 'b', 'c']) await tab.run(createThing, { name })
    await tab.outbox.putOff(seqOf(tab, 1), 'asked')
    await resume(tab)
    await tab.settle()
    expect(server.done).toEqual(['create a', 'create c'])
    expect(tab.queue).toEqual(['b queued'])
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done).toEqual(['create a', 'create c', 'create b'])
    expect(tab.queue).toEqual([])
  })

  it('holds back what needs its id and what changes the same thing, in their order', async () => {
    const { server, tab } = await paused()
    server.things.set('x', { id: 'x', name: 'x', parent: null, file: null })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(editThing, { id: 'x', name: 'first' })
    await tab.run(editThing, { id: 'x', name: 'second' })
    await tab.run(createThing, { name: 'other' })
    await tab.outbox.putOff(seqOf(tab, 0), 'asked')
    await tab.outbox.putOff(seqOf(tab, 2), 'asked')
    await resume(tab)
    await tab.settle()
    expect(server.done).toEqual(['create other'])
    await tab.outbox.bringBack(seqOf(tab, 2))
    await tab.settle()
    expect(server.done).toEqual(['create other', 'edit first', 'edit second'])
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done.slice(3)).toEqual(['create parent', 'create child'])
  })

  it('holds back what refers to the same thing by its real id, once that is known', async () => {
    const { server, tab } = await openTab()
    const temporary = await tab.run(createThing, { name: 'a' })
    await tab.settle()
    const real = tab.outbox.view.ids.get(temporary) ?? ''
    await tab.outbox.changeSettings('ana', { paused: true })
    await tab.run(editThing, { id: temporary, name: 'b' })
    await tab.run(editThing, { id: real, name: 'c' })
    await tab.outbox.putOff(seqOf(tab, 0), 'asked')
    await resume(tab)
    await tab.settle()
    expect(server.done).toEqual(['create a'])
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done).toEqual(['create a', 'edit b', 'edit c'])
  })

  it('stays put off in another tab, after a restart and through an export', async () => {
    const { server, device, tab } = await paused()
    await tab.run(createThing, { name: 'a' })
    await tab.outbox.putOff(seqOf(tab, 0), 'asked')
    const file = await tab.outbox.exportQueue('ana')
    await tab.outbox.stop()
    const later = device.tab('ana')
    await later.outbox.start()
    await resume(later)
    await later.settle(true)
    expect(later.entries[0]).toMatchObject({ state: 'queued', putOff: 'asked' })
    const elsewhere = new Device(server).tab('ana')
    await elsewhere.outbox.start()
    await elsewhere.outbox.importQueue('ana', file, false)
    await elsewhere.settle(true)
    expect(elsewhere.entries[0]).toMatchObject({ state: 'queued', putOff: 'asked' })
    expect(server.done).toEqual([])
  })

  it('can be corrected and discarded', async () => {
    const { server, tab } = await openTab()
    await tab.outbox.changeSettings('ana', { paused: true })
    await tab.run(createThing, { name: 'a' })
    await tab.run(createThing, { name: 'b' })
    await tab.outbox.putOff(seqOf(tab, 0), 'asked')
    await tab.outbox.putOff(seqOf(tab, 1), 'asked')
    await tab.outbox.correct(seqOf(tab, 0), 1, { name: 'better' }, false)
    await tab.outbox.discard(seqOf(tab, 1))
    await resume(tab)
    await tab.settle()
    expect(server.done).toEqual([])
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done).toEqual(['create better'])
  })
})

describe('an entry that is stopped while it is sent', () => {
  it('waits, its request is aborted, and the next one goes at once', async () => {
    const server = new ModelServer({ keyed: true })
    const { slow, send } = slowHost(server)
    const tab = new Device({ send }).tab('ana')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    await tab.run(createThing, { name: 'other' })
    slow.isSlow = false
    await tab.outbox.putOff(seqOf(tab, 0), 'stopped')
    await tab.settle()
    expect(slow.aborted).toBe(1)
    expect(server.done).toEqual(['create other'])
    expect(tab.entries).toMatchObject([{ state: 'queued', putOff: 'stopped', tries: 0 }])
    expect(tab.entries[0]?.doubtSince).toBeUndefined()
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done).toEqual(['create other', 'create film'])
  })

  it('is in doubt where all its bytes had left', async () => {
    const server = new ModelServer({ keyed: false })
    const { slow, send } = slowHost(server, 10, 10)
    const tab = new Device({ send }).tab('ana')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    slow.isSlow = false
    server.things.set('srv-9', { id: 'srv-9', name: 'film', parent: null, file: null })
    await tab.outbox.putOff(seqOf(tab, 0), 'stopped')
    await tab.settle()
    expect(tab.entries[0]?.doubtSince).toBeDefined()
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual([])
  })

  it('is not taken up by the next tab, where the sending one dies before it hears', async () => {
    const server = new ModelServer({ keyed: true })
    const { slow, send } = slowHost(server)
    const device = new Device({ send })
    const tab = device.tab('ana', { channel: { post: () => {}, listen: () => () => {} } })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    const other = device.tab('ana')
    await other.outbox.start()
    await other.outbox.putOff(seqOf(other, 0), 'stopped')
    slow.isSlow = false
    // Fifteen silent intervals, and the other tab takes the right to send.
    const settled = other.settle(true)
    await device.clock.pass(400_000)
    await settled
    expect(server.done).toEqual([])
    expect(other.entries).toMatchObject([{ state: 'queued', putOff: 'stopped' }])
    expect(other.entries[0]?.doubtSince).toBeDefined()
  })
})

describe('a paused queue', () => {
  it('sends nothing, in no tab and after no restart, until it is resumed', async () => {
    const { server, device, tab } = await paused()
    const other = device.tab('ana')
    await other.outbox.start()
    await other.run(createThing, { name: 'a' })
    await other.settle(true)
    await tab.outbox.stop()
    const later = device.tab('ana')
    await later.outbox.start()
    await later.settle(true)
    expect(server.done).toEqual([])
    expect(later.outbox.view.settings.get('ana')).toMatchObject({ paused: true })
    await resume(later)
    await later.settle()
    expect(server.done).toEqual(['create a'])
    expect(other.outbox.view.settings.get('ana')).toMatchObject({ paused: false })
  })

  it('stops the upload under way, and sends for another person', async () => {
    const server = new ModelServer({ keyed: true })
    const { slow, send } = slowHost(server)
    const device = new Device({ send })
    const tab = device.tab('ana')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    slow.isSlow = false
    await tab.outbox.changeSettings('ana', { paused: true })
    await tab.settle()
    expect(slow.aborted).toBe(1)
    expect(tab.entries).toMatchObject([{ state: 'queued' }])
    const bia = device.tab('bia')
    await bia.outbox.start()
    await bia.run(createThing, { name: 'b' })
    await bia.settle()
    expect(server.done).toEqual(['create b'])
  })
})

describe('videos over Wi-Fi only', () => {
  const film = (size: number) => new File([new Uint8Array(size)], 'film.mp4', { type: 'video/mp4' })

  it('wait on a metered network, alone, and go when the network is free', async () => {
    const server = new ModelServer({ keyed: true })
    const device = new Device(server)
    let network: Network = 'metered'
    const tab = device.tab('ana', { network: () => network })
    await tab.outbox.start()
    await tab.outbox.changeSettings('ana', { wifiOnly: true })
    await tab.run(createThing, { name: 'film', file: await tab.outbox.stageFile(film(3)) })
    await tab.run(createThing, { name: 'other' })
    await tab.settle(true)
    expect(server.done).toEqual(['create other'])
    network = 'free'
    await tab.settle()
    expect(server.done).toEqual(['create other', 'create film'])
  })

  it('go all the same where the person asks for it', async () => {
    const server = new ModelServer({ keyed: true })
    const tab = new Device(server).tab('ana', { network: () => 'metered' })
    await tab.outbox.start()
    await tab.outbox.changeSettings('ana', { wifiOnly: true })
    await tab.run(createThing, { name: 'film', file: await tab.outbox.stageFile(film(3)) })
    await tab.settle(true)
    await tab.outbox.bringBack(seqOf(tab, 0))
    await tab.settle()
    expect(server.done).toEqual(['create film'])
  })

  it('are asked about on a network of unknown kind only above 20 MB', async () => {
    const { tab } = await paused()
    await tab.run(createThing, { name: 'film', file: await tab.outbox.stageFile(film(3)) })
    const [small] = tab.entries
    if (small === undefined) throw new Error('no entry')
    const { file } = small.input as { file: object }
    const large = { ...small, input: { name: 'film', file: { ...file, size: 20_000_001 } } }
    const reason = (entry: typeof small, network: Network) =>
      new PutOffs(registry, { wifiOnly: true, network }).reasonOf(entry, () => undefined)
    expect(reason(small, 'unknown')).toBeUndefined()
    expect(reason(large, 'unknown')).toBe('wifi')
    expect(reason(large, 'free')).toBeUndefined()
    expect(reason(small, 'metered')).toBe('wifi')
  })
})

it('too late to put off is said, and changes nothing', async () => {
  const { server, tab } = await openTab()
  await tab.run(deleteThing, { id: 'x' })
  const [entry] = tab.entries
  await tab.settle()
  await expect(tab.outbox.putOff(entry?.seq ?? 0, 'asked')).rejects.toThrow()
  expect(server.log.length).toBeGreaterThan(0)
})
