import { readdirSync, readFileSync } from 'node:fs'

/** The command line of each process of the measured browser contains this text. Other processes are not counted. */
const MARK = `--bench=${process.pid}`

/** Arguments for the start of the browser whose memory is measured. */
export const MARKED: readonly string[] = [MARK, `--user-agent=Chrome ${MARK}`]

/**
 * Returns the memory of the browser that was started with `MARKED`, in bytes (Linux, `smaps_rollup` in
 * proc_pid_smaps(5)). Memory that several of its processes share is counted once.
 * - `all`: the memory of all processes.
 * - `data`: the same without memory that repeats the contents of a file, such as the browser's own program. The system
 *   can drop that memory and read the file again.
 */
export function browserMemory(): { data: number; all: number } {
  const sum = { data: 0, all: 0 }
  for (const process of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (!readFileSync(`/proc/${process}/cmdline`, 'latin1').includes(MARK)) continue
      const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'latin1')
      const bytes = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) * 1024
      sum.data += bytes('Pss_Anon') + bytes('Pss_Shmem')
      sum.all += bytes('Pss')
    } catch {
      // The process has ended in the meantime.
    }
  return sum
}

/**
 * Watches the memory of the browser, five times a second.
 * @returns a function that ends the watch, and returns the largest memory in bytes
 */
export function watchMemory(): () => ReturnType<typeof browserMemory> {
  const most = browserMemory()
  const watch = setInterval(() => {
    const { data, all } = browserMemory()
    most.data = Math.max(most.data, data)
    most.all = Math.max(most.all, all)
  }, 200)
  return () => {
    clearInterval(watch)
    return most
  }
}
