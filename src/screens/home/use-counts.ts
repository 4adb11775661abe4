import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { KnownNoun } from '@/find/use-known'
import { afterFirstScreen } from '@/lib/first-screen'
import type { Listed } from '@/nouns/noun'
import { pagesOf, queryOf } from '@/read/read-query'
import { useConnection } from '@/services/service-hooks'
import { useServices } from '@/services/services'

/**
 * Fetches the lists that this device has never read, to know how many things each list has. It begins when the page is
 * idle and the app is online. It requests one list after the other.
 */
export function useCounts(known: readonly KnownNoun<Listed>[]): void {
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
      for (const { noun, total } of latest.current) {
        if (left) return
        if (total !== undefined) continue
        const { counted } = noun
        // These calls never reject. If a list cannot be read, its number stays unknown, and the next list follows.
        if ('pagePath' in counted) await queries.prefetchInfiniteQuery(pagesOf(services, counted, ['', '']))
        else await queries.prefetchQuery(queryOf(services, counted, []))
        // Mark the list as stale, because it may be too old by the time the user opens it. A stale list appears at
        // once and is read again.
        await queries.invalidateQueries({ queryKey: [counted.name], refetchType: 'none' })
      }
    }
    void read()
    return () => {
      left = true
    }
  }, [queries, services, isOnline])
}
