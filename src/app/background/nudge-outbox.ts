import { type Services, userOf } from '@/services/services'

/**
 * If the server answers after a silence of at least this many milliseconds, the queue skips its back-off. After a
 * shorter silence, the queue keeps its back-off, because perhaps only one request failed. Some requests fail each time.
 * Without this limit, the queue would send such a request again as soon as the server answered anything else.
 */
const OUTAGE = 5_000

/**
 * Wakes the outbox when the network or the server comes back, when the user returns to the tab, and when a user signs
 * in. The outbox decides whether it sends.
 */
export function nudgeOutbox({ session, connection, outbox }: Services): void {
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return
    // If the queue cannot be read, the view says so (`QueueReading`).
    void outbox.reload().then(
      () => outbox.send(false),
      () => {},
    )
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
