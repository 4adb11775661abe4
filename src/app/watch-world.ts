import { type Services, userOf } from '@/action/services'
import { SESSION_KEY } from '@/api/session-store'
import { afterFirstScreen } from '@/lib/first-screen'
import { forgetMedia } from '@/read/use-media'

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

  let silentSince: number | undefined
  connection.state.subscribe(() => {
    if (connection.state.get() !== 'online') silentSince ??= Date.now()
    else {
      void outbox.send(silentSince !== undefined && Date.now() - silentSince >= OUTAGE)
      silentSince = undefined
    }
  })
}
