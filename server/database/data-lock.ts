/**
 * One process per data folder. PGlite takes no lock of its own: two processes on one folder open it without a word
 * and lose each other's rows.
 *
 * The lock is a file naming its owner. An owner counts as gone when no process has its pid, when that pid began at
 * another moment (pids are used again), when the machine has been started since, or when the pid is our own (a
 * container whose server is always process 1). Of another machine's processes (a volume moved from one container to
 * the next) nothing can be known but that a living one touches its lock every few seconds.
 */
import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

const FILE = 'server.lock'
const TOUCHED_EVERY = 10_000
const FOREIGN_STALE_AFTER = 60_000
const GUARD_STALE_AFTER = 10_000

interface Owner {
  pid: number
  host: string
  /** When the process began, in the system's own words; empty where the system does not tell. */
  began: string
  /** Identifies this start of the machine; empty where the system does not tell. */
  boot: string
  token: string
}

/**
 * Takes the lock of `dataDir`, an existing folder.
 *
 * @returns what gives it back
 * @throws StartError when a living process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lock = join(dataDir, FILE)
  const me = await owner(process.pid)
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
  const touching = setInterval(() => {
    utimes(lock, new Date(), new Date()).catch(() => {})
  }, TOUCHED_EVERY).unref()
  return async () => {
    clearInterval(touching)
    if ((await readOwner(lock))?.token === me.token) await rm(lock, { force: true })
  }
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

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const held = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner>
    return typeof held.pid === 'number' && typeof held.host === 'string' ? (held as Owner) : undefined
  } catch {
    return undefined
  }
}

async function owner(pid: number): Promise<Owner> {
  return { pid, host: hostname(), began: await began(pid), boot: await boot(), token: randomUUID() }
}

async function isAlive(held: Owner, lock: string): Promise<boolean> {
  if (held.pid === process.pid && held.host === hostname()) return held.began === (await began(process.pid))
  if (held.host !== hostname()) {
    const touched = await stat(lock).catch(() => undefined)
    return touched !== undefined && Date.now() - touched.mtimeMs < FOREIGN_STALE_AFTER
  }
  if (held.boot !== (await boot())) return false
  try {
    process.kill(held.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return held.began === '' || held.began === (await began(held.pid))
}

/** Field 22 of /proc/<pid>/stat, counted after the command's closing bracket (proc(5)). */
async function began(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function boot(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => '',
  )
}

function inUse(dataDir: string, held: Owner): StartError {
  const lock = join(dataDir, FILE)
  return new StartError(
    `A pasta de dados ${dataDir} já está em uso por outro servidor (processo ${held.pid} em ${held.host}).\n` +
      `Encerre-o ou escolha outra pasta com DATA_DIR. Se ele não existe mais, apague o arquivo ${lock}.`,
  )
}
