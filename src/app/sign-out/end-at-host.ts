import { sendByFetch } from '@/api/fetch-transport'
import type { Session } from '@/api/session/session'
import { API_PATH, OFFER_HEADERS } from '@/shared/offer-headers'

/**
 * Asks the host to end the session, if it has said that it can. Nobody waits for this, and it is not tried again: a host that
 * does not hear it lets the session expire. Call it before the device forgets the session.
 */
export function endAtHost({ announcement, token }: Session): void {
  const said = announcement.get()
  const path = said?.kind === 'answer' ? said.header?.(OFFER_HEADERS.sessionEnd) : undefined
  if (!path || !API_PATH.test(path)) return
  void sendByFetch({ method: 'DELETE', path, body: { kind: 'none' } }, token, true)
}
