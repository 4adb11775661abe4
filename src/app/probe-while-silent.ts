import type { Services } from '@/action/services'

/** Pauses before a silent server is asked again, in milliseconds. They double from the first to the last. */
const FIRST_PROBE = 3_000
const LAST_PROBE = 30_000

/**
 * Asks the server from time to time whether it answers again, also when nothing is queued. So the shown connection is
 * true.
 */
export function probeWhileSilent({ session, connection }: Services): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_PROBE
  const probe = async () => {
    // A request that is never answered, on a dead connection, must not be the last one.
    await Promise.race([session.check(), new Promise((late) => setTimeout(late, LAST_PROBE))])
    wait = Math.min(wait * 2, LAST_PROBE)
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (connection.state.get() === 'online' && session.state.get().status !== 'unknown') wait = FIRST_PROBE
    else timer = setTimeout(() => void probe(), wait)
  }
  connection.state.subscribe(plan)
  plan()
}
