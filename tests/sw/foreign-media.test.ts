/**
 * Somebody else may answer in place of a picture, with status 200. Only pictures are kept. What an earlier version kept
 * in place of a picture is never shown, and is asked for again.
 */
import { expect, test } from 'vitest'
import {
  ask,
  clearDevice,
  html,
  idle,
  keep,
  kept,
  network,
  opaque,
  PNG,
  picture,
  worksForAna,
} from './support/scope'

const OWN = '/uploads/capa.png'
const OTHER = 'https://i.ytimg.example/vi/1.jpg'

worksForAna()

const show = async (address: string) => {
  const answer = await ask(address, { mode: 'no-cors' }, 'image')
  await idle()
  return answer
}
const keptNames = () => Object.values(kept()).flat()
const typed = (type: string, body: BodyInit) => new Response(body, { headers: { 'content-type': type } })

test.each([
  ['a page', html],
  ['plain text', () => typed('text/plain', 'OK')],
  ['JSON', () => typed('application/json', '{"message":"Entre"}')],
  ['a page that calls itself a picture', () => typed('image/png', '<!doctype html><h1>Entre')],
  ['a page without a type', () => new Response(new TextEncoder().encode('<!doctype html>'))],
  ['nothing', () => typed('image/png', '')],
  ['a picture that calls itself a page', () => picture({ headers: { 'content-type': 'text/html' } })],
  ['a vector picture that calls itself another type', () => typed('image/png', '<svg/>')],
  ['a part of a picture', () => picture({ status: 206 })],
  ['a PNG that breaks off', () => picture({}, PNG.slice(0, -1))],
  ['a JPEG that breaks off', () => picture({}, new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 7, 7]))],
  ['a WebP that breaks off', () => picture({}, new TextEncoder().encode('RIFF\x7f\0\0\0WEBPVP8 '))],
  ['a vector picture that breaks off', () => typed('image/svg+xml', '<svg><path d="M0 0"/>')],
])('%s with 200 is not kept as a picture, of this host or of another', async (_, foreign) => {
  for (const address of [OWN, OTHER]) {
    network.mockImplementation(async () => foreign())
    expect(await (await show(address))?.text()).toBe(await foreign().text())
    expect(keptNames()).toEqual([])
    network.mockImplementation(async () => picture())
    expect((await show(address))?.headers.get('content-type')).toBe('image/png')
    expect(keptNames()).toEqual([address])
    clearDevice()
  }
})

test.each([
  ['a picture', picture],
  ['a picture without a type', () => new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]))],
  [
    'a picture of a plain file server',
    () => picture({ headers: { 'content-type': 'application/octet-stream' } }),
  ],
  ['a vector picture', () => typed('image/svg+xml', '<?xml version="1.0"?><svg/>')],
])('%s is kept', async (_, own) => {
  network.mockImplementation(async () => own())
  await show(OWN)
  expect(keptNames()).toEqual([OWN])
})

test.each([
  ['of this host', OWN, 'media-ana'],
  ['of another host', OTHER, 'foreign-ana'],
])(
  'a page that an earlier version kept as a picture %s is dropped and asked for again',
  async (_, address, cache) => {
    await keep(cache, address, html())
    network.mockImplementation(async () => picture())
    expect((await show(address))?.headers.get('content-type')).toBe('image/png')
    expect(kept()).toMatchObject({ [cache]: [address] })
    network.mockRejectedValue(new TypeError('no network'))
    expect((await show(address))?.headers.get('content-type')).toBe('image/png')
  },
)

test('a page that an earlier version kept as a picture is not shown without a network either', async () => {
  await keep('media-ana', OWN, html())
  network.mockRejectedValue(new TypeError('no network'))
  expect((await show(OWN))?.type).toBe('error')
  expect(keptNames()).toEqual([])
})

test('an opaque answer cannot be read, and is kept as before', async () => {
  network.mockImplementation(async ({ mode }) => {
    if (mode === 'cors') throw new TypeError('Failed to fetch')
    return opaque()
  })
  await show('https://old.example/1.png')
  expect(kept()).toEqual({ 'opaque-ana': ['https://old.example/1.png'] })
})
