/** Pictures come from the cache if it has them. Each user has their own cache. */
import { expect, test, vi } from 'vitest'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { ask, idle, kept, network, PNG, picture, worksForAna } from './support/scope'

const PICTURE = '/uploads/capa.png'

worksForAna()

const show = () => ask(PICTURE, {}, 'image')
const isShown = async (answer: Response | undefined) =>
  expect(new Uint8Array((await answer?.arrayBuffer()) ?? [])).toEqual(PNG)

test('a picture seen once is shown without a network, but only to the user who saw it', async () => {
  network.mockResolvedValueOnce(picture())
  await isShown(await show())
  await idle()
  expect(kept()).toEqual({ 'media-ana': [PICTURE] })
  network.mockRejectedValue(new TypeError('no network'))
  await isShown(await show())
  await mirrorSession({ token: 'do-bruno', userId: 'bruno' })
  network.mockClear()
  // A failed picture for the page, and no error that nobody has caught for the worker.
  expect((await show())?.type).toBe('error')
  expect(network).toHaveBeenCalledOnce()
})

test('an error is not cached in place of a picture', async () => {
  network.mockResolvedValueOnce(picture({ status: 404 }))
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
  arrive(picture())
  await isShown(await shown)
  await idle()
  expect(Object.values(kept()).flat()).toEqual([])
})

test('a video is left to the browser, which requests it in pieces', async () => {
  expect(await ask('/uploads/filme.webm', {}, 'video')).toBeUndefined()
})
