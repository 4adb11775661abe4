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
import { type PendingChanges, project } from '@/action/project'
import { ReadError } from '@/api/read'
import { isTemporaryId } from '@/lib/ids'
import { usePendingChanges, useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { inCachedReads } from './cached-value'
import { isGone } from './is-gone'
import { pagesOf, queryOf } from './read-query'

/** What a screen gets from a read, in any state. */
export interface ReadResult<T> {
  /** The server data with the pending changes folded in; `undefined` while there is nothing to show. */
  data: T | undefined
  /** Why the last read failed; `null` if it did not fail. */
  error: ReadError | null
  isFetching: boolean
  /** The time at which the data was read from the server (milliseconds since the epoch); 0 if it never was. */
  updatedAt: number
  retry: () => void
}

/** Whether there is no data yet, but a read may still bring some. */
export function isAwaited({ data, error }: Pick<ReadResult<unknown>, 'data' | 'error'>): boolean {
  return data === undefined && error === null
}

/** Returns the key of a read. It returns the same array until a part of the key changes. */
function useKey(family: { name: string }, params: readonly string[]): QueryKey {
  const text = JSON.stringify(keyOf(family, params))
  return useMemo(() => JSON.parse(text) as QueryKey, [text])
}

/**
 * Returns the result of a read, and keeps it fresh. A thing with a temporary id is never requested, because only the
 * queue knows it.
 */
export function useRead<T, P extends readonly string[]>(
  family: Family<T, P> | GatheredFamily<T, P>,
  ...asked: P
): ReadResult<T> {
  const services = useServices()
  const changes = usePendingChanges()
  const ids = useQueue((view) => view.ids)
  const reading = useQueue((view) => view.reading.kind)
  // For a moment after the server's id is known, an address or an open dialog may still have the temporary id.
  const params = asked.map((id) => ids.get(id) ?? id) as unknown as P
  const key = useKey(family, params)
  const query = useQuery({ ...queryOf(services, family, params), enabled: !params.some(isTemporaryId) })
  const queries = useQueryClient()
  // Look for the thing in other cached reads only after the first request has failed, because until then the server may
  // still answer.
  const alone = query.data === undefined && query.failureCount > 0
  const known =
    alone && 'listed' in family && family.listed
      ? inCachedReads<T>(queries, family.listed, params[0])
      : undefined
  const truth = query.data ?? known?.truth
  const { value, asOf = 0 } = truth ?? {}
  const isLonely = alone && truth === undefined
  const isMissing = isGone(query.error)
  const { none } = family
  const data = useMemo(
    () => (isLonely ? madeHere(key, none, changes, isMissing) : project(key, value, asOf, changes)),
    [isLonely, key, none, value, asOf, changes, isMissing],
  )
  const local = params.some(isTemporaryId)
  // If the thing was read but is not shown, a queued change deletes it. A thing with a temporary id was never read,
  // because only the queue knows it. So such a thing is gone if the queue does not show it.
  const gone = data === undefined && (truth !== undefined || (local && reading === 'read'))
  const isUnreadable = data === undefined && local && reading === 'unreadable'
  return {
    data,
    // Even while a failed read is tried again, the page says that what it shows was made here.
    error: isUnreadable
      ? UNREADABLE
      : gone
        ? GONE
        : asReadError(query.error ?? (isLonely && data ? query.failureReason : null)),
    isFetching: query.isFetching,
    updatedAt: known?.at ?? readAt(query.data, query.dataUpdatedAt),
    retry: () => {
      if (local) void services.outbox.reload().catch(() => {})
      else void query.refetch()
    },
  }
}

/**
 * Returns what the queue knows of a thing or a list that could not be read: a thing that was made here, even if it was
 * sent since, with its lists, and what is queued for any other list; `undefined` if it knows nothing.
 * @param isMissing whether the host has said that there is no such thing: somebody has deleted it since
 */
function madeHere<T>(
  key: QueryKey,
  none: T | undefined,
  changes: PendingChanges,
  isMissing = false,
): T | undefined {
  const begun = isMissing ? undefined : project<T>(key, undefined, 0, changes)
  if (begun !== undefined) return begun
  const made = none && project(key, none, 0, changes)
  return JSON.stringify(made) === JSON.stringify(none) ? undefined : made
}

/** The error for a thing that does not exist: a queued change deletes it, or the server and the queue lack it. */
const GONE = new ReadError('missing', 'Este item foi excluído ou não está aqui.')

/** The error for a thing that only the queue knows, if the queue could not be read. */
const UNREADABLE = new ReadError('strange', 'A fila de envio deste dispositivo não pôde ser lida.')

export interface PagedResult<T> extends ReadResult<Paged<T>> {
  loadMore: () => void
  isLoadingMore: boolean
  /** Why the last request for the next page failed. The pages that are already shown stay. */
  moreError: ReadError | null
  /** The number of all things that the server found; `undefined` if it did not say. */
  total: number | undefined
}

/** Returns the result of a paged read, and keeps it fresh. Each call of `loadMore` adds one more page. */
export function usePagedRead<T, P extends readonly string[]>(
  family: PagedFamily<T, P>,
  ...params: P
): PagedResult<T> {
  const services = useServices()
  const changes = usePendingChanges()
  const key = useKey(family, params)
  const query = useInfiniteQuery(pagesOf(services, family, params))
  // Store the error of the next page here, because the query forgets this error when the other pages are read again.
  const [failed, setFailed] = useState<{ more: Error | null; of: QueryKey }>()
  const pages = query.data?.pages
  const alone = pages === undefined && query.failureCount > 0
  const { none } = family
  const { hasNextPage } = query
  const data = useMemo(() => {
    if (alone) return madeHere(key, none, changes)
    const truth = pages && { items: onceEach(pages.flatMap((page) => page.value.data)), hasMore: hasNextPage }
    return project(key, truth, pages ? Math.min(...pages.map((page) => page.asOf)) : 0, changes)
  }, [alone, key, none, pages, hasNextPage, changes])
  return {
    data,
    // If only the next page failed, the pages that are already there have no error.
    error: query.isFetchNextPageError ? null : asReadError(query.error),
    isFetching: query.isFetching,
    updatedAt: Math.min(
      ...(pages ?? []).map((page) => readAt(page, query.dataUpdatedAt)),
      query.dataUpdatedAt,
    ),
    retry: () => void query.refetch(),
    loadMore: () =>
      void query.fetchNextPage().then((after) => {
        setFailed({ more: after.isFetchNextPageError ? after.error : null, of: key })
        // The list has changed between two pages. So things may be missing between them.
        if (new Set(after.data?.pages.map((page) => page.value.total)).size > 1) void query.refetch()
      }),
    isLoadingMore: query.isFetchingNextPage,
    moreError: failed?.of === key ? asReadError(failed.more) : null,
    total: pages?.at(-1)?.value.total,
  }
}

/** Takes each thing once: if somebody adds things between two pages, both may bring the same one. */
function onceEach<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [(item as { id?: unknown }).id ?? item, item])).values()]
}

function asReadError(error: Error | null): ReadError | null {
  if (error === null || error instanceof ReadError) return error
  return new ReadError('strange', 'Algo deu errado ao ler os dados.')
}
