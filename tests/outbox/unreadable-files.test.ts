/** If the bytes of a file on the device can no longer be read, only the file's own entry fails. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WireRequest } from '@/lib/wire'
import { createThing } from './support/actions'
import { Device, openAtRest, openTab } from './support/harness'
import { ModelServer } from './support/model-server'

afterEach(() => vi.restoreAllMocks())

const hasFile = ({ body }: WireRequest) =>
  body.kind === 'form' && body.parts.some(([, value]) => typeof value !== 'string')

const picked = () => new File(['bytes'], 'capa.png')

describe('a picked file', () => {
  it('a picked file fails only its own entry if the browser lost its bytes, and is not taken for a silent network', async () => {
    const { server, tab } = await openAtRest(false)
    const file = await tab.outbox.stageFile(picked())
    server.failNext('lost-before')
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('lost', 'NotReadableError'))
    await tab.run(createThing, { name: 'a', file })
    await tab.run(createThing, { name: 'b' })
    await tab.settle()
    expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['file'])
    expect(server.done).toEqual(['create b'])
  })

  it('a picked file fails only its own entry if the disk gives neither a byte nor an error', async () => {
    const { device, server, tab } = await openAtRest(false)
    const file = await tab.outbox.stageFile(picked())
    server.failNext('lost-before')
    const asked = new Promise<void>((resolve) => {
      vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(() => {
        resolve()
        return new Promise(() => {})
      })
    })
    await tab.run(createThing, { name: 'a', file })
    await tab.run(createThing, { name: 'b' })
    const drained = tab.settle()
    await asked
    device.clock.pass(10_000)
    await drained
    expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['file'])
    expect(server.done).toEqual(['create b'])
  })

  it('a picked file fails only its own entry if it was cut short and the host answers, and waits if nobody answers', async () => {
    const server = new ModelServer({ keyed: true })
    let isDown = false
    const tab = new Device(server).tab('ana', {
      // A request whose body cannot be read never leaves the device.
      transport: (request) =>
        isDown || hasFile(request) ? Promise.resolve({ kind: 'silence' }) : server.send(request),
    })
    await tab.outbox.start()
    // The reply to this creation tells the outbox that the host honours keys. From then on, the outbox does not read
    // the list before a creation.
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    isDown = true
    const file = await tab.outbox.stageFile(picked())
    const read = Blob.prototype.arrayBuffer
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function some(this: Blob) {
      return this.size === 1 ? read.call(this) : Promise.reject(new DOMException('cut', 'NotReadableError'))
    })
    await tab.run(createThing, { name: 'a', file })
    await tab.run(createThing, { name: 'b' })
    for (let tries = 1; tries < 4; tries += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a queued', 'b queued'])
    isDown = false
    for (let tries = 4; tries <= 8; tries += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a failed'])
    expect(tab.entries[0]?.failure?.kind).toBe('file')
    expect(server.done).toEqual(['create first', 'create b'])
  })
})

it('an unreadable file row fails only its own entry, and does not break an export', async () => {
  const { server, tab } = await openTab()
  const [bad, good] = [
    await tab.outbox.stageFile(new File(['bad'], 'a.png')),
    await tab.outbox.stageFile(new File(['good'], 'b.png')),
  ]
  server.failNext('lost-before')
  await tab.run(createThing, { name: 'a', file: bad })
  await tab.run(createThing, { name: 'b', file: good })
  await tab.settle()
  const plain = IDBObjectStore.prototype.get
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function get(this: IDBObjectStore, key) {
    if (key === bad.file) throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    return plain.call(this, key)
  })
  const exported = await tab.outbox.exportQueue('ana')
  expect(await exported.text()).toMatch(/good$/)
  await tab.settle(true)
  expect(server.done).toEqual(['create b'])
  expect(tab.entries.map(({ failure }) => failure?.kind)).toEqual(['file'])
})
