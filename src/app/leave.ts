import { loadSession } from '@/api/session-store'
import { forgetDrafts } from '@/lib/drafts'
import { forgetNotes } from '@/nouns/catalogue/forget-notes'
import { forgetResponses } from '@/offline/caches'
import { forgetReads } from '@/offline/forget-reads'
import { clearMirroredSession } from '@/offline/session-mirror'
import { forgetShared } from '@/offline/shared'
import type { Outbox } from '@/outbox/outbox'
import { leaving, noteGone } from './leaving'

type Forgetting = Pick<Outbox, 'forget'>

/**
 * Forgets, after the token that went at once, what a person who signs out has sent, written half or been given, and what
 * was read on this device, by whomever but who is here by now. Unsent entries stay, for their next login and nobody else's.
 */
export async function forget(userId: string, outbox: Forgetting): Promise<void> {
  const session = loadSession()
  const here = session?.user?.id
  forgetNotes(here)
  forgetDrafts(userId)
  // First that nobody is here: the service worker keeps no answer for somebody who is not.
  if (session === null) await clearMirroredSession().catch(() => {})
  const all = await Promise.allSettled([
    forgetResponses(here),
    forgetReads(here),
    forgetShared(userId),
    outbox.forget(userId),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteGone(userId)
}

/** Ends what a tab began that died over it, or a storage refused: whoever starts the app next. */
export async function finishLeaving(outbox: Forgetting): Promise<void> {
  for (const userId of leaving()) {
    // They are back, and what is here is theirs again.
    if (loadSession()?.user?.id === userId) noteGone(userId)
    else await forget(userId, outbox)
  }
}
