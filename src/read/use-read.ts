import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type Family,
  type GatheredFamily,
  keyOf,
  type Paged,
  type PagedFamily,
  type QueryKey,
  readAt,
} from '@/action/define-read'
import { type Changes, project } from '@/action/project'
import { useServices } from '@/action/services'
import { usePendingChanges, useQueue } from '@/action/use-queue'
import { ReadError } from '@/api/read'
import { isTemporaryId } from '@/lib/ids'
import { inCachedLists } from './cached-value'
import { pagesOf, queryOf } from './read-query'

/** What a screen needs of a read, whatever state it is in. */
export interface ReadResult<T> {
  /** The server's truth with the unsent changes folded in; `undefined` while there is nothing to show. */
  data: T | undefined
  /** Why there is nothing newer, where a read failed. */
  error: ReadError | null
  isFetching: boolean
  /** When the server last said so (milliseconds since the epoch); 0 where it never did. */
  updatedAt: number
  retry: () => void
}

/** Whether nothing is known yet, and may be soon. */
export function isAwaited({ data, error }: Pick<ReadResult<unknown>, 'data' | 'error'>): boolean {
  return data === undefined && error === null
}

/** The key of a read, the same one as long as it says the same. */
function useKey(family: { name: string }, params: readonly string[]): QueryKey {
  const text = JSON.stringify(keyOf(family, params))
  return useMemo(() => JSON.parse(text) as QueryKey, [text])
}

/** Reads one thing and keeps it fresh. What exists on this device only is never asked for; the queue alone shows it. */
export function useRead<T, P extends readonly string[]>(
  family: Family<T, P> | GatheredFamily<T, P>,
  ...asked: P
): ReadResult<T> {
  const services = useServices()
  const changes = usePendingChanges()
  const ids = useQueue((view) => view.ids)
  const isQueueRead = useQueue((view) => view.ready)
  // An address, or a dialog that is open, may hold a temporary id for a moment longer than it has been one.
  const params = asked.map((id) => ids.get(id) ?? id) as unknown as P
  const key = useKey(family, params)
  const query = useQuery({ ...queryOf(services, family, params), enabled: !params.some(isTemporaryId) })
  const queries = useQueryClient()
  // Whoever is on the way may yet be answered; only then what else the device knows has to do.
  const alone = query.data === undefined && query.failureCount > 0
  const known =
    alone && 'listed' in family && family.listed
      ? inCachedLists<T>(queries, family.listed, params[0])
      : undefined
  const truth = query.data ?? known?.truth
  const { value, asOf = 0 } = truth ?? {}
  const isLonely = alone && truth === undefined
  const { none } = family
  const data = useMemo(
    () => (isLonely ? madeHere(key, none, changes) : project(key, value, asOf, changes)),
    [isLonely, key, none, value, asOf, changes],
  )
  const local = params.some(isTemporaryId)
  // Of what exists on this device only, nobody but the queue knows.
  const gone = data === undefined && (truth !== undefined || (local && isQueueRead))
  return {
    data,
    error: gone ? GONE : asReadError(query.error),
    isFetching: query.isFetching,
    updatedAt: known?.at ?? readAt(query.data, query.dataUpdatedAt),
    retry: () => {
      if (!local) void query.refetch()
    },
  }
}

/** Of a list that could not be read: what is queued for it, where there is anything. */
function madeHere<T>(key: QueryKey, none: T | undefined, changes: Changes): T | undefined {
  const made = none && project(key, none, 0, changes)
  return JSON.stringify(made) === JSON.stringify(none) ? undefined : made
}

/** What a change still in the queue took away, or never brought. */
const GONE = new ReadError('missing', 'Este item foi excluído ou não está mais neste dispositivo.')

export interface PagedResult<T> extends ReadResult<Paged<T>> {
  loadMore: () => void
  isLoadingMore: boolean
  /** Why the next page did not come, the last time it was asked for; what is shown stays. */
  moreError: ReadError | null
}

/** Reads a paged list, page after page as the person asks for more. */
export function usePagedRead<T, P extends readonly string[]>(
  family: PagedFamily<T, P>,
  ...params: P
): PagedResult<T> {
  const services = useServices()
  const changes = usePendingChanges()
  const key = useKey(family, params)
  const query = useInfiniteQuery(pagesOf(services, family, params))
  // Kept here: the query forgets it as soon as the pages that are there are read again.
  const [failed, setFailed] = useState<{ more: Error | null; of: QueryKey }>()
  const pages = query.data?.pages
  const alone = pages === undefined && query.failureCount > 0
  const { none } = family
  const { hasNextPage } = query
  const data = useMemo(() => {
    if (alone) return madeHere(key, none, changes)
    const truth = pages && { items: pages.flatMap((page) => page.value.data), hasMore: hasNextPage }
    return project(key, truth, pages ? Math.min(...pages.map((page) => page.asOf)) : 0, changes)
  }, [alone, key, none, pages, hasNextPage, changes])
  return {
    data,
    // Of a page that is not there, nothing follows for those that are.
    error: query.isFetchNextPageError ? null : asReadError(query.error),
    isFetching: query.isFetching,
    updatedAt: Math.min(
      ...(pages ?? []).map((page) => readAt(page, query.dataUpdatedAt)),
      query.dataUpdatedAt,
    ),
    retry: () => void query.refetch(),
    loadMore: () =>
      void query
        .fetchNextPage()
        .then((after) => setFailed({ more: after.isFetchNextPageError ? after.error : null, of: key })),
    isLoadingMore: query.isFetchingNextPage,
    moreError: failed?.of === key ? asReadError(failed.more) : null,
  }
}

function asReadError(error: Error | null): ReadError | null {
  if (error === null || error instanceof ReadError) return error
  return new ReadError('strange', 'Algo deu errado ao ler os dados.')
}
