/**
 * Locks a data folder. Either one server with the embedded database may use the folder, or any number of servers that
 * share a PostgreSQL. Without the lock, data would get lost in two cases:
 * - Two servers use the embedded database. PGlite itself takes no lock, so two processes can open one database without
 *   an error, but rows get lost.
 * - One server uses the embedded database, and another server uses PostgreSQL. The server with the embedded database
 *   would move the uploads of the other server to the trash, because no row of the embedded database names them.
 *
 * A lock is a file that names its owner, which is a server process. The one server with the embedded database has
 * `server.lock`. Each server that uses PostgreSQL has `server.shared-<token>`. A server first writes its own file and
 * afterwards looks for files of the other kind. So if one server of each kind starts at the same moment, at least one
 * of them sees the file of the other server and does not start.
 *
 * An owner on the same machine counts as dead in any of these cases:
 * - No process has its pid.
 * - The process with its pid began at another time than the lock says, so the system has reused the pid. In a
 *   container, the reused pid may be the server's own, because there the server is always process 1.
 * - The machine has restarted since the lock was written.
 *
 * A server cannot see the processes of another machine, for example if a volume moved from one container to the next.
 * An owner on another machine counts as alive if it has touched its lock in the last 60 s.
 */
import { constants, copyFile, link, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { isAlive, type Owner, readOwner, thisProcess } from './lock-owner.ts'

const FILE = 'server.lock'
const SHARED = 'server.shared-'
const TOUCHED_EVERY = 10_000
const GUARD_STALE_AFTER = 10_000
/**
 * In milliseconds. If a lock file has unreadable content, and nobody has written to it for this long, the server that
 * began to write it has died.
 */
const UNREADABLE_STALE_AFTER = 10_000

/**
 * Takes the lock of `dataDir` for a server with the embedded database. The folder must exist.
 *
 * @returns a function that releases the lock
 * @throws StartError if a living process holds the lock, or if a living server that uses PostgreSQL has a share of the
 *   folder
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lock = join(dataDir, FILE)
  const me = await thisProcess()
  const mine = `${lock}.${me.token}`
  await writeFile(mine, JSON.stringify(me))
  try {
    while (!(await linked(mine, lock))) {
      const held = await readOwner(lock)
      if (held !== undefined && (await isAlive(held, lock))) throw inUse(dataDir, held)
      await removeStale(lock, mine)
    }
  } finally {
    await rm(mine, { force: true })
  }
  const stopTouching = touch(lock)
  const unlock = async () => {
    stopTouching()
    if ((await readOwner(lock))?.token === me.token) await rm(lock, { force: true })
  }
  const other = (await livingSharers(dataDir)).at(0)
  if (other === undefined) return unlock
  await unlock()
  throw inUse(dataDir, other, true)
}

export interface SharedLock {
  /** Whether another living server process also has a share of the folder. */
  hasOthers(): Promise<boolean>
  giveBack(): Promise<void>
}

/**
 * Takes a share of `dataDir` for a server that uses PostgreSQL. The folder must exist.
 *
 * @throws StartError if a living server with the embedded database holds the lock of the folder
 */
export async function shareDataDir(dataDir: string): Promise<SharedLock> {
  const me = await thisProcess()
  const mine = join(dataDir, SHARED + me.token)
  await writeFile(mine, JSON.stringify(me))
  const lock = join(dataDir, FILE)
  const held = await readOwner(lock)
  // The lock of a dead server does no harm here. The next server with the embedded database removes it.
  if (held !== undefined && (await isAlive(held, lock))) {
    await rm(mine, { force: true })
    throw inUse(dataDir, held)
  }
  const stopTouching = touch(mine)
  return {
    hasOthers: async () => (await livingSharers(dataDir)).some(({ token }) => token !== me.token),
    async giveBack() {
      stopTouching()
      await rm(mine, { force: true })
    },
  }
}

/**
 * Returns the living servers that have a share of the folder, and deletes the share files of dead servers. The deletion
 * is safe, because the name of a share file is never used again.
 */
async function livingSharers(dataDir: string): Promise<Owner[]> {
  const living: Owner[] = []
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SHARED)) continue
    const file = join(dataDir, name)
    const held = await readOwner(file)
    if (held === undefined) continue // The file is still being written, or was just removed.
    if (await isAlive(held, file)) living.push(held)
    else await rm(file, { force: true })
  }
  return living
}

/**
 * Touches a lock file regularly until the returned function is called, so that other machines see that its owner is
 * alive.
 */
function touch(file: string): () => void {
  const touching = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {})
  }, TOUCHED_EVERY).unref()
  return () => clearInterval(touching)
}

/**
 * Gives a lock file a second name. The result is false if there is already a file with that name. `link` either creates
 * the whole file or fails, so nobody ever reads half a lock.
 */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
  }
  // The file system has no hard links (exFAT, some shared folders), so make a copy. Another process may read half of
  // this copy. In that case it waits until the copy is complete (`removeStale`).
  return copyFile(from, to, constants.COPYFILE_EXCL).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Removes the lock file if its owner is dead, or if the file is unreadable and old. A process may remove the lock file
 * of another process only after it has created a second file, the guard. While the guard exists, the process checks the
 * lock's owner again. Without the guard, one process could remove a lock that another process has just taken in place
 * of the dead owner's lock.
 */
async function removeStale(lock: string, mine: string): Promise<void> {
  const guard = `${lock}.guard`
  if (!(await linked(mine, guard))) {
    const since = await stat(guard).catch(() => undefined)
    // A process holds the guard only for milliseconds. If the guard is older than `GUARD_STALE_AFTER`, the process that
    // created it has died.
    if (since !== undefined && Date.now() - since.ctimeMs > GUARD_STALE_AFTER)
      await rm(guard, { force: true })
    await setTimeout(20)
    return
  }
  const held = await readOwner(lock)
  const isDead = held === undefined ? await isAbandoned(lock) : !(await isAlive(held, lock))
  if (isDead) await rm(lock, { force: true })
  await rm(guard, { force: true })
  if (!isDead) await setTimeout(20)
}

/** Whether an unreadable lock file is old. If it is new, another process may still be writing it. */
async function isAbandoned(lock: string): Promise<boolean> {
  const written = await stat(lock).catch(() => undefined)
  return written !== undefined && Date.now() - written.mtimeMs > UNREADABLE_STALE_AFTER
}

function inUse(dataDir: string, held: Owner, shared = false): StartError {
  const lock = join(dataDir, shared ? SHARED + held.token : FILE)
  const how = shared ? ', que usa PostgreSQL' : ''
  const hint = shared ? 'Se esta instalação usa PostgreSQL, defina DATABASE_URL como antes. ' : ''
  return new StartError(
    `A pasta de dados ${dataDir} já está em uso por outro servidor${how} (processo ${held.pid} em ${held.host}).\n` +
      `${hint}Encerre-o ou escolha outra pasta com DATA_DIR. Se ele não existe mais, apague o arquivo ${lock}.`,
  )
}
