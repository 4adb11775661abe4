/** The server runs behind a real PgBouncer, in both modes that a school may meet, and says what does not fit. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { startFault } from '../../server/start-fault.ts'
import { isInstalled } from './support/installed.ts'
import { catchLog } from './support/log.ts'
import { LETS_PARAMETERS_PASS, startPgBouncer } from './support/pgbouncer.ts'
import { createDatabase, hasPostgres, query, startPostgres } from './support/postgres.ts'
import { startForTest } from './support/servers.ts'
import { folderOfTest } from './support/temporary.ts'

/** The lock that releases before this one took for a session. */
const PREPARING_LOCK = 7_237_401

const locksOf = (address: string) =>
  query(
    address,
    `select 1 from pg_locks where locktype = 'advisory' and objid = ${PREPARING_LOCK} and database =
      (select oid from pg_database where datname = current_database())`,
  )

describe.runIf(hasPostgres() && isInstalled('pgbouncer'))('behind a PgBouncer', () => {
  const TITLE = 'servers start one after the other and beside each other, and directly too'

  it(`behind a PgBouncer in transaction mode ${TITLE}`, () => behindMode('transaction'))

  it(`behind a PgBouncer in session mode ${TITLE}`, { tags: 'night' }, () => behindMode('session'))

  async function behindMode(mode: 'transaction' | 'session'): Promise<void> {
    const through = await startPgBouncer(mode, { ...LETS_PARAMETERS_PASS, default_pool_size: '40' })
    const direct = await createDatabase()
    const pooled = { DATABASE_URL: through(direct) }
    const dataDir = await folderOfTest()
    const first = await startForTest(dataDir, pooled)
    await first.stop()
    expect(await locksOf(direct)).toEqual([])
    const [second, third] = await Promise.all([startForTest(dataDir, pooled), startForTest(dataDir, pooled)])
    await startForTest(dataDir, { DATABASE_URL: direct })
    expect(await locksOf(direct)).toEqual([])

    // Statements of many requests share the connections of the pooler.
    const names = Array.from({ length: 40 }, (_, i) => `Ana ${i}`)
    const made = await Promise.all(
      names.map((name, i) =>
        (i % 2 === 0 ? second : third).client.call('POST', '/api/admin/teachers', {
          form: { name },
          key: randomUUID(),
        }),
      ),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
    const { body } = await third.client.get('/api/app/teachers')
    expect(body.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort())
  }

  it('two servers start at once, even if the pooler has only two connections', {
    tags: 'night',
  }, async () => {
    const through = await startPgBouncer('transaction', { ...LETS_PARAMETERS_PASS, default_pool_size: '2' })
    const env = { DATABASE_URL: through(await createDatabase()) }
    const dataDir = await folderOfTest()
    const servers = await Promise.all([startForTest(dataDir, env), startForTest(dataDir, env)])
    for (const { client } of servers) expect((await client.get('/api/admin/users/me')).status).toBe(200)
  })

  it('behind a PgBouncer that drops the limits of a connection, a change still waits only two seconds for a row', {
    tags: 'night',
  }, async () => {
    catchLog()
    const through = await startPgBouncer('transaction', LETS_PARAMETERS_PASS)
    const direct = await createDatabase()
    const { client } = await startForTest(await folderOfTest(), { DATABASE_URL: through(direct) })
    const { id } = await client.done('POST', '/api/admin/teachers', { form: { name: 'Ana' } })
    const holder = new pg.Client(direct)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select 1 from teachers where id = $1 for update', [id])
    const { status } = await client.call('PUT', `/api/admin/admin/Teachers/${id}`, { form: { name: 'Bia' } })
    expect(status).toBe(503)
  })

  it('a PgBouncer that knows no limits is refused, with the line for its settings', async () => {
    const through = await startPgBouncer('transaction', {})
    await expect(openPostgres(through(await createDatabase()))).rejects.toThrow(
      /o pooler não aceita o parâmetro \w+_timeout\. Ponha no pgbouncer\.ini a linha: ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout$/,
    )
    const knowsOurs = await startPgBouncer('transaction', LETS_PARAMETERS_PASS)
    const more = `${knowsOurs(await createDatabase())}&options=-c%20geqo%3Doff`
    await expect(openPostgres(more)).rejects.toThrow(
      'o pooler não aceita o parâmetro options. Retire-o de DATABASE_URL',
    )
  })

  it('a PgBouncer with a single connection is refused instead of waiting for itself', async () => {
    const through = await startPgBouncer('transaction', { ...LETS_PARAMETERS_PASS, default_pool_size: '1' })
    const database = await openPostgres(through(await createDatabase()), undefined, {
      lock: 0,
      connection: 200,
    })
    onTestFinished(() => database.close())
    await expect(database.alone(async () => {})).rejects.toThrow(
      'O pooler de DATABASE_URL dá uma só conexão ao servidor. Aumente default_pool_size',
    )
  })

  it('the server says what is missing behind the pooler', async () => {
    const settings = { ...LETS_PARAMETERS_PASS, max_client_conn: '1', server_login_retry: '0' }
    const through = await startPgBouncer('transaction', settings)
    const there = through(await createDatabase())
    await expect(openPostgres(there.replace(/test_[\w-]+/, 'none'))).rejects.toThrow(
      'o banco de dados não existe. Crie-o com createdb',
    )
    await expect(openPostgres(there.replace(/test_[\w-]+/, 'pgbouncer'))).rejects.toThrow(
      'ali é a administração do PgBouncer',
    )
    await expect(openPostgres(`${there}&sslmode=no-verify`)).rejects.toThrow('ele não oferece TLS')
    // The pooler may need a moment to notice that the refused servers have gone.
    const only = await vi.waitFor(() => openPostgres(there), 10_000)
    onTestFinished(() => only.close())
    await expect(openPostgres(there)).rejects.toThrow(
      'o pooler não aceita mais conexões. Aumente max_client_conn',
    )
  })

  it('the server says that the pooler cannot reach a PostgreSQL that is down', {
    tags: 'night',
  }, async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const settings = { ...LETS_PARAMETERS_PASS, query_wait_timeout: '1' }
    const through = await startPgBouncer('transaction', settings, postgres.address)
    await postgres.halt()
    await expect(openPostgres(through(postgres.address))).rejects.toThrow(
      /(o pooler não alcança o PostgreSQL|ele não deu uma conexão a tempo)\. /,
    )
    await postgres.resume()
  })
})

describe.runIf(hasPostgres())('a lock that another process holds', () => {
  it('a lock that another process holds is waited for only a while, and the process is named', async () => {
    const address = await createDatabase()
    const earlier = new pg.Client(address)
    await earlier.connect()
    onTestFinished(() => earlier.end())
    const { rows } = await earlier.query('select pg_backend_pid() as pid, pg_advisory_lock($1)', [
      PREPARING_LOCK,
    ])
    const database = await openPostgres(address, undefined, { lock: 0, connection: 10_000 })
    onTestFinished(() => database.close())
    const refused = database.alone(() => expect.unreachable())
    await expect(refused).rejects.toThrow(`(processo ${rows[0].pid} do PostgreSQL). Espere que termine`)
    await expect(refused).rejects.toThrow('reinicie o pooler')
    await earlier.query('select pg_advisory_unlock($1)', [PREPARING_LOCK])
    expect(await database.alone(async () => 'done')).toBe('done')
  })

  it('a lock that another process holds is not held any longer than the task, whether the task succeeds or not', async () => {
    const address = await createDatabase()
    const [one, two] = [await openPostgres(address), await openPostgres(address)]
    onTestFinished(async () => {
      await one.close()
      await two.close()
    })
    await expect(one.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const order: string[] = []
    await Promise.all(
      [one, two].map((each) =>
        each.alone(async () => {
          order.push('begin')
          await each.migrate()
          order.push('end')
        }),
      ),
    )
    expect(order).toEqual(['begin', 'end', 'begin', 'end'])
    expect(await locksOf(address)).toEqual([])
  })

  it('a lock that another process holds on a table ends a migration after a while, with a sentence', async () => {
    const address = await createDatabase()
    const database = await openPostgres(address, undefined, { lock: 50, connection: 10_000 })
    onTestFinished(() => database.close())
    await database.migrate()
    const other = new pg.Client(address)
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin; lock table drizzle.__drizzle_migrations')
    const error: unknown = await database.migrate().then(
      () => expect.unreachable(),
      (reason: unknown) => reason,
    )
    expect(startFault(error)).toBe(
      'Não foi possível usar o banco de dados: outro programa usa as tabelas há muito tempo. Encerre-o e inicie de novo.',
    )
  })
})
