/** What the log says of requests, and how a person names a request to the operator. */
import { expect, it } from 'vitest'
import { log } from '../../server/log.ts'
import { catchLog } from './support/log.ts'
import { startEmpty } from './support/servers.ts'

it('each request is logged once, by the id of its answer, without its address, its contents or its token', async () => {
  const { client } = await startEmpty({ LOG_LEVEL: 'info' })
  const { lines } = catchLog()
  const made = await client.call('POST', '/api/admin/teachers', { form: { name: 'segredo' } })
  const found = await client.get('/api/app/courses?search=segredo')
  const none = await client.get('/api/app/courses/00000000-0000-4000-8000-000000000000')
  await client.get('/healthz')
  const ids = [made, found, none].map(({ headers }) => headers.get('request-id'))
  expect(new Set(ids).size).toBe(3)
  await expect.poll(() => lines).toHaveLength(3)
  expect(lines.map(({ request, req, res, level }) => ({ request, req, res, level }))).toEqual([
    {
      request: ids[0],
      req: { method: 'POST', route: '/api/admin/teachers' },
      res: { status: 201 },
      level: 'info',
    },
    {
      request: ids[1],
      req: { method: 'GET', route: '/api/app/courses' },
      res: { status: 200 },
      level: 'info',
    },
    {
      request: ids[2],
      req: { method: 'GET', route: '/api/app/courses/:id' },
      res: { status: 404 },
      level: 'info',
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/segredo|00000000-|eyJ/)
})

it('a request that the client names itself gets a name of the server’s own', async () => {
  const { client } = await startEmpty()
  const { headers } = await client.get('/api/app/courses', { headers: { 'Request-Id': 'abc123' } })
  expect(headers.get('request-id')).toMatch(/^[0-9a-f]{10}$/)
})

it('a page of another origin may read the name of its request', async () => {
  const origin = 'https://admin.escola.example'
  const { client } = await startEmpty({ CORS_ORIGINS: origin })
  const { headers } = await client.get('/api/app/courses', { headers: { Origin: origin } })
  expect(headers.get('access-control-expose-headers')).toContain('Request-Id')
})

it('whatever is logged, tokens, passwords, contents and addresses are left out', () => {
  const { lines } = catchLog()
  const secrets = {
    authorization: 'segredo',
    password: 'segredo',
    body: { name: 'segredo' },
    url: '/?search=segredo',
  }
  log.error({ ...secrets, call: secrets, headers: secrets }, 'x')
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('segredo')
})
