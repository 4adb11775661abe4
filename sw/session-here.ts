import { setHostSettings } from '@/api/host'
import { type MirroredSession, mirroredSession } from '@/kept/session-mirror'
import { atMost } from '@/lib/wait'

/**
 * Milliseconds until the session must have been read. A database that another page holds up may never answer, and then
 * the network is still there.
 */
const PATIENCE = 4_000

/**
 * Returns the session that the pages have stored; `undefined` if there is none, or if it cannot be read. From then on,
 * this worker works with the host of that session.
 */
export async function sessionHere(): Promise<MirroredSession | undefined> {
  let session: MirroredSession | undefined
  const reading = mirroredSession().then((stored) => {
    session = stored
  })
  await atMost(PATIENCE, reading).catch(() => {})
  if (session?.host) setHostSettings(session.host)
  return session
}
