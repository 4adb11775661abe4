import { type Services, userOf } from '@/action/services'
import { mirrorSession } from '@/offline/session-mirror'

/** Tells the service worker who is signed in, now and after every change of the session. */
export function mirrorSessions({ session }: Pick<Services, 'session'>): void {
  let mirrored: Promise<void> = Promise.resolve()
  const mirror = () => {
    const user = userOf(session.state.get())
    const { token } = session
    const now = user && token !== null ? { token, userId: user.id } : null
    // Write the states one after the other. If two writes ran at once, the older state could overwrite the newer one.
    mirrored = mirrored.then(() => mirrorSession(now)).catch(() => {})
  }
  session.state.subscribe(mirror)
  mirror()
}
