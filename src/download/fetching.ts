import type { QueryClient } from '@tanstack/react-query'
import { type Fetched, type Page, type PagedFamily, readAt } from '@/action/define-read'
import type { Fetching, Task } from '@/nouns/declare/task'
import { ALWAYS_OLD, pagesOf, queryOf } from '@/read/read-query'
import type { Services } from '@/services/services'

/** Thrown if the device's cache answers in place of the server, with data from before the download began. */
export class SilentHost extends Error {}

/** What fetching needs from outside. A test passes in its own ports. */
export interface FetchingPorts {
  queries: QueryClient
  services: Pick<Services, 'reading' | 'outbox' | 'connection'>
  /** Resolves when the picture is on the device; rejects if it cannot be loaded. */
  loadPicture: (address: string) => Promise<void>
}

/**
 * Returns functions that make the tasks of a download. A task that reads data sends no request if the query cache holds
 * data that was read since the download began. If the server is silent, the service worker answers the request from
 * its cache. If that answer is older than the download, the task's `run` throws `SilentHost`.
 *
 * @param since when the download began, in milliseconds since the epoch
 * @param seen the addresses of the pictures that already have a task
 */
export function fetchingFor(
  { queries, services, loadPicture }: FetchingPorts,
  since: number,
  signal: AbortSignal,
  seen: Set<string>,
): Fetching {
  /** Returns the cached data of a query; `undefined` if it was not read since the download began. */
  const held = <T>(key: readonly string[], at: (data: T, fetchedAt: number) => number): T | undefined => {
    const state = queries.getQueryState<T>(key)
    if (state?.data === undefined) return undefined
    const readAt = at(state.data, state.dataUpdatedAt)
    // A date in the future comes from a clock that was ahead, so it says nothing.
    return readAt >= since && readAt <= Date.now() ? state.data : undefined
  }
  return {
    read: (family, params, then) => ({
      kind: 'read',
      run: async () => {
        const query = queryOf(services, family, params)
        const fetched: FetchedBy<typeof query> =
          held<FetchedBy<typeof query>>(query.queryKey, readAt) ??
          (await queries.fetchQuery({ ...query, staleTime: ALWAYS_OLD, retry: false }))
        if (fetched.keptSince !== undefined && fetched.keptSince < since) throw new SilentHost()
        if (signal.aborted) return []
        return then?.(fetched.value) ?? []
      },
    }),
    pages: <T>(family: PagedFamily<T, [string, string]>): Task => ({
      kind: 'read',
      run: async () => {
        const query = pagesOf(services, family, ['', ''])
        const before = queries.getQueryData<Pages<T>>(query.queryKey)?.pages.length ?? 0
        const pages = [...(held<Pages<T>>(query.queryKey, oldest)?.pages ?? [])]
        const next = () => {
          const last = pages.at(-1)
          return last === undefined ? query.initialPageParam : query.getNextPageParam(last, pages)
        }
        for (let at = next(); at !== undefined && !signal.aborted; at = next()) {
          const page = await query.queryFn({ client: queries, signal, pageParam: at })
          if (page.keptSince !== undefined && page.keptSince < since) throw new SilentHost()
          pages.push(page)
          // What has arrived is on the device at once. So a download that ends here goes on here. A list that was longer
          // stays as long as it was, until all of it has been read anew.
          if (pages.length >= before || next() === undefined)
            queries.setQueryData(query.queryKey, { pages, pageParams: pages.map((_, index) => index + 1) })
        }
        return []
      },
    }),
    picture: (address) => {
      if (address == null || address === '' || seen.has(address)) return []
      seen.add(address)
      return [
        {
          kind: 'picture',
          run: async () => {
            await loadPicture(address)
            return []
          },
        },
      ]
    },
  }
}

type FetchedBy<Q extends { queryFn: (...args: never[]) => unknown }> = Awaited<ReturnType<Q['queryFn']>>

interface Pages<T> {
  pages: Fetched<Page<T>>[]
}

function oldest({ pages }: Pages<unknown>, fetchedAt: number): number {
  return Math.min(...pages.map((page) => readAt(page, fetchedAt)))
}
