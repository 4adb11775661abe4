import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process together with the process group that it leads, and waits until the process is gone. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}
