import { loadSession } from '@/api/session/session-store'
import { forgetNotes } from '@/download/forget-notes'
import { draftsOf, forgetDrafts } from '@/kept/drafts'
import { forgetReads } from '@/kept/forget-reads'
import { forgetLastPage } from '@/kept/last-page'
import { clearMirroredSession } from '@/kept/session-mirror'
import { forgetResponses } from '@/offline/caches'
import { forgetShared } from '@/offline/shared'
import { filesOfEntry, type Outbox } from '@/outbox'
import { noteDataDeleted, unfinishedSignOuts } from './unfinished-sign-outs'

type Forgetting = Pick<Outbox, 'forget' | 'dropFiles'>

/**
 * Deletes the data of a user who has signed out: the outcomes of what the user sent, the drafts with their picked files,
 * what the user shared with the app, and the notes of errors. It also deletes the reads of all users on this device, except those of a user who has signed in
 * meanwhile. Unsent entries stay on the device. Only their own user sees them again, after the next login.
 */
export async function forget(userId: string, outbox: Forgetting): Promise<void> {
  const session = loadSession()
  const here = session?.user?.id
  forgetNotes(here)
  forgetLastPage()
  const picked = draftsOf(userId).flatMap(({ values }) =>
    filesOfEntry({ input: values }).map(({ file }) => file),
  )
  forgetDrafts(userId)
  // First tell the service worker that nobody is signed in, so that it caches no more answers.
  if (session === null) await clearMirroredSession().catch(() => {})
  const all = await Promise.allSettled([
    forgetResponses(here),
    forgetReads(here),
    forgetShared(userId),
    import('@/kept/error-notes').then(({ forgetErrors }) => forgetErrors()),
    outbox.forget(userId),
    picked.length > 0 && outbox.dropFiles(picked),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteDataDeleted(userId)
}

/** Deletes what sign-outs left on this device when the tab died or the storage refused a deletion. */
export async function finishLeaving(outbox: Forgetting): Promise<void> {
  for (const userId of unfinishedSignOuts()) {
    // If this user has signed in again, keep the data.
    if (loadSession()?.user?.id === userId) noteDataDeleted(userId)
    else await forget(userId, outbox)
  }
}
