import { expect, it } from 'vitest'
import { Connection } from '@/api/connection'
import { Session } from '@/api/session'
import { saveSession } from '@/api/session-store'
import { watchWorld } from '@/app/watch-world'
import { USER } from '../screens/harness'

it('a page that Back brings out of the browser’s cache is signed out if another tab has signed out', () => {
  saveSession({ token: 'token', user: USER })
  const session = new Session(async () => ({ kind: 'silence' }))
  session.start(new Promise(() => {}))
  watchWorld({ session, connection: new Connection(() => true) } as never)
  saveSession(null)
  expect(session.state.get().status).toBe('authenticated')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(session.state.get().status).toBe('anonymous')
})
