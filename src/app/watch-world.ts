import { type Services, userOf } from '@/action/services'
import { SESSION_KEY } from '@/api/session-store'
import { afterFirstScreen } from '@/lib/first-screen'
import { forgetMedia } from '@/read/use-media'

/** How long a silent server is left alone before it is asked again: from here, doubling, to there (milliseconds). */
const FIRST_PROBE = 3_000
const LAST_PROBE = 30_000

/**
 * A silence must have lasted this long (milliseconds) for its end to go ahead of the queue's own back-off. Shorter ones
 * come from single requests: where one call is never answered and all others are, each of those would send it again.
 */
const OUTAGE = 5_000

/**
 * Ties the services to what happens around the page: the network comes and goes, another tab signs out, the tab is
 * looked at again, the session changes. Everything here only nudges; the services decide.
 */
export function watchWorld({ session, connection, outbox }: Services): void {
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return
    void outbox.reload().then(() => outbox.send(false))
  }
  addEventListener('online', () => {
    connection.hintChanged()
    void session.check()
    void outbox.send(true)
  })
  addEventListener('offline', () => connection.hintChanged())
  addEventListener('focus', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) session.changedElsewhere()
  })

  let mirrored: Promise<void> = Promise.resolve()
  session.state.subscribe(() => {
    const user = userOf(session.state.get())
    const { token } = session
    const now = user && token !== null ? { token, userId: user.id } : null
    // One after the other: what was true last must stand there at last.
    mirrored = mirrored
      .then(afterFirstScreen)
      .then(() => import('@/offline/session-mirror'))
      .then(({ mirrorSession }) => mirrorSession(now))
      .catch(() => {})
    if (user === undefined) forgetMedia()
    else void outbox.send(false)
  })

  probeWhileSilent(session, connection)
  let silentSince: number | undefined
  connection.state.subscribe(() => {
    if (connection.state.get() !== 'online') silentSince ??= Date.now()
    else {
      void outbox.send(silentSince !== undefined && Date.now() - silentSince >= OUTAGE)
      silentSince = undefined
    }
  })
}

/** Asks the server from time to time whether it is back, also when nothing is queued: the connection must not lie. */
function probeWhileSilent(session: Services['session'], connection: Services['connection']): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_PROBE
  const probe = async () => {
    // One that is never answered, on a connection that is dead and does not know it, must not be the last.
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
