/** Finds out which process a lock file names, and whether that process is still alive. */
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { hostname } from 'node:os'

const FOREIGN_STALE_AFTER = 60_000

export interface Owner {
  pid: number
  host: string
  /** When the process began, in the system's own format. It is empty if the system does not tell this time. */
  began: string
  /** The system's id for the boot after which the process began. It is empty if the system does not tell this id. */
  boot: string
  token: string
}

/** Returns the owner that a lock file names; undefined if there is no such file, or if it is not a lock. */
export async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const held = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner>
    return typeof held.pid === 'number' && typeof held.host === 'string' ? (held as Owner) : undefined
  } catch {
    return undefined
  }
}

/** Describes this process, with a token that no other lock has. */
export async function thisProcess(): Promise<Owner> {
  const { pid } = process
  return { pid, host: hostname(), began: await began(pid), boot: await boot(), token: randomUUID() }
}

export async function isAlive(held: Owner, lock: string): Promise<boolean> {
  if (held.pid === process.pid && held.host === hostname())
    return held.boot === (await boot()) && held.began === (await began(process.pid))
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

/**
 * Returns when a process began: field 22 of /proc/<pid>/stat (proc(5)). On a system without that file, the result is an
 * empty text. The fields are counted from the closing bracket of the command, because the command may contain spaces.
 */
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
