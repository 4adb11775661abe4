/** The sizes of the pieces in which a file is sent ahead: they follow the line and the services in the way. */
import { describe, expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import { isNight } from '../is-night'
import { createThing } from './support/actions'
import { Device, PROMPT, type Tab } from './support/harness'
import { ModelServer } from './support/model-server'
import { ModelUploads } from './support/model-uploads'
import { type LineKind, SlowLine } from './support/slow-line'

const MIB = 1024 * 1024

async function openLine(kind: LineKind) {
  const uploads = new ModelUploads(new ModelServer({ keyed: true }))
  const device = new Device(uploads, PROMPT)
  const line = new SlowLine(device.clock, uploads, kind)
  const open = async () => {
    const tab = device.tab('ana', { sendAhead, transport: line.send })
    await tab.outbox.start()
    return tab
  }
  return { uploads, device, line, tab: await open(), open }
}

async function addFilm(tab: Tab, bytes: number): Promise<void> {
  const file = new File([new Uint8Array(bytes)], 'a.mp4', { type: 'video/mp4' })
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(file) })
}

/** Sends a film, with as many attempts as it needs. */
async function send(tab: Tab, { clock }: Device, bytes: number): Promise<void> {
  await addFilm(tab, bytes)
  for (let rounds = 0; tab.entries.length > 0 && rounds < 300; rounds += 1) {
    await tab.settle()
    clock.pass(1000)
  }
  expect(tab.queue).toEqual([])
}

const pieces = ({ log }: ModelUploads) => log.flatMap((what) => (what.startsWith('PATCH') ? [what] : []))

describe.each(isNight ? [20, 60, 150, 300] : [60])('with a round trip of %s ms', (roundTrip) => {
  it('60 MB on a line of 8 Mbit/s that breaks every 15 s cost at most 1.06 × their bytes', async () => {
    const bytes = 60_000_000
    const { device, line, tab } = await openLine({ bitsPerSecond: 8_000_000, roundTrip, cutEvery: 15_000 })
    await send(tab, device, bytes)
    expect(line.sent / bytes).toBeLessThanOrEqual(1.06)
  })
})

it('on a fast line the pieces grow up to 8 MiB, so a film needs a quarter of the requests', async () => {
  const { device, line, tab, uploads } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
  await send(tab, device, 144 * MIB)
  expect(pieces(uploads).slice(0, 4)).toEqual([2, 4, 8, 8].map((size) => `PATCH ${size * MIB}`))
  expect(line.pieces).toBe(2 + Math.ceil((144 - 6) / 8))
})

it('on a slow line a piece takes more time, but never becomes smaller than 1 MiB without a break', async () => {
  const { device, tab, uploads } = await openLine({ bitsPerSecond: 500_000, roundTrip: 200 })
  await send(tab, device, 6 * MIB)
  expect(pieces(uploads)).toEqual([2, 1, 1, 1, 1].map((size) => `PATCH ${size * MIB}`))
})

it('after a break the piece is half as large, and grows only when a break would cost a twentieth', async () => {
  const { device, tab, uploads } = await openLine({ bitsPerSecond: 80_000_000, roundTrip: 0 })
  uploads.onPiece = (number) => {
    if (number === 3) uploads.failNext('lost-before')
  }
  await send(tab, device, 200 * MIB)
  // A piece of 4 MiB takes 0.42 s. One of 8 MiB would take 0.84 s, which is a twentieth of 17 s.
  const sizes = pieces(uploads).map((what) => Number.parseInt(what.slice(6), 10) / MIB)
  expect(sizes.slice(0, 3)).toEqual([2, 4, 4])
  expect(sizes.indexOf(8)).toBeGreaterThanOrEqual(15 / 0.42)
  expect(sizes.indexOf(8)).toBeLessThanOrEqual(18 / 0.42)
})

it('the size of pieces begins with what this device learnt last, also in another tab', async () => {
  const { device, tab, uploads, open } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
  await send(tab, device, 20 * MIB)
  await tab.outbox.stop()
  uploads.log.length = 0
  await send(await open(), device, 16 * MIB)
  expect(pieces(uploads)).toEqual([8, 8].map((size) => `PATCH ${size * MIB}`))
})

describe('behind a proxy that takes bodies of at most 1 MiB', () => {
  const limit = (_request: unknown, bytes: number) => (bytes > MIB ? 413 : undefined)

  it('a piece that a proxy finds too large is halved at once; the outbox asks how much has arrived, and goes on', async () => {
    const { device, tab, uploads } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
    uploads.inTheWay = limit
    await addFilm(tab, 5 * MIB)
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(uploads.log.slice(0, 4)).toEqual([
      'POST',
      `PATCH ${2 * MIB}: somebody's 413`,
      'HEAD',
      `PATCH ${MIB}`,
    ])
    await send(tab, device, 5 * MIB)
    expect(uploads.log.filter((what) => what.includes('413'))).toHaveLength(1)
  })

  it('the outbox tries a larger piece again a day later', async () => {
    const { device, tab, uploads } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
    uploads.inTheWay = limit
    await send(tab, device, 5 * MIB)
    uploads.inTheWay = () => undefined
    device.clock.pass(25 * 60 * 60 * 1000)
    uploads.log.length = 0
    await send(tab, device, 7 * MIB)
    expect(pieces(uploads)).toEqual([1, 2, 4].map((size) => `PATCH ${size * MIB}`))
  })
})

it('where not even 256 KiB pass, the entry is set aside after three times', async () => {
  const { device, tab, uploads } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
  uploads.inTheWay = (_request, bytes) => (bytes > 0 ? 413 : undefined)
  await addFilm(tab, 5 * MIB)
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await tab.settle()
    device.clock.pass(60_000)
  }
  expect(tab.entries[0]?.failure).toMatchObject({ kind: 'intercepted', status: 413 })
  const sizes = pieces(uploads).map((what) => Number.parseInt(what.slice(6), 10) / MIB)
  expect(sizes).toEqual([2, 1, 0.5, 0.25, 0.25, 0.25])
})

it('the host’s own 413 to a piece is a refusal in its own words', async () => {
  const { tab, uploads } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
  uploads.onPiece = () => uploads.failNext({ status: 413, message: 'O arquivo passa de 1 GB.' })
  await addFilm(tab, 5 * MIB)
  await tab.settle()
  expect(tab.entries[0]?.failure).toMatchObject({ kind: 'refused', message: 'O arquivo passa de 1 GB.' })
})

it('a 413 without words is a proxy’s on a host that marks nothing', async () => {
  const { tab, uploads } = await openLine({ bitsPerSecond: 200_000_000, roundTrip: 20 })
  uploads.onPiece = (number) => {
    if (number === 1) uploads.failNext({ status: 413 })
  }
  await addFilm(tab, 5 * MIB)
  await tab.settle()
  expect(tab.queue).toEqual([])
  expect(pieces(uploads).at(0)).toBe(`PATCH ${MIB}`)
})
