import type { QueryClient } from '@tanstack/react-query'
import { ReadError } from '@/api/read'
import { knownName, knownStatus } from '@/lib/error-note'
import { isFamily } from '@/nouns/readable'
import { noteError } from '@/offline/error-notes'
import type { Services } from '@/services/services'

/**
 * Notes the reads that fail: the name of the family, the status, and who answered. Silence without a network is none.
 * @returns a function that ends this
 */
export function noteFailedReads(
  { connection }: Pick<Services, 'connection'>,
  queries: QueryClient,
): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const error: unknown = event.action.error
    const reply = error instanceof ReadError ? error.reply : undefined
    if (reply?.kind === 'silence' && connection.state.get() === 'offline') return
    const family = String(event.query.queryKey[0])
    void noteError(
      {
        kind: 'read',
        family: isFamily(family) ? family : 'outra',
        why: error instanceof ReadError ? error.kind : knownName(error instanceof Error ? error.name : ''),
        by: reply?.kind,
        status: reply !== undefined && 'status' in reply ? knownStatus(reply.status) : undefined,
      },
      Date.now(),
    )
  })
}
