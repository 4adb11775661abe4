/**
 * The browser wakes the service worker to send the queue. The tests decide when the worker gets the lock, and when its
 * time is up.
 */
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { ME } from '@/api/host'
import { MARK_HEADER } from '@/api/marks'
import { hostName } from '@/api/other-host'
import { mirrorSession } from '@/kept/session-mirror'
import { workerCount } from '@/kept/worker-count'
import { deleteSetting } from '@/nouns/setting/actions'
import { outboxOptions } from '@/offline/outbox-options'
import { Outbox } from '@/outbox/outbox'

/** After this many milliseconds (three minutes) Chromium ends the event that wakes the service worker. */
const EVENT_ENDS = 180_000

afterEach(() => void vi.unstubAllGlobals())

interface Sync {
  tag: string
  waitUntil: (work: Promise<void>) => void
}

/** Wakes the service worker with one change in the queue. `turn` decides when the service worker gets the lock. */
async function wake(turn: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>) {
  let listener: ((event: Sync) => void) | undefined
  const patience = new AbortController()
  const waits: number[] = []
  const requests: string[] = []
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    turn(signal, work)
  vi.stubGlobal('location', { origin: 'https://escola.test' })
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('self', { addEventListener: (_type: string, hear: typeof listener) => (listener = hear) })
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`)
    return new Response(null, { status: 204, headers: { [MARK_HEADER]: 'x' } })
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds)
    return patience.signal
  })
  await mirrorSession({ token: 'da-ana', userId: 'ana' })
  await queueOne()
  const { sendWhenWoken } = await vi.importActual<{ sendWhenWoken: () => void }>('../../sw/outbox')
  sendWhenWoken()
  const work = new Promise<void>((resolve, reject) => {
    listener?.({ tag: 'outbox', waitUntil: (work) => void work.then(resolve, reject) })
  })
  return { work, waits, requests, patience }
}

/** Queues a change in a page, and closes the page. */
async function queueOne(): Promise<void> {
  const page = new Outbox({
    databaseName: 'admin-de-cursos-outbox',
    host: hostName(),
    options: outboxOptions,
    transport: async () => ({ kind: 'silence' }),
    registry: () => undefined,
    probe: ME,
    sender: () => null,
    onSignedOut: () => {},
    mayAdd: () => true,
    clock: { now: () => Date.now(), after: () => () => {} },
    random: () => 0,
    locks: { request: (_name, _signal, work) => work(), steal: (_name, work) => work() },
    channel: { post: () => {}, listen: () => () => {} },
  })
  await page.enqueue('ana', draftOf(deleteSetting, { id: '7', name: 'idade' }))
  await page.stop()
}

test('the woken worker waits behind a sending tab, then ends in time and asks to be woken again', async () => {
  const { work, waits, requests, patience } = await wake(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')))
      }),
  )
  const ended = vi.fn()
  const ending = work.then(ended, (error: Error) => error)
  await new Promise((turn) => setImmediate(turn))
  expect(ended).not.toHaveBeenCalled()
  expect(waits[0]).toBeLessThan(EVENT_ENDS)
  patience.abort()
  expect(await ending).toMatchObject({ message: expect.stringContaining('still sending') })
  expect(requests).toEqual([])
})

test('the woken worker notes outside of the database how many changes are left', async () => {
  const notes = new Map<string, string>()
  const cache = {
    put: async (address: string, response: Response) => void notes.set(address, await response.text()),
    match: async (address: string) => {
      const text = notes.get(address)
      return text === undefined ? undefined : new Response(text)
    },
  }
  vi.stubGlobal('caches', { has: async () => notes.size > 0, open: async () => cache })
  expect(await workerCount()).toBeUndefined()
  const { work } = await wake((_signal, work) => work())
  await work
  expect(await workerCount()).toMatchObject({ database: expect.stringMatching(/./), counts: {} })
})

test('the woken worker sends the queue when its turn comes, and does not ask to be woken again', async () => {
  const { work, requests } = await wake((_signal, work) => work())
  await work
  expect(requests).toContain('DELETE /api/admin/settings/7')
})
