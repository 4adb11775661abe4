import type { QueryClient } from '@tanstack/react-query'
import type { Services } from '@/action/services'
import { loadNote } from '@/nouns/catalogue/note'

/** Goes on with a download of the catalogue that was under way when the app was closed, once there is nothing better to do. */
export function resumeDownload(services: Services, queries: QueryClient, userId: string): void {
  if (loadNote(userId)?.state !== 'running') return
  setTimeout(async () => {
    try {
      const { downloadFor } = await import('@/nouns/catalogue/download-for')
      await downloadFor(services, queries)?.resume()
    } catch {
      // Without its code, or with the session gone meanwhile, the next start goes on.
    }
  }, AFTER)
}

/** The first screen comes first (milliseconds). */
const AFTER = 3_000
