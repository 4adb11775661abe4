/** Checks which other origins may call the server. Caches must keep the answers to different origins apart (`Vary`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './support/client.ts'
import { media } from './support/media.ts'
import { anyDatabase } from './support/postgres.ts'
import { rawGet } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const ORIGIN = 'https://admin.exemplo.com'

describe('other origins', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: TestServer
  let client: Client

  beforeAll(async () => {
    folder = await temporaryFolder()
    server = await startHere(folder.path, {
      ...(await anyDatabase()),
      CORS_ORIGINS: `${ORIGIN}, https://b.exemplo.com/`,
    })
    client = server.client
  })
  afterAll(async () => {
    await server?.stop()
    await folder?.remove()
  })

  const preflight = (origin: string) =>
    client.call('OPTIONS', '/api/admin/teachers', {
      token: null,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,idempotency-key,content-type,if-match,if-none-match',
      },
    })

  it('other origins may call when they are listed, key and all', async () => {
    for (const origin of [ORIGIN, 'https://b.exemplo.com']) {
      const { status, headers } = await preflight(origin)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin])
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
      expect(allowed).toEqual(expect.arrayContaining(['idempotency-key', 'if-match', 'if-none-match']))
      expect(headers.get('access-control-allow-methods')).toMatch(/PATCH/)
    }
    const { headers } = await client.get('/api/app/courses', { headers: { Origin: ORIGIN } })
    expect(headers.get('access-control-expose-headers')).toMatch(
      /course-queries.*idempotency-key.*retry-after.*etag/i,
    )
    const refused = await client.get('/api/admin/users/me', { token: null, headers: { Origin: ORIGIN } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, ORIGIN])
  })

  it('other origins are told apart by caches, as are encodings, in a 304 too', async () => {
    for (const condition of [{}, { 'If-None-Match': '*' }]) {
      const headers = { Origin: ORIGIN, 'Accept-Encoding': 'br', ...condition }
      const reply = await rawGet(client.address, '/api/app/courses', headers)
      expect(reply.status).toBe('If-None-Match' in condition ? 304 : 200)
      expect(reply.headers.vary?.toLowerCase().split(', ').sort()).toEqual(['accept-encoding', 'origin'])
      expect(reply.headers['access-control-allow-origin']).toBe(ORIGIN)
    }
  })

  it('other origins may not call when they are not listed', async () => {
    for (const origin of [
      'https://outro.com',
      'http://admin.exemplo.com',
      'https://admin.exemplo.com.br',
      'null',
    ]) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('other origins may show uploaded pictures when they are listed', async () => {
    const { body } = await client.call('POST', '/api/admin/teachers', {
      form: { name: 'a', image: media('png') },
    })
    expect((await client.get(body.image)).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})
