/** Checks the limits on what users who have not signed in can do to the server. */
import { describe, expect, it } from 'vitest'
import type { Client } from './support/client.ts'
import { createDatabase, hasPostgres, query } from './support/postgres.ts'
import { statusOf } from './support/raw-http.ts'
import { startEmpty } from './support/servers.ts'

const RITA = { ADMIN_NAME: 'Rita', ADMIN_EMAIL: 'rita@escola.org', ADMIN_PASSWORD: 'segredo-da-rita' }

const login = (client: Client, email: string, password: string, from?: string) =>
  client.call('POST', '/api/auth/login', {
    json: { email, password },
    headers: from === undefined ? {} : { 'X-Forwarded-For': from },
  })

describe('behind a proxy', () => {
  it('behind a proxy that is known, wrong passwords from one address lock nobody else out', async () => {
    const { client } = await startEmpty({ ...RITA, TRUST_PROXY: '127.0.0.1' })
    for (let i = 0; i < 11; i++) await login(client, 'rita@escola.org', 'errada', '203.0.113.7')
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.7')).status).toBe(429)
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.8')).status).toBe(200)
    // The client itself sent the first address of this header. The server counts only the address that the proxy added.
    const forged = await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '198.51.100.1, 203.0.113.7')
    expect(forged.status).toBe(429)
  })

  it('behind a proxy that adds the port, forty wrong passwords of one line end in 429', async () => {
    const { client } = await startEmpty({ ...RITA, TRUST_PROXY: '127.0.0.1' })
    for (const from of [
      (port: number) => `203.0.113.7:${port}`,
      (port: number) => `[2001:db8:1:2::${port.toString(16)}]:${port}`,
      // What is no address counts as the proxy.
      (port: number) => `198.51.100.1, unknown-${port}`,
    ]) {
      const statuses = new Set<number>()
      for (let port = 51_000; port < 51_040; port += 1)
        statuses.add((await login(client, 'rita@escola.org', 'errada', from(port))).status)
      expect([...statuses]).toEqual([401, 429])
    }
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.7')).status).toBe(429)
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '198.51.100.1')).status).toBe(200)
  })

  it('behind a proxy that nobody named, the header is not believed', async () => {
    const { client } = await startEmpty(RITA)
    for (let i = 0; i < 10; i++) await login(client, 'rita@escola.org', 'errada', `203.0.113.${i}`)
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.99')).status).toBe(429)
  })
})

describe.runIf(hasPostgres())('what failed logins leave in the database', () => {
  it('what failed logins leave in the database is bounded, whatever e-mails and addresses of one network are tried', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startEmpty({ ...RITA, DATABASE_URL, TRUST_PROXY: '127.0.0.1' })
    const statuses = []
    for (let i = 0; i < 30; i++) {
      const { status } = await login(
        client,
        `ninguem-${i}@escola.org`,
        'x',
        `2001:db8:1:2::${i.toString(16)}`,
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    const rows = await query(DATABASE_URL, 'select distinct email, address from login_failures')
    expect(rows).toEqual([{ email: '', address: '2001:db8:1:2::/64' }])
    // Failed logins with an unknown e-mail do not count against the account of the administrator.
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '2001:db8:1:2::1')).status).toBe(200)
  })
})

describe('while the demo password is in force', () => {
  it('while the demo password is in force only this machine is answered, by whatever name it calls itself', async () => {
    const { client } = await startEmpty()
    const { port } = new URL(client.address)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST'])
      expect(await statusOf(client.address, '/api/app/courses', { Host: host })).toBe(200)
    for (const host of ['rebind.exemplo.com', `127.0.0.1.exemplo.com:${port}`])
      expect(await statusOf(client.address, '/api/app/courses', { Host: host })).not.toBe(200)
  })

  it('once the demo password is no longer in force, every machine is answered', async () => {
    const { client } = await startEmpty(RITA)
    expect(await statusOf(client.address, '/api/app/courses', { Host: 'cursos.exemplo.com' })).toBe(200)
  })
})

describe('too many calls', () => {
  it('too many calls from one address get 429 with Retry-After; another address, pages and probes do not', async () => {
    const { client } = await startEmpty({ ...RITA, TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: '5' })
    const from = (address: string, path = '/api/app/categories') =>
      client.call('GET', path, { headers: { 'X-Forwarded-For': address } })
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await from('203.0.113.7')).status)
    expect(statuses.slice(0, 5)).not.toContain(429)
    expect(statuses[5]).toBe(429)
    const refused = await from('203.0.113.7')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.body).toEqual({ message: expect.stringMatching(/^Muitos pedidos deste endereço/) })
    expect((await from('203.0.113.8')).status).not.toBe(429)
    expect((await from('203.0.113.7', '/readyz')).status).toBe(200)
  })
})
