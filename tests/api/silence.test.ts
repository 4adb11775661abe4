import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Raw } from '@/api/raw-reply'
import { Silence } from '@/api/silence'
import type { SendOptions, WireRequest } from '@/lib/wire'
import { answered } from './support/answered'

const CHANGE: WireRequest = {
  method: 'POST',
  path: '/api/admin/teachers',
  body: { kind: 'none' },
  key: 'a.0',
}
const READ: WireRequest = { method: 'GET', path: '/api/app/teachers', body: { kind: 'none' } }

const ANSWER = answered({ id: 'u1' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends a request that the host reads and never answers. `answers`: whether the host answers probes. */
function silent(answers: boolean, request = CHANGE, given: SendOptions = {}) {
  const seen = { silent: 0, probes: 0, ended: false }
  const host = { answers }
  const silence = new Silence({
    ask: async (_probe, _token, { signal }) => {
      seen.probes += 1
      if (host.answers) return ANSWER
      await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      return { kind: 'silence' }
    },
    token: () => 'token',
    onSilent: () => {
      seen.silent += 1
    },
  })
  let move = (): void => {}
  const hanging = (_request: WireRequest, _token: string | null, { signal, onMoved }: SendOptions) =>
    new Promise<Raw>((resolve) => {
      move = () => onMoved?.()
      signal?.addEventListener('abort', () => resolve(undefined))
    })
  void silence
    .watched(hanging)(request, 'token', given)
    .then(() => {
      seen.ended = true
    })
  return { seen, silence, host, move: () => move() }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('a request in which nothing moves for 30 s is given up if the host answers a probe', async () => {
  const { seen } = silent(true)
  await pass(29)
  expect(seen).toEqual({ silent: 0, probes: 0, ended: false })
  await pass(2)
  expect(seen).toEqual({ silent: 0, probes: 1, ended: true })
})

it('if the host answers no probe either, the request waits on, and the connection is told', async () => {
  const { seen, host } = silent(false)
  await pass(41)
  expect(seen).toEqual({ silent: 1, probes: 1, ended: false })
  host.answers = true
  await pass(31)
  expect(seen).toMatchObject({ probes: 2, ended: true })
})

it('a line that moves one byte each second is not silent, for however long', async () => {
  const { seen, move } = silent(true)
  for (let at = 0; at < 600; at += 1) {
    await pass(1)
    move()
  }
  expect(seen).toEqual({ silent: 0, probes: 0, ended: false })
})

it('a byte that moves while the host is probed keeps the request', async () => {
  const { seen, host, move } = silent(false)
  await pass(35)
  host.answers = true
  move()
  await pass(25)
  expect(seen).toEqual({ silent: 0, probes: 1, ended: false })
})

it('a read says after 15 s that nothing comes, a change does not', async () => {
  const [read, change] = [silent(false, READ), silent(false)]
  await pass(16)
  expect([read.seen.silent, change.seen.silent]).toEqual([1, 0])
  expect(read.seen.ended).toBe(false)
})

it('who wants to try at once need not wait for a silent request, but one that moves goes on', async () => {
  const [dead, alive] = [silent(false), silent(false)]
  await pass(9)
  alive.move()
  await pass(1)
  expect([dead.silence.giveWay(), alive.silence.giveWay()]).toEqual([true, false])
  await pass(0)
  expect([dead.seen.ended, alive.seen.ended]).toEqual([true, false])
})

it('who wants to try at once need not wait for a silent request, although the clock was set back', async () => {
  const { silence, seen } = silent(false)
  await pass(10)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(silence.giveWay()).toBe(true)
  await pass(0)
  expect(seen.ended).toBe(true)
})

it('a body whose way nobody tells has the time that a slow line needs', async () => {
  const bytes = new Blob([new Uint8Array(60_000)])
  const { seen } = silent(true, { ...CHANGE, body: { kind: 'bytes', bytes } })
  await pass(89)
  expect(seen.probes).toBe(0)
  await pass(2)
  expect(seen.ended).toBe(true)
})

it('a request that its sender stops ends at once', async () => {
  const stop = new AbortController()
  const { seen } = silent(false, CHANGE, { signal: stop.signal })
  stop.abort()
  await pass(0)
  expect(seen.ended).toBe(true)
})
