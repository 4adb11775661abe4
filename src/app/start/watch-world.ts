import { ENDED_KEY, SESSION_KEY } from '@/api/session/session-store'
import { forgetMedia } from '@/read/use-media'
import { type Services, userOf } from '@/services/services'

/**
 * Connects the session to events around the page: the network comes or goes, or another tab signs in or out. The page
 * calls this function at its start. `nudge-outbox.ts` does the same for the outbox, whose code loads later.
 */
export function watchWorld({ session, connection }: Pick<Services, 'session' | 'connection'>): void {
  addEventListener('online', () => {
    connection.hintChanged()
    void session.check()
  })
  addEventListener('offline', () => connection.hintChanged())
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === ENDED_KEY || event.key === null) session.changedElsewhere()
  })
  // A page in the back-forward cache gets no `storage` events. So look at the session when the page comes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.changedElsewhere()
  })
  session.state.subscribe(() => {
    if (userOf(session.state.get()) === undefined) forgetMedia()
  })
}
