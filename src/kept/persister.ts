import type { Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClient, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { type IsReadable, SavedQueries } from './saved-queries'

/** One user's reads, as they are kept on the device. */
export interface KeptReads {
  /** Resolves when the saved reads are in the query cache. It never rejects. */
  restored: Promise<void>
  /** Ends the saving. Nothing is written afterwards. */
  stop: () => void
}

/**
 * Keeps one user's reads on the device: loads the saved reads into the query cache, and from then on saves what changes.
 * @param isReadable whether the saved data of a query can be shown
 */
export function persistQueries(queryClient: QueryClient, userId: string, isReadable: IsReadable): KeptReads {
  const kept = () => queryClient.getQueryCache().getAll().filter(hasData)
  const persister = new SavedQueries(userId, isReadable, kept)
  const options = {
    queryClient,
    persister,
    // A saved read can be shown even if it is very old. The screen shows its age.
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: {
      // The persister asks at each change of the cache, so only what is not on the device yet is copied. By default, a
      // query is not saved after a failed refetch. But the data of an earlier read must stay saved.
      shouldDehydrateQuery: (query: Query) => hasData(query) && !persister.has(query),
      shouldDehydrateMutation: () => false,
    },
  }
  const [unsubscribe, restoring] = persistQueryClient(options)
  return {
    // Perhaps the cache changes the next time only after a while. So save now what the first screen has already read.
    restored: restoring.catch(() => {}).then(() => persistQueryClientSave(options)),
    stop: () => {
      unsubscribe()
      persister.close()
    },
  }
}

const hasData = ({ state }: { state: { data: unknown } }) => state.data !== undefined
