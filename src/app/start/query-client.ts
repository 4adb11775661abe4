import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isKept } from '@/action/define-read'
import type { Connection } from '@/api/connection'
import { screenShown } from '@/lib/device/first-screen'
import { ALWAYS_OLD, isTemporary } from '@/read/read-query'

/**
 * When a screen opens again or the connection returns, a read is not repeated if its data is younger than this, in
 * milliseconds. A read that was answered from a cache on the device, or whose date lies in the future, is always repeated.
 */
const FRESH = 30_000
const RETRIES = 2

/**
 * Makes the query cache. Reads are tried even if the browser reports no network. Only temporary errors are retried
 * (`isTemporary`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSettled: screenShown }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // The default with `networkMode: 'always'` is `false`. With `true`, a reconnection repeats only the reads whose
        // data is older than `staleTime`.
        refetchOnReconnect: true,
        staleTime: ({ state }) =>
          isKept(state.data) || state.dataUpdatedAt > Date.now() ? ALWAYS_OLD : FRESH,
        // Keep all data, because what leaves this cache is also deleted from the saved reads of the device.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
    },
  })
}

/**
 * Gives the query cache the app's own state of the connection. So reads are repeated when the server answers again, and
 * not as soon as the browser reports a network.
 */
export function followConnection(connection: Connection): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(connection.state.get() === 'online')
    tell()
    return connection.state.subscribe(tell)
  })
}
