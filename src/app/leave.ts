import { loadSession } from '@/api/session-store'
import { forgetDrafts } from '@/lib/drafts'
import { forgetNotes } from '@/nouns/catalogue/forget-notes'
import { forgetResponses } from '@/offline/caches'
import { forgetReads } from '@/offline/forget-reads'
import { clearMirroredSession } from '@/offline/session-mirror'
import { forgetShared } from '@/offline/shared'
import type { Outbox } from '@/outbox/outbox'
import { noteDataDeleted, unfinishedSignOuts } from './unfinished-sign-outs'

type Forgetting = Pick<Outbox, 'forget'>

/**
 * Deletes a user's data after sign-out; the token is already gone. It deletes what the user sent, the drafts, and what
 * was shared with the app. It also deletes everything that was read on this device, except for the user who is signed
 * in by now. Unsent entries stay, for this user's next login and for nobody else.
 */
export async function forget(userId: string, outbox: Forgetting): Promise<void> {
  const session = loadSession()
  const here = session?.user?.id
  forgetNotes(here)
  forgetDrafts(userId)
  // First say that nobody is signed in, so that the service worker caches no more answers.
  if (session === null) await clearMirroredSession().catch(() => {})
  const all = await Promise.allSettled([
    forgetResponses(here),
    forgetReads(here),
    forgetShared(userId),
    outbox.forget(userId),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteDataDeleted(userId)
}

/** Finishes a sign-out that another tab began and could not finish, because that tab died or the storage refused. */
export async function finishLeaving(outbox: Forgetting): Promise<void> {
  for (const userId of unfinishedSignOuts()) {
    // The user has signed in again, so the data here is theirs.
    if (loadSession()?.user?.id === userId) noteDataDeleted(userId)
    else await forget(userId, outbox)
  }
}
