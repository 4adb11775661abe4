/** Of a picture that the host offers in several sizes, any size on the device serves, and the original for a size. */
import { expect, test } from 'vitest'
import { mirrorSession } from '@/kept/session-mirror'
import { ANA, ask, html, idle, keep, kept, network, ORIGIN, PNG, picture, worksForAna } from './support/scope'

const ORIGINAL = '/uploads/capa.png'
const at = (width: number) => `${ORIGINAL}?w=${width}`
const SIZES = `${ORIGIN}/uploads/ ?w=* 320 640 1280`

worksForAna({ sizes: SIZES })

/** Puts a picture into the cache whose last byte tells it from the others. */
const keepAs = (address: string, mark: number) => keep('media-ana', address, picture({}, marked(mark)))
const marked = (mark: number) => Uint8Array.from([...PNG.slice(0, -1), mark])
const show = (address: string) => ask(address, {}, 'image')
/** Returns the last byte of an answer. */
const markOf = async (answer: Response | undefined) =>
  new Uint8Array((await answer?.arrayBuffer()) ?? []).at(-1)
const asked = () => network.mock.calls.map(([request]) => request.url.replace(ORIGIN, ''))
const offline = () => network.mockRejectedValue(new TypeError('no network'))

test('a size that is large enough, or the original, is shown without asking anybody', async () => {
  await keepAs(at(640), 64)
  await keepAs(ORIGINAL, 1)
  expect(await markOf(await show(at(320)))).toBe(64)
  expect(await markOf(await show(at(1280)))).toBe(1)
  expect(await markOf(await show(ORIGINAL))).toBe(1)
  expect(network).not.toHaveBeenCalled()
})

test('with a network, a size that is too small is asked for anew, and then kept beside the other', async () => {
  await keepAs(at(320), 32)
  network.mockResolvedValueOnce(picture({}, marked(128)))
  expect(await markOf(await show(at(1280)))).toBe(128)
  await idle()
  expect(asked()).toEqual([at(1280)])
  expect(kept()['media-ana']).toEqual([at(320), at(1280)])
})

test.each([at(1280), ORIGINAL])(
  'without a network, the largest smaller size serves for %s',
  async (address) => {
    await keepAs(at(320), 32)
    await keepAs(at(640), 64)
    offline()
    expect(await markOf(await show(address))).toBe(64)
  },
)

test('if nothing of a picture is on the device, there is no picture without a network', async () => {
  await keepAs('/uploads/outra.png?w=320', 9)
  offline()
  expect((await show(at(320)))?.type).toBe('error')
})

test('if somebody else answers with a page, a smaller size from the device is shown, and the page is not kept', async () => {
  await keepAs(at(320), 32)
  network.mockImplementation(async () => html())
  expect(await markOf(await show(at(640)))).toBe(32)
  await idle()
  expect(kept()['media-ana']).toEqual([at(320)])
})

test('if the host refuses a size, the original is asked for', async () => {
  network.mockImplementation(async ({ url }) =>
    url.endsWith(ORIGINAL) ? picture({}, marked(1)) : picture({ status: 503 }),
  )
  expect(await markOf(await show(at(640)))).toBe(1)
  await idle()
  expect(kept()['media-ana']).toEqual([ORIGINAL])
})

test('what is on the device in place of a size, and is no picture, is neither shown nor kept', async () => {
  await keep('media-ana', at(640), html())
  await keepAs(at(320), 32)
  offline()
  expect(await markOf(await show(at(640)))).toBe(32)
  expect(kept()['media-ana']).toEqual([at(320)])
})

test('where the host offers no sizes, an address with a query is a picture of its own', async () => {
  await mirrorSession(ANA)
  await keepAs(at(640), 64)
  await keepAs(ORIGINAL, 1)
  offline()
  expect((await show(at(320)))?.type).toBe('error')
})

test('the pictures of one person never serve another', async () => {
  await keepAs(ORIGINAL, 1)
  await mirrorSession({ token: 'do-bruno', userId: 'bruno', sizes: SIZES })
  offline()
  expect((await show(at(320)))?.type).toBe('error')
})
