/** Pictures come from the cache if it has them. Each user has their own cache. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearMirroredSession, mirrorSession } from '@/offline/session-mirror'
import { ask, clearDevice, idle, kept, network, startWorker } from './scope'

const PICTURE = '/uploads/capa.png'
const ANA = { token: 'da-ana', userId: 'ana' }

beforeAll(() => startWorker())
beforeEach(() => mirrorSession(ANA))
afterEach(async () => {
  await clearMirroredSession()
  clearDevice()
})

const bytes = (status = 200) => new Response('bytes', { status, headers: { 'content-type': 'image/png' } })
const show = () => ask(PICTURE, {}, 'image')

test('a picture seen once is shown without a network, but only to the user who saw it', async () => {
  network.mockResolvedValueOnce(bytes())
  expect(await (await show())?.text()).toBe('bytes')
  await idle()
  expect(kept()).toEqual({ 'media-ana': [PICTURE] })
  network.mockRejectedValue(new TypeError('no network'))
  expect(await (await show())?.text()).toBe('bytes')
  await mirrorSession({ token: 'do-bruno', userId: 'bruno' })
  await expect(show()).rejects.toThrow()
})

test('an error is not cached in place of a picture', async () => {
  network.mockResolvedValueOnce(bytes(404))
  expect((await show())?.status).toBe(404)
  await idle()
  expect(Object.values(kept()).flat()).toEqual([])
})

test('a picture that arrives after its user signed out is not cached', async () => {
  let arrive = (_: Response) => {}
  network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const shown = show()
  await vi.waitFor(() => expect(network).toHaveBeenCalled())
  await clearMirroredSession()
  arrive(bytes())
  expect(await (await shown)?.text()).toBe('bytes')
  await idle()
  expect(Object.values(kept()).flat()).toEqual([])
})

test('a video is left to the browser, which requests it in pieces', async () => {
  expect(await ask('/uploads/filme.webm', {}, 'video')).toBeUndefined()
})
