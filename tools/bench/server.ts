/**
 * `npm run bench -- server` compares the processor time of the server (`npm run build` first) with that of a bare
 * Fastify, which sends the same bytes from the same PostgreSQL. The database's own time does not count. It needs
 * PostgreSQL's programs.
 *
 *     --reps=3         repetitions, of which the medians are printed
 *     --requests=2000  requests in each measurement
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { ADMIN, TestServer } from '../../tests/e2e/support/server.ts'
import { Client } from '../../tests/server/support/client.ts'
import { createDatabase, query, startPostgres } from '../../tests/server/support/postgres.ts'
import { Results } from './results.ts'

/** How often the two sides take turns in a repetition, so that whatever else the machine does meets both. */
const TURNS = 4
const AT_ONCE = 8
/** The limits of the product, as multiples of the bare Fastify's processor time. */
const GOALS = { list: 4, creation: 6 }
/** Both sides send their bytes as they are: to press them costs more than all else, and is the same work for both. */
const PLAIN = { headers: { 'Accept-Encoding': 'identity' } }
const ROWS = { teachers: 50, courses: 15 }

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '3' }, requests: { type: 'string', default: '2000' } },
})
const results = new Results()
const postgres = await startPostgres()
const database = await createDatabase(undefined, postgres.address)
const server = new TestServer({ DATABASE_URL: database, LOG_LEVEL: 'warn' })
let bare: ChildProcess | undefined
try {
  await server.start()
  const ours = await new Client(server.url).signIn(ADMIN.email, ADMIN.password)
  await fill(ours)
  for (const [table, path] of [
    ['bare_teachers', '/api/app/teachers'],
    ['bare_courses', `/api/app/courses?limit=${ROWS.courses}`],
  ] as const) {
    const { body } = await ours.get(path)
    await copyOf(table, body.data ?? body)
  }
  await query(
    database,
    `create table bare_created (id uuid primary key default gen_random_uuid(), name text not null,
     value text not null, active boolean not null default true)`,
  )
  const started = await startBare()
  bare = started.child
  for (let repetition = 0; repetition < Number(values.reps); repetition++) await repeat(ours, started.client)
} finally {
  bare?.kill()
  await server.remove()
  await postgres.stop()
  results.print()
}

async function fill(client: Client): Promise<void> {
  for (let i = 0; i < ROWS.teachers; i++) {
    const form = {
      name: `Professora ${i}`,
      description: 'Ensina com calma, e com muitos exemplos. '.repeat(4),
    }
    await client.done('POST', '/api/admin/teachers', { form, key: randomUUID() })
    await client.done('POST', '/api/admin/courses', { form, key: randomUUID() })
  }
}

/** Makes a table with exactly the members that the server's answer has. */
async function copyOf(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const json = JSON.stringify(rows).replaceAll("'", "''")
  const typed = columns.map((name) => `"${name}" text`).join()
  await query(database, `create table ${table} as select * from json_to_recordset('${json}') as r(${typed})`)
}

async function startBare(): Promise<{ child: ChildProcess; client: Client }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/server/bare.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(child.stdout, 'data')
  return { child, client: new Client(String(address).trim()) }
}

async function repeat(ours: Client, floor: Client): Promise<void> {
  const [list, creation] = [{ goal: GOALS.list }, { goal: GOALS.creation }]
  await compare(
    { what: `a list of ${ROWS.teachers} teachers`, against: 'a bare Fastify', ...list },
    () => ours.get('/api/app/teachers', PLAIN),
    () => floor.get('/rows/bare_teachers', PLAIN),
  )
  await compare(
    { what: `a page of ${ROWS.courses} courses`, against: 'a bare Fastify', ...list },
    () => ours.get(`/api/app/courses?limit=${ROWS.courses}`, PLAIN),
    () => floor.get('/rows/bare_courses', PLAIN),
  )
  let count = 0
  const json = () => ({ name: `n${++count}`, value: 'x' })
  await compare(
    { what: 'a creation', against: 'a bare Fastify', ...creation },
    () => ours.call('POST', '/api/admin/settings', { json: json(), key: randomUUID(), ...PLAIN }),
    () => floor.call('POST', '/settings', { json: json(), ...PLAIN }),
  )

  async function compare(
    row: { what: string; against: string; goal: number },
    ask: () => Promise<{ status: number }>,
    askBare: () => Promise<{ status: number }>,
  ): Promise<void> {
    let [time, least] = [0, 0]
    for (let turn = 0; turn < TURNS; turn++) {
      least += await workOf(floor, askBare)
      time += await workOf(ours, ask)
    }
    results.ratio(row, time, least)
  }
}

/** Returns the milliseconds of processor time that a process spends on the requests. */
async function workOf(of: Client, ask: () => Promise<{ status: number }>): Promise<number> {
  let left = Number(values.requests) / TURNS
  const before = await processorTime(of)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const { status } = await ask()
        if (status >= 300) throw new Error(`${of.address} answered ${status}`)
      }
    }),
  )
  return (await processorTime(of)) - before
}

async function processorTime({ address }: Client): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}
