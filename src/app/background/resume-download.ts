import type { QueryClient } from '@tanstack/react-query'
import { loadNote } from '@/download/note'
import type { Services } from '@/services/services'

/** Resumes a download of the catalogue that was running when the app was closed. It waits a few seconds first. */
export function resumeDownload(services: Services, queries: QueryClient, userId: string): void {
  if (loadNote(userId)?.state !== 'running') return
  setTimeout(async () => {
    try {
      const { downloadOfUser } = await import('@/download/user-download')
      await downloadOfUser(services, queries)?.resume()
    } catch {
      // The code did not load, or the session has ended. The next start resumes the download.
    }
  }, AFTER)
}

/** The download waits this long, in milliseconds, so that the first screen loads first. */
const AFTER = 3_000
