import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isForeignPost } from '@/offline/share-origin'
import { dropShared, keepShared, sharedFor } from '@/offline/shared'

const OURS = 'https://admin.exemplo.com'
const HOUR = 60 * 60 * 1000

function post(from: {
  referrer?: string
  destination?: RequestDestination
  [header: string]: string | undefined
}) {
  const { referrer = '', destination = 'document', ...headers } = from
  return { referrer, destination, headers: new Headers(headers as Record<string, string>) }
}

describe('a post to the share target', () => {
  it.each([
    ['a page of another site', post({ referrer: 'https://mal.exemplo.org/pagina' })],
    ['a page whose origin the browser names', post({ origin: 'https://mal.exemplo.org' })],
    ['another site, as sec-fetch-site tells', post({ 'sec-fetch-site': 'cross-site' })],
    ['another subdomain', post({ 'sec-fetch-site': 'same-site' })],
    ['a frame', post({ destination: 'iframe' })],
  ])('a post to the share target from %s is rejected', (_who, request) => {
    expect(isForeignPost(request, OURS)).toBe(true)
  })

  it.each([
    ['the share sheet', post({})],
    ['the share sheet, with more headers', post({ 'sec-fetch-site': 'none', origin: 'null' })],
    ['the share sheet, with the referrer about:client', post({ referrer: 'about:client' })],
    ['the app itself', post({ 'sec-fetch-site': 'same-origin', origin: OURS, referrer: `${OURS}/courses` })],
  ])('a post to the share target from %s is accepted', (_who, request) => {
    expect(isForeignPost(request, OURS)).toBe(false)
  })
})

describe.each(['Chrome/150.0', 'Version/18.5 Safari/605.1.15'])(
  'shared things that wait in %s',
  (userAgent) => {
    beforeAll(() => void vi.stubGlobal('navigator', { userAgent }))
    afterAll(() => void vi.unstubAllGlobals())

    const words = (text: string) => {
      const form = new FormData()
      form.set('text', text)
      return form
    }
    const pictures = (count: number) => {
      const form = new FormData()
      for (let i = 0; i < count; i++) form.append('files', new File(['x'], `${i}.png`, { type: 'image/png' }))
      return form
    }

    it('shared things that wait are limited in number: a share beyond the limit is not stored, and fits when there is room again', async () => {
      await keepShared(pictures(30), 'ana', HOUR)
      await expect(keepShared(pictures(21), 'ana', HOUR)).rejects.toThrow()
      expect(await sharedFor('ana', HOUR)).toHaveLength(30)
      for (const { id } of await sharedFor('ana', HOUR)) await dropShared(id)
      await keepShared(pictures(21), 'ana', HOUR)
      expect(await sharedFor('ana', HOUR)).toHaveLength(21)
      for (const { id } of await sharedFor('ana', HOUR)) await dropShared(id)
    })

    it('shared things that wait are limited in the length of their text', async () => {
      await keepShared(words('a'.repeat(1_000_000)), 'ana', HOUR)
      const [kept] = await sharedFor('ana', HOUR)
      expect(kept?.text).toHaveLength(10_000)
      await dropShared(kept?.id ?? '')
    })

    it('shared things that wait take no room after a day if nobody claimed them', async () => {
      await keepShared(pictures(50), null, HOUR)
      await expect(keepShared(words('ainda'), 'ana', 20 * HOUR)).rejects.toThrow()
      await keepShared(words('amanhã'), 'ana', 26 * HOUR)
      const kept = await sharedFor('ana', 26 * HOUR)
      expect(kept.map(({ text }) => text)).toEqual(['amanhã'])
      for (const { id } of kept) await dropShared(id)
    })
  },
)

it('a shared file that is stored in slices arrives with its bytes', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Version/18.5 Safari/605.1.15' })
  const form = new FormData()
  form.append('files', new File(['bytes'], 'foto.png', { type: 'image/png' }))
  await keepShared(form, 'ana', HOUR)
  const [kept] = await sharedFor('ana', HOUR)
  expect(kept?.file).toMatchObject({ name: 'foto.png', type: 'image/png' })
  expect(await kept?.file?.text()).toBe('bytes')
  await dropShared(kept?.id ?? '')
  vi.unstubAllGlobals()
})
