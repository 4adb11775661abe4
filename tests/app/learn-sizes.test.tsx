/** Covers ask for the size that is shown, where the host announces sizes, and for nothing else anywhere. */
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Session } from '@/api/session/session'
import { learnSizes } from '@/app/background/learn-sizes'
import { Cover } from '@/components/cards/cover'
import { pictureSizes, SIZES_KEY } from '@/lib/offered-sizes'
import { answered } from '../api/support/answered'

const ME = { id: '1', name: 'Ana' }
const HOST = location.origin
const PATTERN = '/uploads/{name}?w={width}; widths=320,640,1280'

let stop = () => {}
afterEach(() => {
  stop()
  pictureSizes.pattern = ''
})

/** Signs in at a host that announces this. */
async function announce(pattern: string | undefined) {
  const reply = answered(ME, { headers: { 'picture-sizes': pattern } })
  localStorage.setItem('session', JSON.stringify({ token: 't', user: ME }))
  const session = new Session(async () => reply)
  session.start(new Promise(() => {}))
  stop = learnSizes({ session })
  await session.check()
}

/** Returns the attribute `srcset` of the cover with this picture. */
function srcSetOf(src: string): string | null {
  const { unmount } = render(<Cover name="Capa" alt="Capa" src={src} />)
  const found = screen.getByRole('img', { name: 'Capa' })
  expect(found.getAttribute('src')).toBe(src)
  const set = found.getAttribute('srcset')
  unmount()
  return set
}

it('a stored picture of the host is asked for in the announced sizes', async () => {
  await announce(PATTERN)
  const src = `${HOST}/uploads/a-1.webp`
  expect(srcSetOf(src)).toBe(`${src}?w=320 320w,${src}?w=640 640w,${src}?w=1280 1280w`)
  expect(localStorage.getItem(SIZES_KEY)).toBe(`${HOST}/uploads/ ?w=* 320 640 1280`)
})

it('another API may use another folder, query and widths', async () => {
  await announce('/media/pictures/{name}?fit=cover&width={width}&q=70;widths=400,200')
  const src = `${HOST}/media/pictures/x.jpg`
  expect(srcSetOf(src)).toBe(`${src}?fit=cover&width=200&q=70 200w,${src}?fit=cover&width=400&q=70 400w`)
})

it.each([
  'https://i.ytimg.com/vi/abc/hqdefault.jpg',
  'https://other.example/uploads/a.webp',
  `${HOST}/uploads/a.webp?v=2`,
  `${HOST}/uploads/b/a.webp`,
  `${HOST}/other/a.webp`,
  `${HOST}/uploads/`,
  `blob:${HOST}/0b1d`,
])('%s is asked for as it is', async (src) => {
  await announce(PATTERN)
  expect(srcSetOf(src)).toBeNull()
})

it.each([
  undefined,
  '',
  'https://evil.example/{name}?w={width}; widths=320',
  '//evil.example/{name}?w={width}; widths=320',
  'uploads/{name}?w={width}; widths=320',
  '/uploads/{name}@evil.example/?w={width}; widths=320',
  '/uploads/{name}?w={width} 1x, https://evil.example/?; widths=320',
  '/uploads/{name}?w={width}; widths=',
  '/uploads/{name}?w={width}; widths=a,b',
  '/uploads/{name}?w={width}',
  '/uploads/x?w={width}; widths=320',
])('an announcement that is not understood offers no sizes: %j', async (pattern) => {
  await announce(PATTERN)
  stop()
  await announce(pattern)
  expect(srcSetOf(`${HOST}/uploads/a.webp`)).toBeNull()
  expect(localStorage.getItem(SIZES_KEY)).toBeNull()
})
