import type { QueryClient } from '@tanstack/react-query'
import { keepLastPage } from '@/kept/keep-last-page'
import { isNothingPending } from '@/kept/nothing-pending'
import { persistQueries } from '@/kept/persister'
import { pathInApp } from '@/lib/base'
import { atMost } from '@/lib/wait'
import { isReadable } from '@/nouns/registry/readable'
import { noteFailedReads } from '../background/note-failed-reads'
import { followQueue } from '../background/refetch-after-sending'
import { resumeDownload } from '../background/resume-download'
import { loadScreen } from '../routes'
import type { AppServices } from './services'

/** The work in the background while a user is signed in. */
export interface Attendance {
  /**
   * Resolves when the first render can show everything that the device has saved: the saved reads are in the query
   * cache, the unsent changes are in the outbox's view, and the code of the page is loaded. After `PATIENCE`, this
   * promise waits only for the saved reads. It never rejects.
   */
  ready: Promise<unknown>
  stop: () => void
}

/** The longest time that the first render waits for the queue and for the page's code, in milliseconds. */
const PATIENCE = 1_000

/**
 * Starts the work in the background for a user:
 *
 * - Save the user's reads on the device.
 * - Keep what the page shows for the next start (`keepLastPage`).
 * - Repeat reads after the outcomes of the queue (`followQueue`).
 * - Note the reads that fail (`noteFailedReads`).
 * - Resume a download of the catalogue that the last visit did not finish.
 */
export function attend(services: AppServices, queries: QueryClient, userId: string): Attendance {
  const reads = persistQueries(queries, userId, isReadable)
  const restored = reads.restored.then(() => resumeDownload(services, queries, userId)).catch(() => {})
  const queue = isNothingPending(userId) ? undefined : queueRead(services.outbox)
  const rest = atMost(PATIENCE, Promise.allSettled([queue, loadScreen(pathInApp(location.pathname))]))
  let stopFollowing = (): void => {}
  let isOver = false
  // Before the outbox's code is loaded, there are no outcomes to follow.
  void services.outbox.arrived.then(() => {
    if (!isOver) stopFollowing = followQueue(services, queries)
  })
  const stopKeeping = keepLastPage(userId, queries)
  const stopNoting = noteFailedReads(services, queries)
  return {
    ready: Promise.all([restored, rest]),
    stop: () => {
      isOver = true
      stopKeeping()
      stopNoting()
      stopFollowing()
      reads.stop()
    },
  }
}

/** Resolves when the queue has been read from the device, or could not be read. */
async function queueRead(outbox: AppServices['outbox']): Promise<void> {
  if (outbox.view.reading.kind !== 'unread') return
  await new Promise<void>((ready) => {
    const stop = outbox.subscribe(() => {
      if (outbox.view.reading.kind === 'unread') return
      stop()
      ready()
    })
  })
}
