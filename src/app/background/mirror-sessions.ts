import { loadMarks, storedMarks } from '@/api/stored-marks'
import { mirrorSession } from '@/offline/session-mirror'
import { type Services, userOf } from '@/services/services'

/**
 * Tells the service worker who is signed in and how the host marks its answers, now and after every change. The service
 * worker has no local storage, in which pages keep both.
 */
export function mirrorSessions({ session }: Pick<Services, 'session'>): void {
  let mirrored: Promise<void> = Promise.resolve()
  const mirror = () => {
    const user = userOf(session.state.get())
    const { token } = session
    const now = user && token !== null ? { token, userId: user.id, marks: loadMarks() } : null
    // Write the states one after the other. If two writes ran at once, the older state could overwrite the newer one.
    mirrored = mirrored.then(() => mirrorSession(now)).catch(() => {})
  }
  session.state.subscribe(mirror)
  storedMarks.subscribe(mirror)
  mirror()
}
