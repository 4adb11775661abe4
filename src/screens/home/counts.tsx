import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AppLink } from '@/components/link'
import type { KnownNoun } from '@/find/use-known'
import { afterFirstScreen } from '@/lib/device/first-screen'
import { wholeNumber } from '@/lib/pt-br'
import type { Listed } from '@/nouns/declare/types'
import { Age } from '@/page/age'
import { pagesOf, queryOf } from '@/read/read-query'
import { useConnection } from '@/services/service-hooks'
import { useServices } from '@/services/services'

/** Shows the number of things of each noun, the age of that number, and a link to the list. */
export function Counts({ known }: { known: readonly KnownNoun<Listed>[] }) {
  return (
    <section aria-labelledby="catalogo">
      <h2 id="catalogo" className="mb-3 font-semibold text-lg">
        Catálogo
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {known.map(({ noun, total, updatedAt }) => (
          <li
            key={noun.href}
            className="relative flex min-w-0 flex-col rounded-lg border border-border bg-card px-4 py-3 transition-[border-color,box-shadow] duration-150 focus-within:border-input/60 hover:border-input/60 hover:shadow-float"
          >
            <AppLink href={noun.href} className="truncate text-sm leading-6 after:absolute after:inset-0">
              {noun.label}
            </AppLink>
            <p translate="no" className="font-semibold text-2xl tabular-nums">
              {total === undefined ? '–' : wholeNumber(total)}
            </p>
            <p className="min-h-5 text-muted-foreground text-xs">
              {total === undefined ? 'Ainda não aberto aqui' : <Age updatedAt={updatedAt} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
