import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process that leads a group, and all others of the group, and waits until it is gone. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}
