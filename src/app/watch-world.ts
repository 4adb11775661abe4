import { type Services, userOf } from '@/action/services'
import { SESSION_KEY } from '@/api/session-store'
import { afterFirstScreen } from '@/lib/first-screen'
import { forgetMedia } from '@/read/use-media'

/** Pauses before a silent server is asked again, in milliseconds. They double from the first to the last. */
const FIRST_PROBE = 3_000
const LAST_PROBE = 30_000

/**
 * A silence must last this long (milliseconds) for its end to skip the queue's back-off. Shorter silences come from
 * single requests. Without this limit, if one call is never answered and all others are, each of their answers would
 * send that call again.
 */
const OUTAGE = 5_000

/**
 * Connects the services to events around the page: the network comes or goes, another tab signs out, the tab becomes
 * visible, the session changes. This code only nudges the services; they decide.
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
  // A page that comes back from the back-forward cache may get only `pageshow`.
  for (const event of ['focus', 'pageshow']) addEventListener(event, lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) session.changedElsewhere()
  })

  let mirrored: Promise<void> = Promise.resolve()
  session.state.subscribe(() => {
    const user = userOf(session.state.get())
    const { token } = session
    const now = user && token !== null ? { token, userId: user.id } : null
    // Write one after the other, so that the last state is the one that stays.
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

/**
 * Asks the server from time to time whether it answers again, also when nothing is queued. So the shown connection is
 * true.
 */
function probeWhileSilent(session: Services['session'], connection: Services['connection']): void {
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
