/** A process that cannot keep up asks calls to come again, and says so to nobody's queue as a refusal. */
import { expect, it } from 'vitest'
import { anyDatabase } from './support/postgres.ts'
import { startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

it('while the process is late, calls are asked to come again, and pages and probes are answered', async () => {
  // Each timer is later than this.
  const { client } = await startForTest(
    await folderOfTest(),
    await anyDatabase(),
    { pressure: { late: 1e-6, over: 100 } },
    'no session',
  )
  await expect.poll(async () => (await client.get('/api/app/courses')).status, { timeout: 10_000 }).toBe(503)
  const { headers, body } = await client.get('/api/app/courses')
  expect([headers.get('retry-after'), headers.get('api-mark')]).toEqual(['2', expect.any(String)])
  expect(body.message).toMatch(/Tente novamente/)
  expect((await client.get('/healthz')).status).toBe(200)
})
