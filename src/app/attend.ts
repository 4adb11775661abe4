import type { QueryClient } from '@tanstack/react-query'
import { isReadable } from '@/nouns/readable'
import { persistQueries } from '@/offline/persister'
import { followQueue } from './follow-queue'
import { resumeDownload } from './resume-download'
import type { AppServices } from './services'

/** What goes on beside the pages while a user is signed in. */
export interface Attendance {
  /** Resolves when the saved reads are in the query cache, or cannot be read. Never rejects. */
  restored: Promise<void>
  stop: () => void
}

/**
 * Saves the user's reads on the device, refreshes reads after the outcomes of the queue, and resumes a download of the
 * catalogue that the last visit did not finish.
 */
export function attend(services: AppServices, queries: QueryClient, userId: string): Attendance {
  const saving = persistQueries(queries, userId, isReadable)
  const restored = saving.then(() => resumeDownload(services, queries, userId)).catch(() => {})
  let stopFollowing = (): void => {}
  let isOver = false
  // Before the outbox's code is loaded, there are no outcomes to follow.
  void services.outbox.arrived.then(() => {
    if (!isOver) stopFollowing = followQueue(services, queries)
  })
  return {
    restored,
    stop: () => {
      isOver = true
      stopFollowing()
      void saving.then((stopSaving) => stopSaving()).catch(() => {})
    },
  }
}
