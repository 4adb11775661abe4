/** What breaks under the servers while people work. Their changes wait, and nothing says that it failed. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { isInstalled, programOf } from '../../../tests/server/support/installed.ts'
import { LETS_PARAMETERS_PASS, startPgBouncer } from '../../../tests/server/support/pgbouncer.ts'
import { postgresBinaries, query, startPostgres } from '../../../tests/server/support/postgres.ts'
import type { School, Stage } from '../stage.ts'
import { database, moveToBucket, moveToPostgres, secondServer, socketOf, storage } from './moves.ts'

const SECOND = 1000

const rollingRestart = (at: number, count: string): Stage => ({
  name: `${count} rolling restart`,
  at,
  after: [secondServer.name],
  async play({ place }) {
    await place.restartInTurn()
    return 'one server after the other'
  },
})

export const rollingRestarts = [rollingRestart(0.3, 'first'), rollingRestart(0.85, 'second')]

/** The room on the small disk, as `mount` wants it. */
const ROOM = { small: '24k', large: '64m' }

export const fullDisk: Stage = {
  name: 'full disk',
  at: 0.36,
  lacks: () =>
    process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'the right to mount a small disk',
  async play({ place }) {
    const folder = join(place.dataDir, 'incoming')
    await mkdir(folder, { recursive: true })
    const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: 'pipe' })
    await place.whileStopped(() => mount('-t', 'tmpfs', '-o', `size=${ROOM.small}`, 'tmpfs'))
    try {
      await setTimeout(20 * SECOND)
      mount('-o', `remount,size=${ROOM.large}`)
      await setTimeout(5 * SECOND)
    } finally {
      await place.stop()
      execFileSync('umount', [folder])
      await place.start()
    }
    return `${ROOM.small} for received files, for 20 s`
  },
}

export const bucketAway: Stage = {
  name: 'bucket away',
  at: 0.55,
  after: [moveToBucket.name],
  async play() {
    if (storage.s3 === undefined) throw new Error('There is no storage.')
    storage.s3.isDown = true
    await setTimeout(60 * SECOND)
    storage.s3.isDown = false
    return 'for a minute'
  },
}

export const pgBouncer: Stage = {
  name: 'PgBouncer in between',
  at: 0.63,
  after: [moveToPostgres.name],
  lacks: () => (isInstalled('pgbouncer') ? undefined : 'PgBouncer'),
  async play({ place }) {
    const through = await startPgBouncer('transaction', LETS_PARAMETERS_PASS, place.env['DATABASE_URL'])
    await place.whileStopped(() => {
      place.env['DATABASE_URL'] = through(place.env['DATABASE_URL'] ?? '')
    })
    return 'in transaction mode'
  },
}

/** PostgreSQL's program that copies a running server: beside the server's own, or on the path. */
function baseBackup(): string | undefined {
  const beside = join(postgresBinaries() ?? '', 'pg_basebackup')
  return existsSync(beside) ? beside : programOf('pg_basebackup')
}

/** The second PostgreSQL has every change before the first one confirms it. */
const IN_STEP = `select 1 from pg_stat_replication where sync_state = 'sync'`

export const failover: Stage = {
  name: 'failover',
  at: 0.72,
  after: [moveToPostgres.name],
  lacks: () => (baseBackup() === undefined ? 'pg_basebackup' : undefined),
  async play(school) {
    const first = database.postgres
    if (first === undefined) throw new Error('There is no PostgreSQL.')
    const second = await startPostgres((data, owner) => {
      rmSync(data, { recursive: true })
      const args = ['-h', socketOf(first), '-U', 'postgres', '-D', data, '-R', '-c', 'fast']
      execFileSync(baseBackup() ?? '', args, {
        ...owner,
        cwd: '/',
        stdio: 'pipe',
      })
      return []
    })
    onTestFinished(() => second.stop())
    await query(first.address, `alter system set synchronous_standby_names = '*'`)
    await query(first.address, 'select pg_reload_conf()')
    while ((await query(first.address, IN_STEP)).length === 0) await setTimeout(50)
    await whileWorkGoesOn(school, 3 * SECOND)
    await first.halt('SIGQUIT')
    await query(second.address, 'select pg_promote()')
    const turned = `${database.link}.new`
    await symlink(socketOf(second), turned)
    await rename(turned, database.link)
    database.postgres = second
    return 'streaming replication, the first one crashed, the second one promoted'
  },
}

/** Waits until people have done some work, so that the failover meets requests under way. */
async function whileWorkGoesOn({ ledger }: School, atMost: number): Promise<void> {
  const [began, until] = [ledger.made, Date.now() + atMost]
  while (ledger.made < began + 20 && Date.now() < until) await setTimeout(20)
}
