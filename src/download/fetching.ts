import { type Fetched, type Page, readAt } from '@/action/define-read'
import type { Fetching } from '@/nouns/task'
import { pagesOf, queryOf } from '@/read/read-query'
import type { DownloadPorts } from './download'

/** Thrown if the device's cache answers in place of the server, with data from before the download began. */
export class Silence extends Error {}

/**
 * Returns functions that make the tasks of a download. A task that reads data sends no request if the query cache holds
 * data that was read since the download began. If the server is silent, the service worker answers the request from
 * its cache. If that answer is older than the download, the task's `run` throws `Silence`.
 *
 * @param since when the download began, in milliseconds since the epoch
 * @param seen the addresses of the pictures that already have a task
 */
export function fetchingFor(
  { queries, services, loadPicture }: Pick<DownloadPorts, 'queries' | 'services' | 'loadPicture'>,
  since: number,
  signal: AbortSignal,
  seen: Set<string>,
): Fetching {
  /** Returns the cached data of a query; `undefined` if it was not read since the download began. */
  const held = <T>(key: readonly string[], at: (data: T, fetchedAt: number) => number): T | undefined => {
    const state = queries.getQueryState<T>(key)
    return state?.data !== undefined && at(state.data, state.dataUpdatedAt) >= since ? state.data : undefined
  }
  return {
    read: (family, params, then) => ({
      kind: 'read',
      run: async () => {
        const query = queryOf(services, family, params)
        const fetched: FetchedBy<typeof query> =
          held<FetchedBy<typeof query>>(query.queryKey, readAt) ??
          (await queries.fetchQuery({ ...query, staleTime: 0, retry: false }))
        if (fetched.keptSince !== undefined && fetched.keptSince < since) throw new Silence()
        if (signal.aborted) return []
        return then?.(fetched.value) ?? []
      },
    }),
    pages: (family) => ({
      kind: 'read',
      run: async () => {
        const query = pagesOf(services, family, ['', ''])
        const known = held<Pages>(query.queryKey, oldest)?.pages
        const last = known?.at(-1)
        if (known && last && query.getNextPageParam(last as never, known as never) === undefined) return []
        const fresh = await queries.fetchInfiniteQuery({
          ...query,
          staleTime: 0,
          retry: false,
          pages: Number.POSITIVE_INFINITY,
        })
        if (oldest(fresh, Number.POSITIVE_INFINITY) < since) throw new Silence()
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

interface Pages {
  pages: Fetched<Page<unknown>>[]
}

function oldest({ pages }: Pages, fetchedAt: number): number {
  return Math.min(...pages.map((page) => readAt(page, fetchedAt)))
}
