/** Large files go ahead of their mutation, in pieces, where the host takes them: with the real tus client. */
import { expect, it } from 'vitest'
import { PIECE } from '@/api/send-ahead'
import { sendFiles } from '@/offline/send-files'
import type { FileRef } from '@/outbox/file-rows'
import { createThing, editThing } from './actions'
import { Device, type Tab } from './harness'
import { ModelServer } from './model-server'
import { ModelUploads } from './model-uploads'

const SIZE = 3 * PIECE + 1000

async function open(keyed = true) {
  const server = new ModelServer({ keyed })
  const uploads = new ModelUploads(server)
  const device = new Device(uploads)
  const tab = device.tab('ana', { sendFiles })
  await tab.outbox.start()
  return { server, uploads, device, tab }
}

/** A film whose every byte depends on its place and its name. */
function film(name = 'a', size = SIZE): File {
  const seed = name.charCodeAt(0)
  const bytes = Uint8Array.from({ length: size }, (_, at) => 97 + ((at * 7 + (at >> 10) + seed) % 26))
  return new File([bytes], `${name}.mp4`, { type: 'video/mp4' })
}

/** The host says with the first large file that it takes files ahead. */
async function knowHost(tab: Tab): Promise<void> {
  await tab.run(createThing, { name: 'first', file: await stage(tab, film('f')) })
  await tab.settle()
}

const stage = (tab: Tab, file: File): Promise<FileRef> => tab.outbox.stageFile(file)

it('a large file arrives in pieces and its mutation names it, once', async () => {
  const { server, uploads, tab } = await open()
  const file = film()
  await tab.run(createThing, { name: 'a', file: await stage(tab, file) })
  await tab.settle()
  expect(uploads.log).toEqual(['POST', `PATCH ${PIECE}`, `PATCH ${PIECE}`, `PATCH ${PIECE}`, 'PATCH 1000'])
  expect(uploads.taken).toEqual([await file.text()])
  expect(server.done).toEqual(['create a'])
  expect(tab.entries).toEqual([])
})

it('a small file goes with its mutation, and so does every file where the host announces nothing', async () => {
  const { server, uploads, tab } = await open()
  await tab.run(createThing, { name: 'small', file: await stage(tab, film('s', 1000)) })
  await tab.settle()
  const plain = new Device(server).tab('ana', { sendFiles })
  await plain.outbox.start()
  await plain.run(createThing, { name: 'plain', file: await stage(plain, film()) })
  await plain.settle()
  expect(uploads.log).toEqual([])
  expect([...server.things.values()].map(({ file }) => file)).toEqual(['s.mp4', 'a.mp4'])
})

it('continues after the last piece that arrived, without waiting longer each time', async () => {
  const { server, uploads, device, tab } = await open()
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  for (const lost of ['lost-before', 'lost-after'] as const) {
    // In each round one piece arrives, and the line breaks at the next.
    uploads.onPiece = () => {
      uploads.onPiece = () => uploads.failNext(lost)
    }
    await tab.settle()
    expect(tab.entries[0]?.tries).toBe(1)
    device.clock.pass(2000)
  }
  uploads.onPiece = () => {}
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect(uploads.taken).toEqual([await film().text()])
  expect(uploads.sent).toBe(SIZE + PIECE)
  expect(uploads.log.filter((what) => what === 'POST')).toHaveLength(1)
})

it('a tab that dies between two pieces leaves no doubt, and the next one goes on', async () => {
  const { server, uploads, device, tab } = await open()
  await knowHost(tab)
  let die = () => {}
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  const transport = untilPiece(uploads, 2, () => die())
  const dying = device.tab('ana', { sendFiles, locks: device.locks.of('dying'), transport })
  await dying.outbox.start()
  await dying.run(createThing, { name: 'a', file: await stage(dying, film()) })
  void dying.outbox.send(false)
  await died
  // Whichever tab is next, its mutation is refused: the entry then shows whether it was in doubt.
  server.failNext({ status: 422 })
  device.locks.drop('dying')

  const next = device.tab('ana', { sendFiles })
  await next.outbox.start()
  await next.settle()
  expect([next.queue, next.entries[0]?.doubtSince]).toEqual([['a failed'], undefined])
  await next.outbox.retry(next.entries[0]?.seq ?? 0, false)
  await next.settle()
  expect(server.done).toEqual(['create first', 'create a'])
  expect(uploads.taken.at(-1)).toBe(await film().text())
  expect(uploads.sent).toBe(2 * SIZE)
})

/** The transport of a tab that dies when this piece has left. */
function untilPiece(uploads: ModelUploads, last: number, died: () => void): ModelUploads['send'] {
  let pieces = 0
  return async (request, options) => {
    if (request.body.kind === 'bytes') pieces += 1
    const reply = await uploads.send(request, options)
    if (pieces < last) return reply
    died()
    return new Promise(() => {})
  }
}

it('sends a damaged piece again', async () => {
  const { server, uploads, tab } = await open()
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  uploads.onPiece = (number) => {
    if (number === 2) uploads.failNext('damaged')
  }
  await tab.settle()
  expect(uploads.taken).toEqual([await film().text()])
  expect(server.done).toEqual(['create a'])
  expect(uploads.sent).toBe(SIZE + PIECE)
})

it('a correction of a refused mutation uses the file that has arrived', async () => {
  const { server, uploads, tab } = await open()
  const file = await stage(tab, film())
  server.failNext({ status: 422, message: 'Nome repetido' })
  await tab.run(createThing, { name: 'a', file })
  await tab.settle()
  expect(tab.queue).toEqual(['a failed'])
  const [entry] = tab.entries
  if (entry === undefined) throw new Error('the entry is gone')
  await tab.outbox.correct(entry.seq, 1, { name: 'b', file }, false)
  await tab.settle()
  expect(server.done).toEqual(['create b'])
  expect(uploads.sent).toBe(SIZE)
})

it('sends the bytes again when the host has deleted the file meanwhile, and not for ever', async () => {
  const { server, uploads, device, tab } = await open()
  server.failNext('lost-before')
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  await tab.settle()
  uploads.uploads.clear()
  device.clock.pass(60_000)
  await tab.settle()
  device.clock.pass(60_000)
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect(uploads.sent).toBe(2 * SIZE)

  // A host whose mutation itself answers 410 has refused it.
  server.failNext(...Array<{ status: number }>(9).fill({ status: 410 }))
  await tab.run(createThing, { name: 'c', file: await stage(tab, film('c')) })
  await tab.settle()
  expect(tab.queue).toEqual(['c failed'])
  expect(uploads.sent).toBe(3 * SIZE)
})

it('a busy host does not make the upload begin anew', async () => {
  const { server, uploads, device, tab } = await open()
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  uploads.onPiece = (number) => {
    if (number === 2) uploads.failNext('lost-before', { status: 503 })
  }
  for (let round = 0; round < 3; round += 1) {
    await tab.settle()
    device.clock.pass(60_000)
  }
  expect(server.done).toEqual(['create a'])
  expect(uploads.log.filter((what) => what === 'POST')).toHaveLength(1)
})

it('never continues an upload of another length', async () => {
  const { server, uploads, device, tab } = await open()
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  uploads.onPiece = (number) => {
    if (number === 2) uploads.failNext('lost-before')
  }
  await tab.settle()
  for (const upload of uploads.uploads.values()) upload.size += 1
  device.clock.pass(60_000)
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect(uploads.taken).toEqual([await film().text()])
})

it('stopped between two pieces it waits with its progress, and unrelated changes go on', async () => {
  const { server, uploads, tab } = await open()
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  uploads.onPiece = (number) => {
    if (number === 2) void tab.outbox.putOff(tab.entries[0]?.seq ?? 0, 'stopped')
  }
  const other = tab.run(createThing, { name: 'b' })
  await Promise.all([other, tab.settle()])
  await tab.settle()
  expect(server.done).toEqual(['create b'])
  expect([tab.entries[0]?.putOff, tab.entries[0]?.doubtSince]).toEqual(['stopped', undefined])
  await tab.outbox.bringBack(tab.entries[0]?.seq ?? 0)
  await tab.settle()
  expect(server.done).toEqual(['create b', 'create a'])
  expect(uploads.taken).toEqual([await film().text()])
  expect(uploads.sent).toBeLessThanOrEqual(SIZE + PIECE)
})

it('waits for a session that ended between two pieces', async () => {
  const { server, uploads, device, tab } = await open()
  await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  uploads.onPiece = (number) => {
    if (number === 2) uploads.failNext('lost-before')
  }
  await tab.settle()
  server.session = false
  device.clock.pass(60_000)
  await tab.settle()
  expect([tab.user, tab.queue]).toEqual([null, ['a queued']])
  server.session = true
  tab.user = 'ana'
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect(uploads.taken).toEqual([await film().text()])
})

it('a sender that may be stopped soon sends what another can continue', async () => {
  const { server, tab, device } = await open()
  await knowHost(tab)
  await tab.outbox.stop()
  const worker = device.tab('ana', { sendFiles, mostBytes: 1000 })
  await worker.outbox.start()
  await worker.run(createThing, { name: 'a', file: await stage(worker, film()) })
  await worker.settle()
  expect(server.done).toEqual(['create first', 'create a'])
})

it('a file that cannot be read any more waits for a person', async () => {
  const { tab } = await open()
  const file = await stage(tab, film())
  const arrayBuffer = Blob.prototype.arrayBuffer
  Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  try {
    await tab.run(createThing, { name: 'a', file })
    await tab.settle()
  } finally {
    Blob.prototype.arrayBuffer = arrayBuffer
  }
  expect(tab.entries[0]?.failure?.kind).toBe('file')
})

it('an edit of what is being uploaded waits for it', async () => {
  const { server, tab } = await open()
  const id = await tab.run(createThing, { name: 'a', file: await stage(tab, film()) })
  await tab.run(editThing, { id, name: 'b' })
  await tab.settle()
  expect(server.done).toEqual(['create a', 'edit b'])
})
