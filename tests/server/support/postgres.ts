/** Runs the system's PostgreSQL on a socket in a temporary folder: one server for all tests, or one for one test. */
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { temporaryFolder } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that prepare.ts starts for all tests. It is empty if there is no PostgreSQL. */
    postgres: string
  }
}

/** A running PostgreSQL that can be stopped and started again. */
export interface TestPostgres {
  /** The address of its database `postgres`. */
  address: string
  /**
   * Stops PostgreSQL, as for a restart; with `SIGQUIT` at once, as in a crash. `resume` starts it again, with the same
   * rows and the same address.
   */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Returns the folder with `initdb` and `postgres`; undefined if there is no such folder. The function looks in the
 * folders of `PATH`, in the folder that pg_config names, and in the folders of Debian and Homebrew.
 */
export function postgresBinaries(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim())
  } catch {
    // pg_config is not installed. PostgreSQL may still be in one of the folders below.
  }
  for (const [root, suffix] of [
    ['/usr/lib/postgresql', 'bin'],
    ['/opt/homebrew/opt', 'bin'],
    ['/usr/local/opt', 'bin'],
  ] as const) {
    if (existsSync(root))
      for (const name of readdirSync(root).reverse()) folders.push(join(root, name, suffix))
  }
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Returns whether tests run on PostgreSQL. If the binaries of PostgreSQL are missing, this function prints a warning
 * and returns `false`. With `TEST_DATABASE=embedded` it returns `false` without a warning. Set this
 * variable on a machine if another machine runs the tests on PostgreSQL.
 * @throws if the binaries are missing and `CI` is `true`
 */
export function hasPostgres(): boolean {
  if (process.env['TEST_DATABASE'] === 'embedded') return false
  if (postgresBinaries() !== undefined) return true
  const missing = 'PostgreSQL (initdb, postgres) was not found on this machine'
  if (process.env['CI'] === 'true') throw new Error(`${missing}, and CI must test on it.`)
  console.warn(`SKIPPED on PostgreSQL: ${missing}.`)
  return false
}

/**
 * Runs the same tests on each database. The name of the database replaces `%s` in the title. If there is no PostgreSQL
 * (`hasPostgres`), the tests on PostgreSQL are skipped.
 */
export function describeOnDatabases(title: string, tests: (kind: 'pglite' | 'postgres') => void): void {
  const tags = hasPostgres() ? ['night'] : []
  describe(title.replace('%s', 'pglite'), { tags }, () => tests('pglite'))
  describe.runIf(hasPostgres())(title.replace('%s', 'postgres'), () => tests('postgres'))
}

/**
 * Starts a PostgreSQL of its own, with a socket in a temporary folder.
 *
 * @param prepare changes the folder of its data before it starts, and returns more settings (`name=value`)
 */
export async function startPostgres(
  prepare: (data: string, owner: { uid?: number; gid?: number }) => string[] = () => [],
): Promise<TestPostgres> {
  const bin = postgresBinaries()
  if (bin === undefined) throw new Error('There are no PostgreSQL binaries.')
  const folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  const as = unprivileged(folder.path)
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...as,
      cwd: folder.path,
      stdio: 'pipe',
    },
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder.path}`,
    'fsync=off',
    'max_connections=200',
    ...prepare(data, as),
  ]
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
      ...as,
      cwd: folder.path,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise<void>((resolve, reject) => {
      let log = ''
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text
        if (/ready to accept (read-only )?connections/.test(log)) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    })
    return server
  }
  let server = await start()
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }

  return {
    address: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder.path)}`,
    halt,
    async resume() {
      server = await start()
    },
    async stop() {
      await halt()
      await folder.remove()
    },
  }
}

/**
 * Makes a database and returns its address.
 *
 * @param template the database to copy, by its address or its name. It must have no connections
 * @param server the address of the PostgreSQL server; by default the server that all tests share
 */
export async function createDatabase(template = 'template1', server = inject('postgres')): Promise<string> {
  const address = new URL(server)
  const name = `test_${randomUUID()}`
  const from = template.includes('/') ? new URL(template).pathname.slice(1) : template
  await query(server, `create database "${name}" template "${from}"`)
  address.pathname = `/${name}`
  return address.href
}

/** Returns the environment variables that make a server use an empty database of this kind. */
export async function databaseOf(kind: 'pglite' | 'postgres'): Promise<Record<string, string>> {
  return kind === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}
}

/**
 * Returns the environment of a server on an empty database, for tests to which the kind of database does not matter.
 * The tests use PostgreSQL if it is there, because a server starts on it in a third of the time that it needs on
 * PGlite. Otherwise they use PGlite.
 */
export const anyDatabase = () => databaseOf(inject('postgres') === '' ? 'pglite' : 'postgres')

/** Runs one statement on a connection of its own, and returns its rows. */
export async function query(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * If this process runs as root, gives the folder to another user, because PostgreSQL and PgBouncer refuse to run as
 * root.
 * @returns the ids of that user; no ids if this process does not run as root
 * @throws if this process runs as root, and the users postgres and nobody are both missing
 */
export function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
      const [uid, gid] = [id('-u'), id('-g')]
      chownSync(folder, uid, gid)
      return { uid, gid }
    } catch {
      // There is no such user, so try the next one.
    }
  }
  throw new Error('Running as root, and there is neither a user postgres nor nobody.')
}
