import type { QueryClient } from '@tanstack/react-query'
import type { Services } from '@/services/services'

/**
 * Notes the reads that fail (`noteRead`).
 * @returns a function that ends this
 */
export function noteFailedReads(
  services: Pick<Services, 'connection' | 'session'>,
  queries: QueryClient,
): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    void import('./note-error')
      .then(({ noteRead }) => noteRead(services, event.query.queryKey[0], error))
      .catch(() => {})
  })
}
