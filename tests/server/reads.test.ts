/** The server compresses its answers to reads. It answers a conditional read with 304 if nothing has changed. */
import { Agent } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { shippedDemo } from '../../server/demo/shipped.ts'
import type { Client } from './support/client.ts'
import { anyDatabase } from './support/postgres.ts'
import { rawGet } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const LIST = '/api/app/categories'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let client: Client

beforeAll(async () => {
  folder = await temporaryFolder()
  const env = { ...(await anyDatabase()), SEED_DEMO: '1' }
  server = await startHere(folder.path, env, { loadDemo: shippedDemo })
  client = server.client
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

const read = (path: string, headers: Record<string, string> = {}, agent?: Agent) =>
  rawGet(client.address, path, headers, agent)
const tagOf = async (path: string) => (await read(path)).headers.etag ?? ''

describe('a read', () => {
  it('a read is answered with 304 until something in it changes, to whatever encoding', async () => {
    const first = await read(LIST)
    expect(first.headers['cache-control']).toBe('no-cache')
    const tag = first.headers.etag ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, `W/"a,b" , ,${tag}`, '*'])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const again = await read(LIST, { 'If-None-Match': known, 'Accept-Encoding': encoding })
        expect([again.status, again.body.length], known).toEqual([304, 0])
        expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' })
      }
    const [category] = (await client.get(LIST)).body
    await client.done('PATCH', `/api/admin/categories/${category.id}`, { form: { name: 'Outro nome' } })
    const changed = await read(LIST, { 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  it.each(['"other"', 'W/"other"', 'nonsense', '', '"open', '"a" "b"', 'W/"a", *'])(
    'a read is answered whole to the condition %j',
    async (condition) => {
      expect((await read(LIST, { 'If-None-Match': condition })).status).toBe(200)
    },
  )

  it('a read of one entity changes with what is shown inside it', async () => {
    const { data } = (await client.get('/api/app/courses?limit=100')).body
    const { id, teacherId } = data.find((course: { teacherId: string | null }) => course.teacherId !== null)
    const tag = await tagOf(`/api/app/courses/${id}`)
    await client.done('PUT', `/api/admin/admin/Teachers/${teacherId}`, { form: { name: 'Outra pessoa' } })
    expect((await read(`/api/app/courses/${id}`, { 'If-None-Match': tag })).status).toBe(200)
  })

  it('a read is compressed where that is worth it', async () => {
    const plain = await read(LIST)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, used, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const packed = await read(LIST, { 'Accept-Encoding': accepted })
      expect(packed.headers['content-encoding']).toBe(used)
      expect(unpack(packed.body)).toEqual(plain.body)
      expect(packed.headers.etag).toBe(plain.headers.etag)
      expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    }
    const short = await read('/api/app/courses?search=nada-disso', { 'Accept-Encoding': 'br' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  it('a read that fails is not kept, and known to nobody', async () => {
    for (const path of ['/api/app/courses/1', '/api/app/courses?limit=0', '/api/app/nada']) {
      const { status, headers } = await read(path, { 'If-None-Match': '*' })
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
    }
  })
})

it('a whole catalogue that has not changed costs at most 15 % of its bytes to read again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const tags = new Map<string, string>()
  let full = 0
  let again = 0
  const paths = await wholeCatalogue()
  for (const path of paths) {
    const { status, headers, bytes } = await read(path, { 'Accept-Encoding': 'gzip, deflate, br' }, agent)
    expect(status).toBe(200)
    tags.set(path, headers.etag ?? '')
    full += bytes
  }
  for (const [path, tag] of tags) {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br', 'If-None-Match': tag }
    const { status, bytes } = await read(path, headers, agent)
    expect(status).toBe(304)
    again += bytes
  }
  console.log(
    `${paths.length} reads: ${full} bytes, unchanged ${again} bytes (${Math.round((again / full) * 100)} %)`,
  )
  expect(again / full).toBeLessThanOrEqual(0.15)
})

/** Returns the addresses of all reads that show the demo catalogue. */
async function wholeCatalogue(): Promise<string[]> {
  const ids = async (path: string): Promise<string[]> => {
    const { body } = await client.get(`/api/app/${path}`)
    return (body.data ?? body).map(({ id }: { id: string }) => id)
  }
  const { total } = (await client.get('/api/app/courses')).body
  const pages = Array.from({ length: Math.ceil(total / 15) }, (_, i) => `courses?limit=15&page=${i + 1}`)
  const [courses, groups, careers] = await Promise.all([
    ids('courses?limit=100'),
    ids('stories/group/all'),
    ids('carreers'),
  ])
  return [
    'categories',
    'subcategories',
    'teachers',
    'stories/group/all',
    'carreers',
    'settings',
    ...pages,
    ...courses.flatMap((id) => [
      `courses/${id}`,
      `classes/course/${id}`,
      `exercises/course/${id}`,
      `subcategories/by-course/${id}`,
    ]),
    ...groups.map((id) => `stories/group/${id}/stories`),
    ...careers.map((id) => `carreers/courses/${id}`),
  ].map((path) => `/api/app/${path}`)
}
