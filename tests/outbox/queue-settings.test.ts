/** The settings of a person for the whole queue: a pause, and videos over Wi-Fi only. */
import { describe, expect, it } from 'vitest'
import type { Network } from '@/outbox/contract/ports'
import { PutOffs } from '@/outbox/waiting/put-off'
import { createThing, registry } from './support/actions'
import { Device, openPaused } from './support/harness'
import { ModelServer } from './support/model-server'
import { slowHost } from './support/slow-host'

describe('a paused queue', () => {
  it('a paused queue sends nothing, in no tab and after no restart, until it is resumed', async () => {
    const { server, device, tab } = await openPaused()
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
    await later.resume()
    await later.settle()
    expect(server.done).toEqual(['create a'])
    expect(other.outbox.view.settings.get('ana')).toMatchObject({ paused: false })
  })

  it('a paused queue stops the upload under way, and sends for another person', async () => {
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

  it('videos over Wi-Fi only wait on a metered network, alone, and go when the network is free', async () => {
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

  it('videos over Wi-Fi only go all the same where the person asks for it', async () => {
    const server = new ModelServer({ keyed: true })
    const tab = new Device(server).tab('ana', { network: () => 'metered' })
    await tab.outbox.start()
    await tab.outbox.changeSettings('ana', { wifiOnly: true })
    await tab.run(createThing, { name: 'film', file: await tab.outbox.stageFile(film(3)) })
    await tab.settle(true)
    await tab.outbox.bringBack(tab.seqAt(0))
    await tab.settle()
    expect(server.done).toEqual(['create film'])
  })

  it('videos over Wi-Fi only are asked about on a network of unknown kind only above 20 MB', async () => {
    const { tab } = await openPaused()
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
