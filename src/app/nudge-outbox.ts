import { type Services, userOf } from '@/action/services'

/**
 * A silence must last this long (milliseconds) for its end to skip the queue's back-off. Shorter silences come from
 * single requests. Without this limit, if one call is never answered and all others are, each of their answers would
 * send that call again.
 */
const OUTAGE = 5_000

/**
 * Wakes the outbox when the network comes back, when the tab becomes visible, and when a user signs in. The outbox
 * decides whether it sends.
 */
export function nudgeOutbox({ session, connection, outbox }: Services): void {
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return
    void outbox.reload().then(() => outbox.send(false))
  }
  addEventListener('online', () => void outbox.send(true))
  // A page that comes back from the back-forward cache may get only `pageshow`.
  for (const event of ['focus', 'pageshow']) addEventListener(event, lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  session.state.subscribe(() => {
    if (userOf(session.state.get()) !== undefined) void outbox.send(false)
  })
  let silentSince: number | undefined
  const follow = () => {
    if (connection.state.get() !== 'online') silentSince ??= Date.now()
    else {
      void outbox.send(silentSince !== undefined && Date.now() - silentSince >= OUTAGE)
      silentSince = undefined
    }
  }
  connection.state.subscribe(follow)
  follow()
}
