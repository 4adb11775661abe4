/**
 * What a user shares with the installed app (`share_target` of the manifest) is stored on the device, for that user.
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { SHARE_PATH } from '@/offline/share-path'
import { dropShared, forgetShared, type Shared, sharedFor } from '@/offline/shared'
import { manifestAt } from '../../sw/manifest'
import { ask, keep, kept, network, startWorker } from './support/scope'

const DAY = 24 * 60 * 60 * 1000
const PHOTO = new File(['bytes of a picture'], 'quadro-negro.png', { type: 'image/png' })
const ANA = { token: 'da-ana', userId: 'ana' }

beforeAll(() => startWorker())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const user of ['ana', 'bruno'])
    for (const { id } of await sharedFor(user, Number.POSITIVE_INFINITY)) await dropShared(id)
  await clearMirroredSession()
})

/**
 * Sends `what` to the worker in a POST, as the operating system does.
 * @returns the address to which the worker redirects the page
 */
async function share(what: { files?: File[]; text?: string; url?: string }): Promise<string | null> {
  const form = new FormData()
  for (const file of what.files ?? []) form.append('files', file)
  for (const field of ['text', 'url'] as const) if (what[field]) form.append(field, what[field])
  return whereTo(form)
}

async function whereTo(body: BodyInit, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await ask(SHARE_PATH, { method: 'POST', body, headers })
  expect(answer?.status).toBe(303)
  expect(network).not.toHaveBeenCalled()
  return answer?.headers.get('location') ?? null
}

const brief = ({ file, link, text, refused, user }: Shared) => ({
  user,
  ...(file && { file: file.name }),
  ...(refused && { refused: refused.name }),
  ...(link && { link }),
  ...(text && { text }),
})
const waiting = async (user: string, now = Date.now()) => (await sharedFor(user, now)).map(brief)

test('the manifest names the very fields that the worker reads', () => {
  expect(manifestAt('/').share_target).toMatchObject({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files' }] },
  })
})

test('a picture is stored byte by byte without a network, for the signed-in user and nobody else', async () => {
  await mirrorSession(ANA)
  expect(await share({ files: [PHOTO] })).toBe('/')
  expect(await waiting('bruno')).toEqual([])
  const [shared] = await sharedFor('ana', Date.now())
  expect(await shared?.file?.text()).toBe('bytes of a picture')
  expect(shared?.file).toMatchObject({ name: PHOTO.name, type: PHOTO.type })
})

test('each of several files is a separate thing, a link is found inside a text, and other text stays text', async () => {
  await mirrorSession(ANA)
  await share({ files: [PHOTO, new File(['b'], 'filme.webm', { type: 'video/webm' })] })
  await share({ text: 'Assista “Álgebra em 5 minutos” (https://youtu.be/dQw4w9WgXcQ?si=x).' })
  await share({ text: 'Lembrar de comprar giz' })
  expect((await waiting('ana')).map(({ user: _, ...what }) => what)).toEqual(
    expect.arrayContaining([
      { file: 'quadro-negro.png' },
      { file: 'filme.webm' },
      { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      { text: 'Lembrar de comprar giz' },
    ]),
  )
})

test('a thing shared after the session ran out waits for the user of that session, not for the next one', async () => {
  await mirrorSession(ANA)
  await mirrorSession(null)
  await share({ files: [PHOTO] })
  expect(await waiting('bruno')).toEqual([])
  expect(await waiting('ana')).toEqual([{ user: 'ana', file: 'quadro-negro.png' }])
})

test('a thing shared before anybody signed in belongs to the next user, and to nobody after a day', async () => {
  await share({ files: [PHOTO] })
  expect(await waiting('bruno', Date.now() + DAY / 2)).toEqual([{ user: 'bruno', file: 'quadro-negro.png' }])
  expect(await waiting('ana')).toEqual([])
  await forgetShared('bruno')
  expect(await waiting('bruno')).toEqual([])

  await share({ files: [PHOTO] })
  expect(await waiting('bruno', Date.now() + DAY + 60_000)).toEqual([])
  expect(await waiting('bruno')).toEqual([])
})

test('signing out deletes the waiting things of that user alone', async () => {
  await mirrorSession(ANA)
  await share({ files: [PHOTO] })
  await forgetShared('bruno')
  expect(await waiting('ana')).toHaveLength(1)
  await forgetShared('ana')
  expect(await waiting('ana')).toEqual([])
})

test.each([
  ['an SVG, which can contain a script', new File(['<svg/>'], 'desenho.svg', { type: 'image/svg+xml' })],
  [
    'an animated picture larger than the server accepts',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'festa.gif', { type: 'image/gif' }),
  ],
  ['an empty file', new File([], 'nada.png', { type: 'image/png' })],
])('%s is reported, and its bytes are not stored', async (_, file) => {
  await mirrorSession(ANA)
  expect(await share({ files: [file] })).toBe('/')
  const [shared] = await sharedFor('ana', Date.now())
  expect(shared?.file).toBeUndefined()
  expect(shared?.refused).toEqual({ name: file.name, type: file.type, size: file.size })
})

test('a photograph larger than the server accepts is stored, because it is reduced before it is sent', async () => {
  await mirrorSession(ANA)
  await share({
    files: [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' })],
  })
  expect(await waiting('ana')).toEqual([{ user: 'ana', file: 'grande.png' }])
})

test('a film of a phone is stored, because it is made fit before it is sent', async () => {
  await mirrorSession(ANA)
  await share({ files: [new File(['film'], 'IMG_0001.MOV', { type: 'video/quicktime' })] })
  expect(await waiting('ana')).toEqual([{ user: 'ana', file: 'IMG_0001.MOV' }])
})

test('a full device reports that, and nothing is stored', async () => {
  await mirrorSession(ANA)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(await share({ files: [PHOTO] })).toBe('/?compartilhado=falhou')
  expect(put).toHaveBeenCalled()
  expect(await waiting('ana')).toEqual([])
  await share({ files: [PHOTO] })
  expect(await waiting('ana')).toHaveLength(1)
})

test('on a full device cached pictures of other hosts give way to what is shared', async () => {
  await mirrorSession(ANA)
  await keep('media-ana', '/uploads/capa.png', new Response('bytes'))
  await keep('foreign-ana', 'https://elsewhere.example/1.png', new Response('bytes'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(await share({ files: [PHOTO] })).toBe('/')
  expect(await waiting('ana')).toEqual([{ user: 'ana', file: 'quadro-negro.png' }])
  expect(kept()).toMatchObject({ 'media-ana': ['/uploads/capa.png'], 'foreign-ana': [] })
})

test('a form that cannot be read is reported', async () => {
  await mirrorSession(ANA)
  expect(await whereTo('title=oi', { 'content-type': 'text/plain' })).toBe('/?compartilhado=falhou')
})
