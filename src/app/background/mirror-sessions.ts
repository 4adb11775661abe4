import { hostSettings } from '@/api/host'
import { loadMarks, storedMarks } from '@/api/stored-marks'
import { mirrorSession } from '@/kept/session-mirror'
import { pictureSizes } from '@/lib/offered-sizes'
import { type Services, userOf } from '@/services/services'

/**
 * Tells the service worker who is signed in, which host it is, and what is known of that host, now and after every
 * change. The service worker has no local storage, in which pages keep all of it.
 */
export function mirrorSessions({ session }: Pick<Services, 'session'>): void {
  let mirrored: Promise<void> = Promise.resolve()
  const mirror = () => {
    const user = userOf(session.state.get())
    const { token } = session
    const now =
      user && token !== null
        ? {
            token,
            userId: user.id,
            user,
            marks: loadMarks(),
            sizes: pictureSizes.pattern,
            host: hostSettings.get(),
          }
        : null
    // Write the states one after the other. If two writes ran at once, the older state could overwrite the newer one.
    mirrored = mirrored.then(() => mirrorSession(now)).catch(() => {})
  }
  session.state.subscribe(mirror)
  storedMarks.subscribe(mirror)
  session.announcement.subscribe(mirror)
  hostSettings.subscribe(mirror)
  mirror()
}
