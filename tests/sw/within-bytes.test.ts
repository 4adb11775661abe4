/** The service worker limits the bytes in a cache: it deletes the least recently used responses first. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { ask, clearDevice, idle, kept, network, PNG, picture, startWorker } from './support/scope'

beforeAll(() => startWorker())
beforeEach(async () => {
  await mirrorSession({ token: 'da-ana', userId: 'ana' })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await clearMirroredSession()
  clearDevice()
})

const MB = 1_000_000
const sized = (bytes: number) => picture({ headers: { 'content-length': String(bytes) } })

async function show(name: string, bytes: number): Promise<void> {
  network.mockImplementation(async () => sized(bytes))
  await ask(`https://elsewhere.example/${name}`, { mode: 'no-cors' }, 'image')
  await idle()
  vi.advanceTimersByTime(1_000)
}
const shown = () => (kept()['foreign-ana'] ?? []).map((url) => url.replace('https://elsewhere.example/', ''))

test('pictures of other hosts take 60 MB together; those that were not used for longest give way', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await show(name, 15 * MB)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
  // Picture `a` comes from the cache. Now `a` is the picture that was used most recently.
  await show('a', 0)
  await show('e', 10 * MB)
  expect(shown()).toEqual(['a', 'd', 'e'])
})

test('a response that does not tell its length is measured', async () => {
  const large = new Uint8Array(20 * MB)
  large.set(PNG)
  network.mockImplementation(async () => picture({}, large))
  for (const name of ['a', 'b', 'c', 'd']) {
    await ask(`https://elsewhere.example/${name}`, { mode: 'no-cors' }, 'image')
    await idle()
    vi.advanceTimersByTime(1_000)
  }
  expect(shown()).toEqual(['c', 'd'])
})

test('nothing is looked through while the whole app uses less than the limit', async () => {
  const estimate = vi.fn(async () => ({ usage: 59 * MB, quota: 10_000 * MB }))
  vi.stubGlobal('navigator', { storage: { estimate } })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await show(name, 15 * MB)
  expect(shown()).toHaveLength(5)
  estimate.mockResolvedValue({ usage: 75 * MB, quota: 10_000 * MB })
  await show('f', 1 * MB)
  expect(shown()).toEqual(['c', 'd', 'e', 'f'])
})
