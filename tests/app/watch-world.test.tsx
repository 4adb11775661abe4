import { expect, it } from 'vitest'
import { Connection } from '@/api/connection'
import { saveSession } from '@/api/session/session-store'
import { watchWorld } from '@/app/start/watch-world'
import { startSession } from './support/start-session'

it('a page that Back brings out of the browser’s cache is signed out if another tab has signed out', () => {
  const session = startSession()
  watchWorld({ session, connection: new Connection(() => true) } as never)
  saveSession(null)
  expect(session.state.get().status).toBe('authenticated')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(session.state.get().status).toBe('anonymous')
})
