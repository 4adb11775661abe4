/**
 * If the upload of a large file breaks off, the next attempt sends only the rest. The tests use the app's own client of the upload protocol.
 */
import { expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import { createThing } from './support/actions'
import { film, knowHost, openUploads, PIECE, SIZE } from './support/large-files'
import type { ModelUploads } from './support/model-uploads'

it('an upload continues after the last piece that arrived, without waiting longer each time', async () => {
  const { server, uploads, device, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  for (const lost of ['lost-before', 'lost-after'] as const) {
    // In each round, the tab gets the reply to one piece. The connection breaks during the next piece.
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
  const { server, uploads, device, tab } = await openUploads()
  await knowHost(tab)
  let die = () => {}
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  const transport = untilPiece(uploads, 2, () => die())
  const dying = device.tab('ana', { sendAhead, locks: device.locks.of('dying'), transport })
  await dying.outbox.start()
  await dying.run(createThing, { name: 'a', file: await dying.outbox.stageFile(film()) })
  void dying.outbox.send(false)
  await died
  // The host refuses the next mutation, so the entry stays in the queue as failed. Its `doubtSince` then shows whether
  // the entry was in doubt.
  server.failNext({ status: 422 })
  device.locks.drop('dying')

  const next = device.tab('ana', { sendAhead })
  await next.outbox.start()
  await next.settle()
  expect([next.queue, next.entries[0]?.doubtSince]).toEqual([['a failed'], undefined])
  await next.outbox.retry(next.entries[0]?.seq ?? 0, false)
  await next.settle()
  expect(server.done).toEqual(['create first', 'create a'])
  expect(uploads.taken.at(-1)).toBe(await film().text())
  expect(uploads.sent).toBe(2 * SIZE)
})

/** Returns the transport of a tab that dies: the host gets piece number `last`, but the tab never gets the reply. */
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

it('an upload sends a damaged piece again', async () => {
  const { server, uploads, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  uploads.onPiece = (number) => {
    if (number === 2) uploads.failNext('damaged')
  }
  await tab.settle()
  expect(uploads.taken).toEqual([await film().text()])
  expect(server.done).toEqual(['create a'])
  expect(uploads.sent).toBe(SIZE + PIECE)
})

it('an upload sends the bytes again when the host has deleted the file meanwhile, and not for ever', async () => {
  const { server, uploads, device, tab } = await openUploads()
  server.failNext('lost-before')
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  await tab.settle()
  uploads.uploads.clear()
  device.clock.pass(60_000)
  await tab.settle()
  device.clock.pass(60_000)
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect(uploads.sent).toBe(2 * SIZE)

  // The file has just arrived, in the same attempt as the mutation. So a 410 to the mutation does not mean that the
  // file is gone: it is a refusal.
  server.failNext(...Array<{ status: number }>(9).fill({ status: 410 }))
  await tab.run(createThing, { name: 'c', file: await tab.outbox.stageFile(film('c')) })
  await tab.settle()
  expect(tab.queue).toEqual(['c failed'])
  expect(uploads.sent).toBe(3 * SIZE)
})

it('a busy host does not make the upload begin again', async () => {
  const { server, uploads, device, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
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

it('an upload waits for a host that says that the upload is in use', async () => {
  const { server, uploads, device, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  uploads.onPiece = (number) => {
    if (number === 2) uploads.failNext('lost-before', { status: 423, message: 'Em uso' })
  }
  for (let round = 0; round < 3; round += 1) {
    await tab.settle()
    device.clock.pass(60_000)
  }
  expect(server.done).toEqual(['create a'])
  expect(uploads.sent).toBe(SIZE + PIECE)
})

it('an upload never continues an upload of another length', async () => {
  const { server, uploads, device, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
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
  const { server, uploads, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
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

it('an upload waits for a session that ended between two pieces', async () => {
  const { server, uploads, device, tab } = await openUploads()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
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

it('no piece leaves before the time that the host named, even if a person asks', async () => {
  const { server, uploads, device } = await openUploads()
  let busy = true
  let pieces = 0
  const tab = device.tab('ana', {
    sendAhead,
    transport: async (request, options) => {
      if (request.body.kind !== 'bytes') return uploads.send(request, options)
      pieces += 1
      if (!busy || pieces < 2) return uploads.send(request, options)
      const none = { body: undefined, keyEchoed: false, cached: false }
      return { kind: 'answer', status: 429, retryAfter: '600', ...none }
    },
  })
  await tab.outbox.start()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  await tab.settle()
  busy = false
  const before = pieces
  device.clock.pass(500_000)
  await tab.outbox.send(true)
  expect([pieces, tab.queue]).toEqual([before, ['a queued']])
  device.clock.pass(101_000)
  await tab.outbox.send(true)
  expect(server.done).toEqual(['create a'])
  expect(uploads.taken).toEqual([await film().text()])
})
