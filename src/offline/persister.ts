import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { type IsReadable, SavedQueries } from './saved-queries'

/** How long after a change in the query cache it is saved, with what else changes until then, in milliseconds. */
const SAVE_AFTER = 1_000

/** The events of the query cache after which other data may have to be saved. */
const CHANGES: ReadonlySet<string> = new Set(['added', 'removed', 'updated'])

/**
 * Keeps one user's reads on the device. It loads the saved reads into the query cache. From then on, it saves what
 * changes in the cache.
 *
 * TanStack's own persisters write the whole cache as one text at each change. That takes 37 ms for 5 MB, and 123 ms on a
 * slow tablet. This function saves only the queries that changed, one row each. For one changed query, this takes 2 ms
 * (docs/BENCHMARKS.md).
 *
 * @param isReadable whether the saved data of a query can be shown
 * @returns a function that stops the saving
 */
export async function persistQueries(
  queryClient: QueryClient,
  userId: string,
  isReadable: IsReadable,
): Promise<() => void> {
  const saved = new SavedQueries(userId)
  hydrate(queryClient, { queries: await saved.load(isReadable), mutations: [] })
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    timer = undefined
    // By default, a query is not saved after a failed refetch. But the data of an earlier read must stay saved.
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: ({ state }) => state.data !== undefined,
    })
    void saved.save(queries)
  }
  const saveSoon = () => {
    timer ??= setTimeout(save, SAVE_AFTER)
  }
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (CHANGES.has(type)) saveSoon()
  })
  // Perhaps the cache changes the next time only after a while. So save now what the first screen has already read.
  saveSoon()
  return () => {
    stop()
    clearTimeout(timer)
    saved.close()
  }
}
