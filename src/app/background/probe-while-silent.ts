import type { Services } from '@/services/services'

/**
 * The first and the longest pause before a silent server is asked again, in milliseconds. Each pause is twice as long
 * as the one before.
 */
const FIRST_PROBE = 3_000
const LONGEST_WAIT = 30_000

/**
 * Asks a silent server from time to time whether it answers again, even if nothing is queued. So the user sees the
 * correct state of the connection. The app also asks while it does not know whether a user is signed in.
 */
export function probeWhileSilent({ session, connection }: Services): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_PROBE
  const probe = async () => {
    // On a dead connection, the check may never end. So wait for its end no longer than `LONGEST_WAIT`, and then plan
    // the next check.
    await Promise.race([session.check(), new Promise((late) => setTimeout(late, LONGEST_WAIT))])
    wait = Math.min(wait * 2, LONGEST_WAIT)
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
