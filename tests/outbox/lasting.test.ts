/** State that stays on a device for long: other versions, wrong clocks, damaged rows, people who have left, ids. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outboxOptions } from '@/offline/outbox-options'
import type { Registry } from '@/outbox/sendable'
import { createThing, editThing, registry } from './actions'
import { Device, openTab, type Tab } from './harness'
import { ModelServer } from './model-server'

const DAY = 24 * 60 * 60 * 1000

afterEach(() => void vi.restoreAllMocks())

const head = ({ entries }: Tab) => entries[0]

it('an entry that older code could not read is sent by newer code, in its place', async () => {
  const server = new ModelServer({ keyed: true })
  const device = new Device(server)
  const knows: Registry = (name) => (name === createThing.name ? undefined : registry(name))
  const older = device.tab('ana', { registry: knows })
  await older.outbox.start()
  const id = await older.run(createThing, { name: 'a' })
  await older.run(editThing, { id, name: 'b' })
  await older.settle()
  expect(older.queue).toEqual(['a failed', 'b queued'])
  await older.outbox.stop()
  const newer = device.tab('ana')
  await newer.outbox.start()
  await newer.settle()
  expect(server.done).toEqual(['create a', 'edit b'])
})

it.each([0, 32 * DAY])(
  'a doubt noted by a clock a month ahead is looked up once the clock is right, and %i ms later',
  async (wait) => {
    const server = new ModelServer({ keyed: true })
    const device = new Device(server)
    let isDown = false
    const tab = device.tab('ana', {
      transport: (request) => (isDown ? Promise.resolve({ kind: 'silence' }) : server.send(request)),
    })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    const right = device.clock.now()
    device.clock.set(right + 30 * DAY)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    // The clock is corrected while there is no network. Meanwhile the host forgets the key.
    isDown = true
    device.clock.set(right)
    await tab.settle(true)
    server.forgetKeys()
    device.clock.pass(wait)
    isDown = false
    await tab.settle(true)
    expect(server.done).toEqual(['create first', 'create x'])
  },
)

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

describe('after Sair', () => {
  /** Ana signs out while the server works on one of her entries and another one waits. */
  async function leaveMeanwhile({ status, isAlone = false }: { status?: number; isAlone?: boolean } = {}) {
    const { server, device, tab } = await openTab()
    await tab.run(createThing, { name: 'sent before' })
    await tab.settle()
    let reply = () => {}
    const { send } = server
    const hasLeft = new Promise<void>((left) => {
      server.send = async (request) => {
        if (request.method === 'GET') return send(request)
        left()
        await new Promise<void>((resolve) => {
          reply = resolve
        })
        return send(request)
      }
    })
    await tab.outbox.stop()
    const page = device.tab('ana', { transport: (request) => server.send(request) })
    await page.outbox.start()
    const parent = await page.run(createThing, { name: 'under way' })
    await hasLeft
    await page.run(createThing, { name: 'unsent', ...(isAlone ? {} : { parent }) })
    if (status !== undefined) server.failNext({ status })
    page.user = null
    await page.outbox.forget('ana')
    reply()
    await page.settle()
    server.send = send
    const next = device.tab(null)
    await next.outbox.start()
    return { server, next, parent }
  }

  it('no outcome of a sent change is stored, not even of one under way', async () => {
    const { server, next } = await leaveMeanwhile()
    expect(server.done).toEqual(['create sent before', 'create under way'])
    expect(next.outbox.view.receipts).toEqual([])
  })

  it('unsent entries stay, with the ids that they need and no others', async () => {
    const { next, parent } = await leaveMeanwhile()
    expect([...next.outbox.view.ids.keys()]).toEqual([parent])
    next.user = 'ana'
    await next.settle()
    expect(next.queue).toEqual([])
  })

  it('no id stays that no unsent entry needs', async () => {
    const { next } = await leaveMeanwhile({ isAlone: true })
    expect(next.queue).toEqual(['unsent queued'])
    expect([...next.outbox.view.ids.keys()]).toEqual([])
  })

  it('a refused entry stays as failed, and no outcome is stored for it', async () => {
    const { next } = await leaveMeanwhile({ status: 422 })
    expect(next.queue).toEqual(['under way failed', 'unsent queued'])
    expect(next.outbox.view.receipts).toEqual([])
  })
})

describe('the id of something created on this device', () => {
  async function openWithOld() {
    const opened = await openTab()
    const id = await opened.tab.run(createThing, { name: 'x' })
    await opened.tab.settle()
    await opened.tab.outbox.takeUntold('ana', 'any')
    return { ...opened, id }
  }
  const LIFETIME = outboxOptions.policy.idLifetime

  it('resolves an open address for weeks, and is forgotten when nothing needs it any more', async () => {
    const { device, tab, id } = await openWithOld()
    // The creation is out of the history by then.
    for (let count = 0; count < 60; count += 1) await tab.run(editThing, { id: 'srv-1', name: `${count}` })
    await tab.settle()
    await tab.outbox.takeUntold('ana', 'any')
    device.clock.pass(LIFETIME - DAY)
    await tab.outbox.prune(() => false)
    expect(tab.outbox.view.ids.get(id)).toBe('srv-1')
    device.clock.pass(2 * DAY)
    await tab.outbox.prune(() => false)
    expect(tab.outbox.view.ids.has(id)).toBe(false)
  })

  it('is kept as long as an unsent entry needs it', async () => {
    const { server, device, tab, id } = await openWithOld()
    server.failNext({ status: 422 })
    await tab.run(editThing, { id, name: 'y' })
    await tab.settle()
    await tab.outbox.forget('ana')
    device.clock.pass(2 * LIFETIME)
    await tab.outbox.prune(() => false)
    await tab.outbox.retry(head(tab)?.seq ?? 0, false)
    await tab.settle()
    expect(server.done).toEqual(['create x', 'edit y'])
  })
})

it('a success of the old input, imported from another device, does not remove the correction', async () => {
  const server = new ModelServer({ keyed: true })
  let isDown = false
  const tablet = new Device(server).tab('ana', {
    transport: (request) => (isDown ? Promise.resolve({ kind: 'silence' }) : server.send(request)),
  })
  await tablet.outbox.start()
  await tablet.run(createThing, { name: 'first' })
  await tablet.settle()
  isDown = true
  const id = await tablet.run(createThing, { name: 'old words' })
  await tablet.settle()
  const laptop = new Device(server).tab('ana')
  await laptop.outbox.start()
  await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
  await laptop.settle(true)
  expect(server.done).toEqual(['create first', 'create old words'])
  // An entry that the laptop still has needs the id, so the export contains the id.
  server.failNext({ status: 422 })
  await laptop.run(createThing, { name: 'child', parent: id })
  await laptop.settle()
  await tablet.outbox.correct(head(tablet)?.seq ?? 0, 1, { name: 'new words' }, false)
  await tablet.settle()
  await tablet.outbox.importQueue('ana', await laptop.outbox.exportQueue('ana'), false)
  isDown = false
  await tablet.settle(true)
  const [kept] = tablet.entries
  expect(kept?.input).toEqual({ name: 'new words' })
  expect(kept?.failure?.kind).toBe('undecided')
  expect(tablet.outbox.view.receipts.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
})
