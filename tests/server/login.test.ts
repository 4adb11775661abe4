/** After ten failed logins with one e-mail from one IP address within 15 minutes, the server answers 429. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from './support/client.ts'
import { anyDatabase } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const ADMIN = { ADMIN_NAME: 'Rita', ADMIN_EMAIL: 'Rita@Escola.org', ADMIN_PASSWORD: 'segredo-da-rita' }

let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
let server: TestServer
let env: Record<string, string> = ADMIN

beforeAll(async () => {
  folder = await temporaryFolder()
  env = { ...ADMIN, ...(await anyDatabase()) }
  server = await startHere(folder.path, env)
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

const login = (email: string, password: string, client: Client = server.client) =>
  client.call('POST', '/api/auth/login', { json: { email, password } })

it('the server makes the administrator that the environment names, whatever the case of the e-mail', async () => {
  expect((await server.client.get('/api/admin/users/me')).body).toMatchObject({
    name: 'Rita',
    email: 'rita@escola.org',
  })
  expect((await login(' RITA@escola.org ', ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  expect((await login('admin@cursos.local', 'cursos-demo')).body).toEqual({ message: 'user not found' })
})

it('the login forgets the failures of somebody who then signs in', async () => {
  for (let failure = 0; failure < 9; failure += 1)
    expect((await login('rita@escola.org', 'errada')).status).toBe(401)
  expect((await login('rita@escola.org', ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  expect((await login('rita@escola.org', 'errada')).status).toBe(401)
  expect((await login('rita@escola.org', ADMIN.ADMIN_PASSWORD)).status).toBe(200)
})

it('the login stops after ten failures, even of many tries at once, and only for that e-mail', async () => {
  const replies = await Promise.all(Array.from({ length: 14 }, () => login('rita@escola.org', 'errada')))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  const blocked = await login('rita@escola.org', ADMIN.ADMIN_PASSWORD)
  expect(blocked.status).toBe(429)
  expect(blocked.body.message).toMatch(/^Muitas tentativas\. Tente novamente em 15 min\.$/)
  const wait = Number(blocked.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  expect((await login('outra@escola.org', 'x')).status).toBe(401)
})

it('the login does not forget at a restart, and leaves sessions alone', async () => {
  await server.stop()
  server = await startHere(folder?.path ?? '', env, {}, server.client.token)
  expect((await login('rita@escola.org', ADMIN.ADMIN_PASSWORD)).status).toBe(429)
  expect((await server.client.get('/api/admin/users/me')).status).toBe(200)
})
