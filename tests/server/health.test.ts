/** The addresses that tell an operator the state of the server: its health and its metrics. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { catchLog } from './support/log.ts'
import {
  anyDatabase,
  createDatabase,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from './support/postgres.ts'
import { startHere } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'
import { create } from './support/tus.ts'

async function start(env: Record<string, string> = {}) {
  const server = await startHere(await folderOfTest(), { ...(await anyDatabase()), ...env })
  onTestFinished(() => server.stop())
  return server.client
}

describe.runIf(hasPostgres())('while its PostgreSQL is away', () => {
  let postgres: TestPostgres | undefined
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  it('the process lives and cannot serve; it can again when the database is back', async () => {
    const client = await start({ DATABASE_URL: await createDatabase(undefined, postgres?.address) })
    catchLog()
    expect((await client.get('/readyz')).status).toBe(200)
    await postgres?.halt()
    expect((await client.get('/healthz')).status).toBe(200)
    const away = await client.get('/readyz')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await client.get('/metrics')).body).toMatch(/^idempotency_keys Nan$/m)
    await postgres?.resume()
    expect((await client.get('/readyz')).status).toBe(200)
  })
})

it('a server that was asked to stop is not ready, and serves on for DRAIN_SECONDS', async () => {
  const server = await startHere(await folderOfTest(), { ...(await anyDatabase()), DRAIN_SECONDS: '2' })
  const stopped = server.stop()
  expect((await server.client.get('/readyz')).status).toBe(503)
  expect((await server.client.get('/api/app/courses')).status).toBe(200)
  await stopped
  await expect(server.client.get('/healthz')).rejects.toThrow()
})

describe('the figures', () => {
  it('the figures count the files under way and the keys', async () => {
    const client = await start()
    await client.call('POST', '/api/admin/teachers', { form: { name: 'Ana' }, key: 'one' })
    await create(client, 1000)
    const { body } = await client.get('/metrics')
    expect(body).toMatch(/^uploads_under_way 1$/m)
    expect(body).toMatch(/^idempotency_keys 1$/m)
  })

  it('the figures are in the format of Prometheus, and hold nothing of what anybody wrote', async () => {
    const client = await start()
    await client.get('/api/app/courses?search=segredo')
    await client.get('/api/app/courses/00000000-0000-4000-8000-000000000000')
    await client.get('/segredo/que/nao/existe')
    const { status, headers, body } = await client.get('/metrics')
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(body).toMatch(/^process_cpu_seconds_total /m)
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/app/courses/:id",status="404"} 1',
    )
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
    expect(body).not.toMatch(/segredo|00000000-0000/)
  })

  it('the figures are for this machine alone, unless told otherwise', async () => {
    const through = (from: string) => ({ headers: { 'X-Forwarded-For': from } })
    const plain = await start()
    // By default, only this machine may read the metrics. Without TRUST_PROXY, every client behind a proxy on this
    // machine would seem to be this machine. So the server refuses a forwarded request.
    expect((await plain.get('/metrics', through('203.0.113.7'))).status).toBe(404)
    const told = await start({ TRUST_PROXY: '127.0.0.1', METRICS_FROM: '10.0.0.0/8, 2001:db8::1' })
    const allowed = async (from: string) => (await told.get('/metrics', through(from))).status
    expect([await allowed('203.0.113.7'), await allowed('10.1.2.3'), await allowed('2001:db8::1')]).toEqual([
      404, 200, 200,
    ])
  })
})
