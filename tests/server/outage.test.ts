/**
 * Checks that the queue loses no change while PostgreSQL is stopped. Also checks that the server still answers reads
 * while many changes wait for the lock of one row.
 */

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Action } from '@/action/define'
import { createSetting } from '@/nouns/setting/actions'
import type { Registry } from '@/outbox/contract/sendable'
import { catchLog } from './support/log.ts'
import { createDatabase, hasPostgres, query, startPostgres, type TestPostgres } from './support/postgres.ts'
import { openQueue } from './support/queue-device.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const registry: Registry = (name) => (name === createSetting.name ? createSetting.sendable : undefined)

/** Hides the server's log of errors until the test ends. */
function quiet(): void {
  catchLog()
}

describe.runIf(hasPostgres())('a PostgreSQL', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
  let postgres: TestPostgres
  let server: TestServer
  let database: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    postgres = await startPostgres()
    database = await createDatabase(undefined, postgres.address)
    server = await startHere(folder.path, { DATABASE_URL: database })
  })
  afterAll(async () => {
    await server?.stop()
    await postgres?.stop()
    await folder?.remove()
  })

  const settingNames = async () =>
    (await server.client.get('/api/app/settings')).body.map(({ name }: { name: string }) => name)

  it('a PostgreSQL that is away for half a minute costs no queued change, and not their order', {
    tags: 'night',
  }, async () => {
    quiet()
    const { device, tab, answers } = await openQueue(
      'ana',
      { address: () => server.client.address, token: () => server.client.token ?? null },
      registry,
    )
    await postgres.halt()
    for (const name of ['primeira', 'segunda', 'terceira'])
      await tab.run(createSetting as Action<unknown>, { name, value: 'x' })
    for (let seconds = 0; seconds < 30; seconds += 3) {
      await tab.settle()
      device.clock.pass(3000)
    }
    await tab.settle()
    expect([...answers.keys()]).toEqual(['503'])
    expect(answers.get('503')).toBeGreaterThan(3)
    expect(tab.queue.map((each) => each.split(' ')[0])).toEqual(['primeira', 'segunda', 'terceira'])
    expect(tab.queue.filter((each) => each.endsWith('failed'))).toEqual([])

    await postgres.resume()
    device.clock.pass(60_000)
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(await settingNames()).toEqual(['primeira', 'segunda', 'terceira'])
    await tab.outbox.stop()
  })

  it('a PostgreSQL with twelve writers waiting for one row still answers those who read something else', {
    tags: 'night',
  }, async () => {
    quiet()
    const { id } = await server.client.done('POST', '/api/admin/teachers', { form: { name: 'Ana' } })
    const holder = new pg.Client(database)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select 1 from teachers where id = $1 for update', [id])
    const writers = Array.from({ length: 12 }, (_, i) =>
      server.client.call('PUT', `/api/admin/admin/Teachers/${id}`, { form: { name: `Ana ${i}` } }),
    )
    // Wait until at least seven writers wait for the row's lock. Each of them holds one of the pool's ten connections.
    await vi.waitFor(
      async () => {
        const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
        expect((await query(database, waiting))[0]?.['n']).toBeGreaterThan(6)
      },
      { timeout: 9000 },
    )
    const read = await server.client.get('/api/app/settings')
    expect(read.status).toBe(200)
    for (const { status, headers } of await Promise.all(writers)) {
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toMatch(/^[1-9]/)
    }
    await holder.query('rollback')
    const again = await server.client.call('PUT', `/api/admin/admin/Teachers/${id}`, {
      form: { name: 'Bia' },
    })
    expect(again.status).toBe(200)
  })
})
