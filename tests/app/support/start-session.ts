import { Session } from '@/api/session/session'
import { saveSession } from '@/api/session/session-store'
import { USER } from '../../screens/support/harness'

/** Stores a session of `USER` and starts it, as a page does. The server never answers. */
export function startSession(): Session {
  saveSession({ token: 'token', user: USER })
  const session = new Session(async () => ({ kind: 'silence' }))
  session.start(new Promise(() => {}))
  return session
}
