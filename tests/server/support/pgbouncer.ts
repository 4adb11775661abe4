/** Runs the system's PgBouncer on a socket in a temporary folder, in front of a test's PostgreSQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { programOf } from './installed.ts'
import { unprivileged } from './postgres.ts'
import { folderOfTest } from './temporary.ts'

/** The port is only a part of the socket's name. */
const PORT = '6432'

export type PoolMode = 'transaction' | 'session'

/** The line that docs/RUNNING.md asks for. */
export const LETS_PARAMETERS_PASS = {
  ignore_startup_parameters: 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
}

/**
 * Starts a PgBouncer that is stopped at the end of the test.
 *
 * @param settings more lines of the section `[pgbouncer]`
 * @param server the address of the PostgreSQL server; by default the server that all tests share
 * @returns a function that gives a database's address through the pooler, from its address without it
 */
export async function startPgBouncer(
  mode: PoolMode,
  settings: Readonly<Record<string, string>>,
  server = inject('postgres'),
): Promise<(address: string) => string> {
  const folder = await folderOfTest()
  const as = unprivileged(folder)
  const lines = {
    listen_port: PORT,
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: mode,
    ...settings,
  }
  const socket = new URL(server).searchParams.get('host') ?? ''
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${socket} user=postgres`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  const pooler = spawn(programOf('pgbouncer') ?? '', [join(folder, 'pgbouncer.ini')], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    if (pooler.exitCode !== null) return
    // SIGQUIT closes all connections at once.
    pooler.kill('SIGQUIT')
    await once(pooler, 'exit')
  })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    pooler.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('process up')) resolve()
    })
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)))
  })
  return (address) => {
    const { pathname } = new URL(address)
    return `postgres://postgres@localhost${pathname}?host=${encodeURIComponent(folder)}&port=${PORT}`
  }
}
