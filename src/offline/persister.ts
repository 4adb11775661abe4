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
 * Keeps one user's reads on the device. It loads the saved reads into the query cache. From then on, it saves what
 * changes in the cache.
 *
 * It uses TanStack's synchronous persister in an unusual way:
 * - The persister needs a synchronous store, and IndexedDB is asynchronous. So this function first loads the saved
 *   reads into memory, and `deserialize` gives them to the persister.
 * - By default, the persister writes the whole cache as one text at each change. That takes 37 ms for 5 MB, and 123 ms
 *   on a slow tablet. Here, `serialize` makes no such text. It saves only the queries that changed, one row each. For
 *   one changed query, this takes 2 ms (docs/BENCHMARKS.md).
 *
 * Upstream has deprecated this persister in favour of an asynchronous one. Only this file uses it.
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
    // A saved read can be shown even if it is very old. The screen shows its age.
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: {
      // By default, a query is not saved after a failed refetch. But the data of an earlier read must stay saved.
      shouldDehydrateQuery: (query: Query) => query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  }
  await persistQueryClientRestore(options)
  const stop = persistQueryClientSubscribe(options)
  // The subscription saves only when the cache changes the next time. That may take a while. So save now what the first
  // screen has already read.
  await persistQueryClientSave(options)
  return () => {
    stop()
    saved.close()
  }
}
