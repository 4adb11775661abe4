/** If the browser does not store a Blob as it is (WebKit), files are stored in slices. The host receives the files unchanged. */
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileDriftError } from '@/outbox/rows/errors'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

/** Two and a half slices. No two neighbouring bytes are equal. */
const BYTES = Uint8Array.from({ length: 2.5 * 1024 * 1024 }, (_, at) => (at * 7 + (at >> 13)) % 256)
const film = () => new File([BYTES], 'filme.webm', { type: 'video/webm' })

const put = IDBObjectStore.prototype.put
let refusal: string | undefined
beforeEach(() => {
  refusal = undefined
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    ...key
  ) {
    if (value instanceof Blob || Object.values(Object(value)).some((part) => part instanceof Blob)) {
      if (refusal === undefined) throw new Error('a Blob was put into the database')
      throw new DOMException('Error preparing Blob/File data to be stored in object store', refusal)
    }
    return put.call(this, value, ...key)
  })
})
afterEach(() => vi.restoreAllMocks())

async function open(storesBlobs: boolean, server = new ModelServer({ keyed: true })) {
  const device = new Device(server)
  const tab = device.tab('ana', { storesBlobs })
  await tab.outbox.start()
  const count = async () => (await openDB(device.name)).count('files')
  return { server, device, tab, count }
}

/** Returns the file of the last creation that reached the server. @throws if that creation has no file */
async function arrived(server: ModelServer) {
  const request = server.log.findLast(({ method }) => method === 'POST')
  const part =
    request?.body.kind === 'form' ? request.body.parts.find(([name]) => name === 'file')?.[1] : undefined
  if (typeof part !== 'object') throw new Error('no file was sent')
  return { name: part.name, type: part.blob.type, bytes: new Uint8Array(await part.blob.arrayBuffer()) }
}

it('a file stored in slices is sent with its bytes, name and type, and is then deleted completely', async () => {
  const { server, tab, count } = await open(false)
  const file = await tab.outbox.stageFile(film())
  expect(await (await tab.outbox.file(file.file))?.size).toBe(BYTES.length)
  await tab.run(createThing, { name: 'a', file })
  await tab.settle()
  const { bytes, ...part } = await arrived(server)
  expect(part).toEqual({ name: 'filme.webm', type: 'video/webm' })
  expect(Buffer.compare(bytes, BYTES)).toBe(0)
  expect(await count()).toBe(0)
})

it.each(['UnknownError', 'DataCloneError'])(
  'a file is stored in slices if the browser answers %s to a Blob',
  async (name) => {
    const { server, tab } = await open(true)
    refusal = name
    const file = await tab.outbox.stageFile(film())
    await tab.run(createThing, { name: 'a', file })
    await tab.settle()
    expect(Buffer.compare((await arrived(server)).bytes, BYTES)).toBe(0)
  },
)

it('a file that shrank or vanished while its slices were copied is refused, and nothing of it is kept', async () => {
  const { tab, count } = await open(false)
  const shrunk = Object.defineProperty(film(), 'size', { value: BYTES.length + 1 })
  await expect(tab.outbox.stageFile(shrunk)).rejects.toBeInstanceOf(FileDriftError)
  expect(await count()).toBe(0)
  const read = Blob.prototype.arrayBuffer
  vi.spyOn(Blob.prototype, 'arrayBuffer')
    .mockImplementationOnce(function (this: Blob) {
      return read.call(this)
    })
    .mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'))
  await expect(tab.outbox.stageFile(film())).rejects.toBeInstanceOf(FileDriftError)
  expect(await count()).toBe(0)
})

it('a file with a missing slice fails its entry, and nothing is sent in its place', async () => {
  const { server, device, tab } = await open(false)
  const file = await tab.outbox.stageFile(film())
  await (await openDB(device.name)).delete('files', `${file.file}/1`)
  await tab.run(createThing, { name: 'a', file })
  await tab.settle()
  expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['file'])
  expect(server.done).toEqual([])
})

it('slices that were picked and never saved are deleted, even without their file row', async () => {
  const { device, tab, count } = await open(false)
  await tab.outbox.stageFile(film())
  const left = await tab.outbox.stageFile(film())
  await (await openDB(device.name)).delete('files', left.file)
  device.clock.pass(23 * 3_600_000)
  const later = () => device.tab('ana', { storesBlobs: false }).outbox.start()
  await later()
  expect(await count()).toBe(7)
  for (const hours of [2, 24]) {
    device.clock.pass(hours * 3_600_000)
    await later()
  }
  expect(await count()).toBe(0)
})

it('the address of a file sent ahead, which an older app left without the file, is deleted', async () => {
  const { device, count } = await open(false)
  const row = { host: 'h', address: '/uploads/1', isWhole: false, stagedAt: device.clock.now() }
  await (await openDB(device.name)).put('files', { file: 'gone/upload', ...row })
  for (const hours of [25, 24]) {
    device.clock.pass(hours * 3_600_000)
    await device.tab('ana').outbox.start()
  }
  expect(await count()).toBe(0)
})

it('an export takes a file to another browser, and an import on the first one leaves no extra slices', async () => {
  const server = new ModelServer({ keyed: true })
  server.failNext('lost-before')
  const tablet = await open(false, server)
  const file = await tablet.tab.outbox.stageFile(film())
  await tablet.tab.run(createThing, { name: 'a', file })
  await tablet.tab.settle()
  const exported = await tablet.tab.outbox.exportQueue('ana')
  expect(await tablet.tab.outbox.importQueue('ana', exported, false)).toMatchObject({ added: 0 })
  expect(await tablet.count()).toBe(4)

  const laptop = await open(false, server)
  laptop.tab.user = null
  expect(await laptop.tab.outbox.importQueue('ana', exported, false)).toMatchObject({ added: 1 })
  const there = await laptop.tab.outbox.file(file.file)
  expect(Buffer.compare(new Uint8Array((await there?.arrayBuffer()) ?? []), BYTES)).toBe(0)
})
