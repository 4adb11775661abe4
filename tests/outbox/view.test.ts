import { deleteDB } from 'idb'
import { expect, it, vi } from 'vitest'
import { createThing } from './support/actions'
import { Device, type Tab } from './support/harness'
import { ModelServer } from './support/model-server'

async function open() {
  const device = new Device(new ModelServer({ keyed: true }))
  const first = device.tab('ana')
  await first.outbox.start()
  await first.settle()
  return { device, first }
}

it('a finished entry does not come back when a frozen tab reports late that it was queued', async () => {
  const { device, first } = await open()
  const entry = await first.outbox.enqueue('ana', draft('a'))
  await first.settle()
  const second = device.tab('ana')
  await second.outbox.start()
  device.tell({ kind: 'changed', put: entry ? [entry] : [], gone: [], receipts: [], ids: [] })
  await expect.poll(() => second.outbox.view.entries).toEqual([])
  expect(first.outbox.view.entries).toEqual([])
})

it('a discarded entry does not appear when a frozen tab reports late that it was queued', async () => {
  const { device, first } = await open()
  first.user = null
  const entry = await first.outbox.enqueue('ana', draft('a'))
  await first.outbox.discard(entry?.seq ?? 0)
  const second = device.tab('ana')
  await second.outbox.start()
  device.tell({ kind: 'changed', put: entry ? [entry] : [], gone: [], receipts: [], ids: [] })
  expect(second.outbox.view.entries).toEqual([])
  await second.settle()
  expect(second.outbox.view.entries).toEqual([])
})

it('an entry of another tab appears, even if its message arrives after that of a newer one', async () => {
  const { device, first } = await open()
  const second = device.tab(null)
  await second.outbox.start()
  const silent = device.tab('ana', {
    channel: { post: () => {}, listen: () => () => {} },
    sender: () => null,
  })
  await silent.outbox.enqueue('ana', draft('a'))
  first.user = null
  await first.outbox.enqueue('ana', draft('b'))
  const [a] = silent.outbox.view.entries
  device.tell({ kind: 'changed', put: a ? [a] : [], gone: [], receipts: [], ids: [] })
  await expect.poll(() => second.queue).toEqual(['a queued', 'b queued'])
})

it('a correction stays visible when a frozen tab reports the first input late', async () => {
  const { device, first } = await open()
  const second = device.tab(null)
  await second.outbox.start()
  first.user = null
  const entry = await first.outbox.enqueue('ana', draft('a'))
  await first.outbox.correct(entry?.seq ?? 0, 1, { name: 'b' }, false)
  await expect.poll(() => second.queue).toEqual(['b queued'])
  device.tell({ kind: 'changed', put: entry ? [entry] : [], gone: [], receipts: [], ids: [] })
  expect(second.queue).toEqual(['b queued'])
})

it('a reload removes an entry that a tab discarded before it died without reporting it', async () => {
  const { device, first } = await open()
  const second = device.tab(null)
  await second.outbox.start()
  first.user = null
  const entry = await first.outbox.enqueue('ana', draft('a'))
  await first.settle()
  const silent = device.tab(null, { channel: { post: () => {}, listen: () => () => {} } })
  await silent.outbox.discard(entry?.seq ?? 0)
  await second.outbox.reload()
  expect(second.queue).toEqual([])
})

it('a long queue begins to be sent before all of it is read, and is then shown completely', async () => {
  const { device, first } = await open()
  first.user = null
  const names = Array.from({ length: 1_100 }, (_, at) => `n${at}`)
  await first.outbox.enqueueAll('ana', names.map(draft))
  const shownWhenSending: boolean[] = []
  const second: Tab = device.tab('ana', {
    transport: async () => {
      shownWhenSending.push(second.outbox.view.reading.kind === 'read')
      return { kind: 'silence' }
    },
  })
  await second.outbox.start()
  await second.settle()
  expect(shownWhenSending[0]).toBe(false)
  expect(second.queue).toEqual(names.map((name) => `${name} queued`))
})

it('a change queued after the site’s data was cleared under an open tab is shown and sent', async () => {
  const { device, first } = await open()
  for (const name of ['a', 'b', 'c']) await first.run(createThing, { name })
  await first.settle()
  first.user = null
  await first.outbox.enqueue('ana', draft('lost'))
  const before = first.outbox.view.receipts.at(-1)?.at ?? 0
  await deleteDB(device.name)
  await expect.poll(() => first.queue).toEqual([])

  await first.outbox.enqueue('ana', draft('d'))
  expect(first.queue).toEqual(['d queued'])
  first.user = 'ana'
  await first.settle()
  expect(first.queue).toEqual([])
  // The numbers of outcomes must not start again at 1 in the new database. With each read, the app notes the number of
  // the newest outcome. So an outcome with a low number would seem older than reads that began before it.
  expect(first.outbox.view.receipts.map(({ at }) => at)).toEqual([before + 1])
})

it('a queue that cannot be read says why, keeps what was known, and says when it was read again', async () => {
  const { first } = await open()
  first.user = null
  await first.outbox.enqueue('ana', draft('a'))
  expect(first.outbox.view.reading).toMatchObject({ kind: 'read' })
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('the row is damaged', 'DataError')
  })
  await expect(first.outbox.reload()).rejects.toMatchObject({ name: 'DataError' })
  broken.mockRestore()
  expect(first.outbox.view.reading).toEqual({
    kind: 'unreadable',
    why: { kind: 'damaged', name: 'DataError' },
  })
  expect(first.queue).toEqual(['a queued'])
  await first.outbox.reload()
  expect(first.outbox.view.reading).toMatchObject({ kind: 'read' })
})

it('a database keeps its id, and the next one has another', async () => {
  const { device, first } = await open()
  const idIn = ({ outbox }: Tab) =>
    outbox.view.reading.kind === 'read' ? outbox.view.reading.database : undefined
  const id = idIn(first)
  expect(id).toMatch(/./)
  const second = device.tab('ana')
  await second.outbox.start()
  expect(idIn(second)).toBe(id)
  await deleteDB(device.name)
  await expect.poll(() => idIn(first)).not.toBe(id)
  expect(idIn(first)).toMatch(/./)
})

const draft = (name: string) => ({
  action: createThing.name,
  version: 1,
  input: { name },
  creates: `tmp_${crypto.randomUUID()}`,
})
