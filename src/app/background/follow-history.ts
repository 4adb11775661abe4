import type { Services } from '@/services/services'
import { historyIn } from '@/shared/history'
import { OFFER_HEADERS } from '@/shared/offer-headers'

/**
 * Tells the outbox how far the history of the host has come, with each answer that names the person. So a host that was
 * put back to an earlier state is noticed. A host that tells its history is asked when it comes back after an outage.
 */
export function followHistory({
  session,
  connection,
  outbox,
}: Pick<Services, 'session' | 'connection' | 'outbox'>): void {
  let isTold = false
  const follow = () => {
    const answer = session.announcement.get()
    if (answer?.kind !== 'answer') return
    const told = historyIn(answer.header?.(OFFER_HEADERS.history))
    isTold = told !== undefined
    // If the device cannot read or store anything now, the next answer tries again.
    if (told !== undefined) void outbox.toldHistory(told).catch(() => {})
  }
  session.announcement.subscribe(follow)
  follow()
  let wasOut = false
  connection.state.subscribe(() => {
    const isOut = connection.state.get() !== 'online'
    if (wasOut && !isOut && isTold) void session.check()
    wasOut = isOut
  })
}
