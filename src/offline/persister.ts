import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { type IsReadable, SavedQueries } from './saved-queries'

/**
 * Keeps one person's reads on the device: puts what is there into the cache, and from then on what comes to it there.
 *
 * The persister wants a synchronous store and would write the whole cache as one text each time: 37 ms for 5 MB, 123
 * on a slow tablet. So its store is a copy that was loaded before the first render, and its `serialize` hands over
 * only the queries that changed, as rows: 2 ms. (The persister is deprecated upstream in favour of an asynchronous
 * one; it is used here and nowhere else.)
 *
 * @param isReadable whether what is there can be shown
 * @returns what ends it
 */
export async function keepReads(
  queryClient: QueryClient,
  userId: string,
  isReadable: IsReadable,
): Promise<() => void> {
  const saved = new SavedQueries(userId)
  const queries = await saved.load(isReadable)
  const manifest = 'rows'
  const persister = createSyncStoragePersister({
    key: 'reads',
    storage: {
      getItem: () => (queries.length > 0 ? manifest : null),
      setItem: () => {},
      removeItem: () => {},
    },
    serialize: (client: PersistedClient) => {
      void saved.save(client.clientState.queries)
      return manifest
    },
    deserialize: (): PersistedClient => ({
      buster: '',
      timestamp: Date.now(),
      clientState: { queries, mutations: [] },
    }),
  })
  const options = {
    queryClient,
    persister,
    // What was read once stays readable, however long the tablet was in its drawer; its age is shown instead.
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: {
      // A failed refetch must not erase what was read before it.
      shouldDehydrateQuery: (query: Query) => query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  }
  await persistQueryClientRestore(options)
  const stop = persistQueryClientSubscribe(options)
  // What the first screen read before this was there; on a device new to the app that may be all for a while.
  await persistQueryClientSave(options)
  return () => {
    stop()
    saved.close()
  }
}
