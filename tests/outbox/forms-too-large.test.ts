/** Forms that a service in the way refuses for their size: their files go ahead, in pieces. */
import { expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import { createThing } from './support/actions'
import type { Device, Tab } from './support/harness'
import { FIXED, film, openUploads, PIECE } from './support/large-files'
import type { ModelUploads } from './support/model-uploads'

/** A proxy that takes bodies of at most this many bytes. A piece passes, and a form with a picture does not. */
const LIMIT = PIECE

const POLICY = { ...FIXED, pieces: { ...FIXED.pieces, smallest: PIECE / 2 } }

function behindProxy(uploads: ModelUploads): void {
  uploads.inTheWay = (_request, bytes) => (bytes > LIMIT ? 413 : undefined)
}

async function addPicture(tab: Tab, name: string, bytes: number): Promise<void> {
  await tab.run(createThing, { name, file: await tab.outbox.stageFile(film(name, bytes)) })
}

async function goOn(tab: Tab, device: Device, rounds = 20): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await tab.settle()
    device.clock.pass(1000)
  }
}

const refused = ({ log }: ModelUploads) => log.filter((what) => what.includes('413'))

it('the next attempt sends the file ahead, and the form names it, under the same key', async () => {
  const { server, uploads, device, tab } = await openUploads(POLICY)
  behindProxy(uploads)
  const keys: (string | undefined)[] = []
  const { inTheWay } = uploads
  uploads.inTheWay = (request, bytes) => {
    if (request.path === '/api/things' && request.method === 'POST') keys.push(request.key)
    return inTheWay(request, bytes)
  }
  await addPicture(tab, 'a', LIMIT + 100)
  await goOn(tab, device)
  expect(server.done).toEqual(['create a'])
  expect(uploads.taken).toEqual([await film('a', LIMIT + 100).text()])
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(tab.entries).toEqual([])
})

it('it does not count as a refusal in the way', async () => {
  const { uploads, device, tab } = await openUploads(POLICY)
  behindProxy(uploads)
  await addPicture(tab, 'a', LIMIT + 100)
  await tab.settle()
  expect(tab.entries).toMatchObject([{ state: 'queued' }])
  expect(tab.entries[0]?.interceptions ?? 0).toBe(0)
  await goOn(tab, device)
  expect(tab.queue).toEqual([])
})

it('what is as large as a form that did not fit goes ahead at once, also in another tab', async () => {
  const { server, uploads, device, tab } = await openUploads(POLICY)
  behindProxy(uploads)
  await addPicture(tab, 'a', LIMIT + 100)
  await goOn(tab, device)
  expect(refused(uploads)).toHaveLength(1)
  await addPicture(tab, 'b', LIMIT + 200)
  await goOn(tab, device)
  await tab.outbox.stop()
  const other = device.tab('ana', { sendAhead })
  await other.outbox.start()
  await addPicture(other, 'c', LIMIT + 300)
  await addPicture(other, 'd', 50)
  await goOn(other, device)
  expect(server.done).toEqual(['create a', 'create b', 'create c', 'create d'])
  expect(uploads.taken).toHaveLength(3)
  expect(refused(uploads)).toHaveLength(1)
})

it('a tab that dies while such a file is sent ahead leaves no doubt', async () => {
  const { server, uploads, device, tab } = await openUploads(POLICY)
  behindProxy(uploads)
  await addPicture(tab, 'a', LIMIT + 100)
  await goOn(tab, device)
  await tab.outbox.stop()
  let die = () => {}
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  const dying = device.tab('ana', {
    sendAhead,
    locks: device.locks.of('dying'),
    transport: async (request, options) => {
      if (request.body.kind !== 'bytes') return uploads.send(request, options)
      die()
      return new Promise(() => {})
    },
  })
  await dying.outbox.start()
  await addPicture(dying, 'b', LIMIT + 200)
  void dying.outbox.send(false)
  await died
  // The host refuses the next mutation, so the entry stays in the queue as failed, and shows whether it was in doubt.
  server.failNext({ status: 422, message: 'Não' })
  device.locks.drop('dying')
  const next = device.tab('ana', { sendAhead })
  await next.outbox.start()
  await next.settle()
  expect([next.queue, next.entries[0]?.doubtSince]).toEqual([['b failed'], undefined])
})

it('on a host that takes no files ahead, it is a refusal in the way', async () => {
  const { server, uploads, device, tab } = await openUploads(POLICY)
  uploads.announces = false
  behindProxy(uploads)
  await addPicture(tab, 'a', LIMIT + 100)
  await tab.run(createThing, { name: 'other' })
  await goOn(tab, device)
  expect(server.done).toEqual(['create other'])
  expect(tab.entries[0]?.failure).toMatchObject({ kind: 'intercepted', status: 413 })
})

it('the host’s own 413 to a form is a refusal in its own words', async () => {
  const { server, device, tab } = await openUploads(POLICY)
  server.failNext({ status: 413, message: 'A imagem passa de 10 MB.' })
  await addPicture(tab, 'a', LIMIT + 100)
  await goOn(tab, device)
  expect(tab.entries[0]?.failure).toMatchObject({ kind: 'refused', message: 'A imagem passa de 10 MB.' })
})

it('on a host without keys it looks first, and nothing is done twice', async () => {
  const { server, uploads, device, tab } = await openUploads(POLICY, false)
  behindProxy(uploads)
  await addPicture(tab, 'a', LIMIT + 100)
  await goOn(tab, device)
  expect(server.done).toEqual(['create a'])
})
