/**
 * Uploads in whose way somebody else answers: a proxy while a service restarts, a login page, a firewall. Only the
 * host's own words end an upload, or say that the host takes no files ahead.
 */
import { describe, expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import { isNight } from '../is-night'
import { createThing } from './support/actions'
import { type Device, PROMPT, type Tab } from './support/harness'
import { film, openUploads, PIECE, SIZE } from './support/large-files'
import type { ModelUploads } from './support/model-uploads'

const FILM = (await film().text()).length

async function addFilm(tab: Tab, name = 'a'): Promise<void> {
  await tab.run(createThing, { name, file: await tab.outbox.stageFile(film(name)) })
}

/** Lets time pass until the queue is empty, or an entry has failed, or ten minutes are over. */
async function goOn(tab: Tab, device: Device): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds += 1) {
    await tab.settle()
    if (tab.entries.every(({ state }) => state === 'failed')) return
    device.clock.pass(1000)
  }
}

const created = ({ log }: ModelUploads) => log.filter((what) => what === 'POST').length

it('an intercepted upload goes on after a proxy answered 404 to everything for ten seconds, and later films go ahead too', async () => {
  const { server, uploads, device, tab } = await openUploads()
  let until = Number.POSITIVE_INFINITY
  uploads.onPiece = (number) => {
    if (number === 3) until = device.clock.elapsed + 10_000
  }
  uploads.inTheWay = () =>
    until < Number.POSITIVE_INFINITY && device.clock.elapsed < until ? 404 : undefined
  await addFilm(tab)
  await goOn(tab, device)
  await addFilm(tab, 'b')
  await goOn(tab, device)
  expect(server.done).toEqual(['create a', 'create b'])
  expect(uploads.taken.map((text) => text.length)).toEqual([FILM, FILM])
  expect(created(uploads)).toBe(2)
  // The fourth piece of the first film has 1000 bytes. It met the proxy, and left once more.
  expect(uploads.sent).toBe(2 * SIZE + 1000)
})

it.each([1, 8])(
  'a film of 20 MB costs at most a tenth more if somebody answers 404 to its pieces for ten seconds, from piece %i on',
  async (first) => {
    const { server, uploads, device, tab } = await openUploads(PROMPT.policy)
    let until: number | undefined
    uploads.onPiece = (number) => {
      if (number === first) until = device.clock.elapsed + 10_000
    }
    // The question how much has arrived is answered: only the pieces meet a page.
    uploads.inTheWay = (_request, bytes) =>
      bytes > 0 && until !== undefined && device.clock.elapsed < until ? 404 : undefined
    const size = 20_000_000
    await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film('a', size)) })
    await goOn(tab, device)
    expect(server.done).toEqual(['create a'])
    expect(uploads.sent / size).toBeLessThanOrEqual(1.1)
  },
)

const ANSWERS = isNight ? [0, 200, 204, 401, 404, 405, 410, 413, 501, 502, 503] : [0, 200, 404, 502]

describe.each(ANSWERS)('somebody’s %s', (somebody) => {
  it('somebody’s answer to a piece makes no new upload', async () => {
    const { server, uploads, device, tab } = await openUploads()
    uploads.onPiece = (number) => {
      if (number === 3) uploads.failNext({ somebody })
    }
    await addFilm(tab)
    await goOn(tab, device)
    expect(server.done).toEqual(['create a'])
    expect(uploads.taken).toEqual([await film().text()])
    expect([created(uploads), uploads.sent]).toEqual([1, SIZE + PIECE])
  })

  it('somebody’s answer to the question how much has arrived makes no new upload', async () => {
    const { server, uploads, device, tab } = await openUploads()
    uploads.onPiece = (number) => {
      if (number === 3) uploads.failNext('lost-after', { somebody })
    }
    await addFilm(tab)
    await goOn(tab, device)
    expect(server.done).toEqual(['create a'])
    expect([created(uploads), uploads.sent]).toEqual([1, SIZE])
  })

  it('somebody’s answer to the creation of an upload does not say that the host takes no files ahead', async () => {
    const { server, uploads, device, tab } = await openUploads()
    uploads.failNext({ somebody })
    await addFilm(tab)
    await goOn(tab, device)
    await addFilm(tab, 'b')
    await goOn(tab, device)
    expect(server.done).toEqual(['create a', 'create b'])
    expect(uploads.sent).toBe(2 * SIZE)
  })

  it('somebody’s answer to the question whether the host takes files ahead is not a no', async () => {
    const { server, uploads, device, tab } = await openUploads()
    let times = 0
    uploads.inTheWay = ({ method }) => (method === 'GET' && ++times === 1 ? somebody : undefined)
    await addFilm(tab)
    await goOn(tab, device)
    expect(server.done).toEqual(['create a'])
    expect(uploads.sent).toBe(SIZE)
  })
})

it.each([404, 405, 501])(
  'the host’s own %s to the creation of an upload says that it takes none',
  async (status) => {
    const { server, uploads, device, tab } = await openUploads()
    uploads.failNext({ status, message: 'Não existe' })
    await addFilm(tab)
    await goOn(tab, device)
    await addFilm(tab, 'b')
    await goOn(tab, device)
    expect(server.done).toEqual(['create a', 'create b'])
    expect([uploads.log, uploads.sent]).toEqual([[], 0])
  },
)

it.each([405, 501])(
  'the host’s own %s to a piece does not say that it takes no files ahead',
  async (status) => {
    const { uploads, device, tab } = await openUploads()
    uploads.onPiece = (number) => {
      if (number === 2) uploads.failNext({ status, message: 'Agora não' })
    }
    await addFilm(tab)
    await goOn(tab, device)
    await tab.outbox.discard(tab.seqAt(0)).catch(() => {})
    uploads.onPiece = () => {}
    await addFilm(tab, 'b')
    await goOn(tab, device)
    expect(uploads.taken.at(-1)).toBe(await film('b').text())
  },
)

it('an intercepted upload is not set aside while a path that just vanished may come back, although the host answers reads', async () => {
  const { server, uploads, device, tab } = await openUploads()
  uploads.onPiece = () => {
    const until = device.clock.elapsed + 10_000
    uploads.onPiece = () => {}
    uploads.inTheWay = ({ path }) =>
      path.includes('uploads') && device.clock.elapsed < until ? 404 : undefined
  }
  await addFilm(tab)
  await goOn(tab, device)
  expect(server.done).toEqual(['create a'])
  expect(created(uploads)).toBe(1)
})

it('an intercepted upload is set aside after three refusals of its pieces, and goes on where it stopped when a person tries again', async () => {
  const { server, uploads, device, tab } = await openUploads()
  uploads.inTheWay = (_request, bytes) => (uploads.sent >= 2 * PIECE && bytes > 0 ? 403 : undefined)
  await addFilm(tab)
  await tab.run(createThing, { name: 'other' })
  await goOn(tab, device)
  expect(server.done).toEqual(['create other'])
  expect(tab.entries[0]?.failure).toMatchObject({ kind: 'intercepted', status: 403 })
  uploads.inTheWay = () => undefined
  await tab.outbox.retry(tab.seqAt(0), false)
  await goOn(tab, device)
  expect(server.done).toEqual(['create other', 'create a'])
  expect(created(uploads)).toBe(1)
})

it('a refusal now and then does not set an upload aside that gets further each time', async () => {
  const { server, uploads, device, tab } = await openUploads()
  let isTurn = false
  uploads.inTheWay = (_request, bytes) => {
    if (bytes > 0) isTurn = !isTurn
    return bytes > 0 && isTurn ? 403 : undefined
  }
  await addFilm(tab)
  await goOn(tab, device)
  expect(server.done).toEqual(['create a'])
})

it('an answer about the host that was cut short does not say that it takes no files ahead', async () => {
  const { server, uploads, device, tab } = await openUploads()
  const send = uploads.send
  let times = 0
  uploads.send = async (request, options) =>
    request.method === 'GET' && ++times === 1
      ? { kind: 'cut', status: 200, keyEchoed: false }
      : send(request, options)
  const cut = device.tab('ana', {
    sendAhead,
    transport: (...sent) => uploads.send(...sent),
  })
  await tab.outbox.stop()
  await cut.outbox.start()
  await addFilm(cut)
  await goOn(cut, device)
  expect(server.done).toEqual(['create a'])
  expect(uploads.sent).toBe(SIZE)
})
