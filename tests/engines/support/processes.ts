import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Kills a process together with the process group that it leads, and waits until the process is gone. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}

/**
 * Waits until all other processes of the group that this process leads have ended by themselves. It reads `/proc`, so it
 * works on Linux only (proc(5): the fields after the name are the state, the parent and the group).
 */
export async function othersEnded({ pid }: ChildProcess): Promise<void> {
  const isOther = (id: string) => {
    try {
      const [state, , group] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(group) === pid && state !== 'Z'
    } catch {
      // It has ended meanwhile.
      return false
    }
  }
  const others = () =>
    readdirSync('/proc').some((id) => /^\d+$/.test(id) && Number(id) !== pid && isOther(id))
  while (others()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** A profile counts as written if nothing in it changes for this long, in milliseconds. */
const QUIET = 500

/**
 * Waits until a browser has stopped writing into its profile. WebKit says of no write that it is on the disk, and a
 * browser that ends in the middle of its list of caches can read none of them afterwards.
 */
export async function untilQuiet(profile: string): Promise<void> {
  const look = () =>
    readdirSync(profile, { recursive: true, encoding: 'utf8' })
      .map((name) => {
        const { size, mtimeMs } = statSync(join(profile, name), { throwIfNoEntry: false }) ?? {}
        return `${name} ${size} ${mtimeMs}`
      })
      .join()
  for (let before = '', now = look(); now !== before; now = look()) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, QUIET))
  }
}
