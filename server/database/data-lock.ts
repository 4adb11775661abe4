/**
 * One embedded server per data folder, or any number of servers that share a PostgreSQL. PGlite takes no lock of its
 * own: two processes on one folder open it without a word and lose each other's rows; and an embedded server would take
 * the uploads of a PostgreSQL's for orphans.
 *
 * A lock is a file naming its owner: `server.lock` of the one embedded server, `server.shared-<token>` of each of the
 * others. Each side writes its own first and looks for the other's then, so of two that start at once never both go on. An owner counts as gone when no process has its pid, when that pid began at
 * another moment (pids are used again), when the machine has been started since, or when the pid is our own (a
 * container whose server is always process 1). Of another machine's processes (a volume moved from one container to
 * the next) nothing can be known but that a living one touches its lock every few seconds.
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
 * Takes the lock of `dataDir`, an existing folder, for an embedded server.
 *
 * @returns what gives it back
 * @throws StartError when a living process holds it, or a server that uses PostgreSQL has the folder
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
  /** Whether another living server has the folder too. */
  hasOthers(): Promise<boolean>
  giveBack(): Promise<void>
}

/**
 * Takes a share of `dataDir`, an existing folder, for a server that uses PostgreSQL.
 *
 * @throws StartError when an embedded server has the folder
 */
export async function shareDataDir(dataDir: string): Promise<SharedLock> {
  const me = await thisProcess()
  const mine = join(dataDir, SHARED + me.token)
  await writeFile(mine, JSON.stringify(me))
  const lock = join(dataDir, FILE)
  const held = await readOwner(lock)
  // A stale one is for the next embedded server to remove.
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

/** Removes the shares of those who are gone: their names are never used again. */
async function livingSharers(dataDir: string): Promise<Owner[]> {
  const living: Owner[] = []
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SHARED)) continue
    const file = join(dataDir, name)
    const held = await readOwner(file)
    if (held === undefined) continue // just being written, or just removed
    if (await isAlive(held, file)) living.push(held)
    else await rm(file, { force: true })
  }
  return living
}

/** Shows other machines that the owner lives. @returns what ends it */
function touch(file: string): () => void {
  const touching = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {})
  }, TOUCHED_EVERY).unref()
  return () => clearInterval(touching)
}

/** `link` either makes the whole file or fails: nobody ever reads a lock half written. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
  }
  // A file system without hard links (exFAT, some shared folders).
  return copyFile(from, to, constants.COPYFILE_EXCL).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Removes the lock if its owner is gone. Only who holds the guard may, and judges under it: otherwise one process
 * could remove the lock that another has just taken in place of the stale one.
 */
async function removeStale(lock: string, mine: string): Promise<void> {
  const guard = `${lock}.guard`
  if (!(await linked(mine, guard))) {
    const since = await stat(guard).catch(() => undefined)
    // Holding it takes milliseconds: one this old was left by a process that died meanwhile.
    if (since !== undefined && Date.now() - since.ctimeMs > GUARD_STALE_AFTER)
      await rm(guard, { force: true })
    await setTimeout(20)
    return
  }
  const held = await readOwner(lock)
  if (held === undefined || !(await isAlive(held, lock))) await rm(lock, { force: true })
  await rm(guard, { force: true })
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
