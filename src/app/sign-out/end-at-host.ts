import { sendByFetch } from '@/api/fetch-transport'
import type { Session } from '@/api/session/session'
import { SESSION_END_HEADER } from '@/shared/session-end'

/**
 * Asks the host to end the session, if it has said that it can. Nobody waits for this, and it is not tried again: a host that
 * does not hear it lets the session expire. Call it before the device forgets the session.
 */
export function endAtHost({ announcement, token }: Session): void {
  const said = announcement.get()
  const path = said?.kind === 'answer' ? said.header?.(SESSION_END_HEADER.toLowerCase()) : undefined
  // The request carries the token, which must not go anywhere else.
  if (!path || !/^\/api\/[\w/-]+$/.test(path)) return
  void sendByFetch({ method: 'DELETE', path, body: { kind: 'none' } }, token, true)
}
