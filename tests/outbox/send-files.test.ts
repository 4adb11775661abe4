/**
 * If the host accepts large files before their mutation, large files are sent in pieces, ahead of their mutation. The
 * tests use the app's own client of the upload protocol.
 */
import { expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import { createThing, editThing } from './support/actions'
import { Device } from './support/harness'
import { film, knowHost, openUploads, PIECE, SIZE } from './support/large-files'

it('a large file arrives in pieces and its mutation names it, once', async () => {
  const { server, uploads, tab } = await openUploads()
  const file = film()
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(file) })
  await tab.settle()
  expect(uploads.log).toEqual(['POST', `PATCH ${PIECE}`, `PATCH ${PIECE}`, `PATCH ${PIECE}`, 'PATCH 1000'])
  expect(uploads.taken).toEqual([await file.text()])
  expect(server.done).toEqual(['create a'])
  expect(tab.entries).toEqual([])
})

it('a small file goes with its mutation, and so does every file where the host announces nothing', async () => {
  const { server, uploads, tab } = await openUploads()
  await tab.run(createThing, { name: 'small', file: await tab.outbox.stageFile(film('s', 1000)) })
  await tab.settle()
  const plain = new Device(server).tab('ana', { sendAhead })
  await plain.outbox.start()
  await plain.run(createThing, { name: 'plain', file: await plain.outbox.stageFile(film()) })
  await plain.settle()
  expect(uploads.log).toEqual([])
  expect([...server.things.values()].map(({ file }) => file)).toEqual(['s.mp4', 'a.mp4'])
})

it('a correction of a refused mutation uses the file that has arrived', async () => {
  const { server, uploads, tab } = await openUploads()
  const file = await tab.outbox.stageFile(film())
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

it('a sender that may be stopped soon sends what another can continue', async () => {
  const { server, tab, device } = await openUploads()
  await knowHost(tab)
  await tab.outbox.stop()
  const worker = device.tab('ana', { sendAhead, mostBytes: 1000 })
  await worker.outbox.start()
  await worker.run(createThing, { name: 'a', file: await worker.outbox.stageFile(film()) })
  await worker.settle()
  expect(server.done).toEqual(['create first', 'create a'])
})

it('a file that cannot be read any more waits for a person', async () => {
  const { tab } = await openUploads()
  const file = await tab.outbox.stageFile(film())
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
  const { server, tab } = await openUploads()
  const id = await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  await tab.run(editThing, { id, name: 'b' })
  await tab.settle()
  expect(server.done).toEqual(['create a', 'edit b'])
})
