/** A server tells how far the history of its database has come, so that devices notice a database that was put back. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type History, historyIn, holds, lastMark } from '../../src/shared/history.ts'
import type { Client } from './support/client.ts'
import { createDatabase, databaseOf, describeOnDatabases, hasPostgres } from './support/postgres.ts'
import { startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

async function told(client: Client): Promise<History> {
  const { headers } = await client.get('/api/admin/users/me')
  const history = historyIn(headers.get('history'))
  if (history === undefined) throw new Error('the server tells no history')
  return history
}

/** Adds a teacher, and returns the mark of this change. */
async function change(client: Client, name: string, key?: string) {
  const { headers, status } = await client.call('POST', '/api/admin/teachers', {
    form: { name },
    ...(key && { key }),
  })
  expect(status).toBe(201)
  const mark = lastMark(historyIn(headers.get('history')) as History)
  if (mark === undefined) throw new Error('the answer has no mark')
  return mark
}

describeOnDatabases('the history of a database (%s)', (kind) => {
  it('counts each change once, and no read, refusal or repeat', async () => {
    const { client } = await startForTest(await folderOfTest(), await databaseOf(kind))
    expect(lastMark(await told(client))).toBeUndefined()
    const first = await change(client, 'Ana', 'a key')
    expect(first.count).toBe(1)
    expect(await change(client, 'Ana', 'a key')).toEqual(first)
    await client.get('/api/app/teachers')
    expect((await client.call('POST', '/api/admin/teachers', { form: {} })).status).toBe(400)
    expect(lastMark(await told(client))).toEqual(first)
    expect((await change(client, 'Bia')).count).toBe(2)
  })

  it('changes that are made at once have marks of their own', async () => {
    const { client } = await startForTest(await folderOfTest(), await databaseOf(kind))
    const marks = await Promise.all(Array.from({ length: 12 }, (_, at) => change(client, `P${at}`)))
    expect(new Set(marks.map(({ count }) => count)).size).toBe(12)
  })

  it('goes on over starts, however many', async () => {
    const [folder, env] = [await folderOfTest(), await databaseOf(kind)]
    const marks = []
    for (let at = 0; at < 3; at++) {
      const server = await startForTest(folder, env)
      marks.push(await change(server.client, `P${at}`))
      await server.stop()
    }
    for (let at = 0; at < 3; at++) await (await startForTest(folder, env)).stop()
    const history = await told((await startForTest(folder, env)).client)
    expect(marks.map((mark) => holds(history, mark))).toEqual([true, true, true])
    // Starts after which nothing was changed leave no trace.
    expect(history.starts).toHaveLength(4)
  })
})

it('an old copy of the data folder has not the changes made since, also when it has made as many others', async () => {
  const [folder, copy] = [await folderOfTest(), await folderOfTest()]
  const morning = await startForTest(folder)
  const kept = await change(morning.client, 'Ana')
  await morning.stop()
  await cp(folder, copy, { recursive: true })
  const day = await startForTest(folder)
  const lost = [await change(day.client, 'Bia'), await change(day.client, 'Caio')]
  await day.stop()

  await rm(folder, { recursive: true })
  await cp(copy, folder, { recursive: true })
  const { client } = await startForTest(folder)
  const held = async () => {
    const history = await told(client)
    return [kept, ...lost].map((mark) => holds(history, mark))
  }
  expect(await held()).toEqual([true, false, false])
  for (const name of ['Davi', 'Eva', 'Fabi']) await change(client, name)
  expect(await held()).toEqual([true, false, false])
})

/** Whether `pg_dump` is there: it comes with the client of PostgreSQL, and not with the server. */
const hasDump = () => hasPostgres() && spawnSync('pg_dump', ['--version']).status === 0

describe.runIf(hasDump())('with PostgreSQL', () => {
  it('a restored dump has not the changes made since it was taken, while the server ran', async () => {
    const [folder, DATABASE_URL] = [await folderOfTest(), await createDatabase()]
    const server = await startForTest(folder, { DATABASE_URL })
    const kept = await change(server.client, 'Ana')
    const dump = join(await folderOfTest(), 'cursos.dump')
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
    run('pg_dump', '--format=custom', `--file=${dump}`, DATABASE_URL)
    const lost = await change(server.client, 'Bia')
    await server.stop()

    const restored = { DATABASE_URL: await createDatabase() }
    run('pg_restore', '--no-owner', `--dbname=${restored.DATABASE_URL}`, dump)
    const { client } = await startForTest(folder, restored)
    expect((await client.get('/api/app/teachers')).body).toMatchObject([{ name: 'Ana' }])
    expect(holds(await told(client), kept)).toBe(true)
    expect(holds(await told(client), lost)).toBe(false)
    await change(client, 'Caio')
    expect(holds(await told(client), lost)).toBe(false)
  })
})
