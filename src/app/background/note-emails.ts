import { isForeign } from '@/api/other-host'
import { type Services, userOf } from '@/services/services'

/**
 * Notes the e-mail address of the signed-in user in those of the user's unsent entries that lack it: older versions of
 * the app did not note it, and an address may change. If the account is deleted and made again, the address tells whose
 * the entries are (`deviceQueue`).
 */
export function noteEmails({ outbox, session }: Pick<Services, 'outbox' | 'session'>): void {
  let isNoting = false
  const follow = () => {
    const user = userOf(session.state.get())
    if (user?.email === undefined || isNoting) return
    const { id, email } = user
    const isLacking = outbox.view.entries.some(
      (entry) =>
        entry.userId === id && entry.email !== email && entry.state !== 'sending' && !isForeign(entry),
    )
    if (!isLacking) return
    isNoting = true
    // If the device cannot store it now, a later change of the queue tries again.
    void outbox
      .noteEmail(id, email)
      .catch(() => {})
      .finally(() => {
        isNoting = false
      })
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
