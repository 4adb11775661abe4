/** What a download will cost is said before it begins, and what is deleted is counted. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { costOf, meanPictureBytes } from '@/download/cost'
import { eraseCatalogue } from '@/download/erase'
import { loadNote, saveNote, timesFreed } from '@/download/note'
import { pictureSizes } from '@/lib/offered-sizes'

const HOST = location.origin

/** The caches of the device: for each name, the bodies by their addresses. */
function device(all: Record<string, Record<string, string>>) {
  const held = new Map(Object.entries(all).map(([name, bodies]) => [name, new Map(Object.entries(bodies))]))
  const cacheOf = (name: string) => {
    const bodies = held.get(name) ?? new Map<string, string>()
    held.set(name, bodies)
    const urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url)
    return {
      keys: async () => [...bodies.keys()].map((url) => new Request(url)),
      match: async (request: Request | string) => {
        const body = bodies.get(urlOf(request))
        return body === undefined ? undefined : new Response(body)
      },
      delete: async (request: Request | string) => bodies.delete(urlOf(request)),
    }
  }
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name), keys: async () => [...held.keys()] })
  return () => Object.fromEntries([...held].map(([name, bodies]) => [name, bodies.size]))
}

afterEach(() => {
  vi.unstubAllGlobals()
  pictureSizes.pattern = ''
  localStorage.clear()
})

const course = { id: '1', name: 'Álgebra', image: '/uploads/a.webp' }

it('the cost counts the bytes of all things and pictures, and what is not known yet like the rest', () => {
  const known = [
    { noun: { href: '/courses' }, items: [course, { ...course, image: null }], total: 40 },
    {
      noun: { href: '/categories' },
      items: [{ ...course, icon: '/uploads/i.webp' }],
      total: 1,
    },
    { noun: { href: '/settings' }, items: [], total: 0 },
  ]
  const cost = costOf(known, 10_000)
  expect(cost).toMatchObject({ kind: 'about', courses: 40 })
  expect(cost.kind === 'about' && cost.bytes).toBeGreaterThan(220_000)
})

it('while a list was never read, the cost is not known', () => {
  const known = [
    { noun: { href: '/courses' }, items: [course], total: 1 },
    { noun: { href: '/teachers' }, items: [], total: undefined },
  ]
  expect(costOf(known, 10_000)).toEqual({ kind: 'unknown' })
})

it('a picture is taken for as large as those on the device; originals do not count where sizes are offered', async () => {
  const sizes = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((n) => [`${HOST}/uploads/${n}.webp?w=320`, 'x'.repeat(700)]),
  )
  device({ 'media-ana': { ...sizes, [`${HOST}/uploads/9.webp`]: 'x'.repeat(500_000) } })
  pictureSizes.pattern = `${HOST}/uploads/ ?w=* 320 640`
  expect(await meanPictureBytes('ana')).toBe(700)
  expect(await meanPictureBytes('bruno')).toBe(18_000)
  pictureSizes.pattern = ''
  expect(await meanPictureBytes('bruno')).toBe(200_000)
})

it('deleting the catalogue empties the caches of its user alone, and says how much was freed', async () => {
  const counts = device({
    'media-ana': { [`${HOST}/uploads/a.webp?w=320`]: 'x'.repeat(700) },
    'reads-ana': { [`${HOST}/api/app/courses`]: 'x'.repeat(300) },
    'media-bruno': { [`${HOST}/uploads/b.webp`]: 'x' },
    'foreign-ana': { 'https://i.ytimg.com/x.jpg': 'x' },
  })
  saveNote('ana', { startedAt: 1, state: 'done', finishedAt: 2, courses: 40, pictures: 80 })
  saveNote('bruno', { startedAt: 1, state: 'done', finishedAt: 2, courses: 1, pictures: 1 })
  const queries = new QueryClient()
  queries.setQueryData(['course', '1'], { value: 'x'.repeat(98) })
  const stopped = vi.fn()
  const unsubscribe = timesFreed.subscribe(stopped)
  const freed = await eraseCatalogue('ana', queries)
  unsubscribe()
  expect(freed).toBe(700 + 300 + JSON.stringify({ value: 'x'.repeat(98) }).length)
  expect(counts()).toEqual({ 'media-ana': 0, 'reads-ana': 0, 'media-bruno': 1, 'foreign-ana': 1 })
  expect(queries.getQueryCache().getAll()).toHaveLength(0)
  expect(loadNote('ana')).toBeUndefined()
  expect(loadNote('bruno')).toBeDefined()
  expect(stopped).toHaveBeenCalledTimes(1)
})
