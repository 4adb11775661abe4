import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServices } from '@/action/services'
import { useConnection } from '@/action/use-queue'
import { afterFirstScreen, idle } from '@/lib/first-screen'
import type { Listed } from '@/nouns/noun'
import { pagesOf, queryOf } from '@/read/read-query'
import type { CachedThings } from '@/read/use-cached-things'

/**
 * Reads the lists that nobody has opened on this device, to say how many there are of each. It begins when the page stands
 * and there is a connection, and asks for one list after the other.
 */
export function useCounts(known: readonly CachedThings<Listed>[]): void {
  const queries = useQueryClient()
  const services = useServices()
  const isOnline = useConnection() === 'online'
  const latest = useRef(known)
  latest.current = known

  useEffect(() => {
    if (!isOnline) return
    let left = false
    const read = async () => {
      await afterFirstScreen()
      await idle()
      for (const { noun, total } of latest.current) {
        if (left) return
        if (total !== undefined) continue
        const { counted } = noun
        // A list that cannot be read leaves its place empty, and the next one is asked for.
        if ('pagePath' in counted) await queries.prefetchInfiniteQuery(pagesOf(services, counted, ['', '']))
        else await queries.prefetchQuery(queryOf(services, counted, []))
        // Whoever opens the list sees it at once, and it is read anew: a count may be older than a page should be.
        await queries.invalidateQueries({ queryKey: [counted.name], refetchType: 'none' })
      }
    }
    void read()
    return () => {
      left = true
    }
  }, [queries, services, isOnline])
}
