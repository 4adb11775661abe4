import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isKept } from '@/action/define-read'
import type { Connection } from '@/api/connection'
import { screenShown } from '@/lib/first-screen'
import { isTemporary } from '@/read/read-query'

/**
 * A read younger than this is not repeated when a screen opens again or the connection returns, in milliseconds. An
 * answer from the device's own cache is always repeated.
 */
const FRESH = 30_000
const RETRIES = 2

/**
 * Makes the query cache. Reads are tried whatever the browser says about the network. Only temporary errors are retried
 * (`isTemporary`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSettled: screenShown }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // `networkMode: 'always'` switches this off by default. Data younger than `FRESH` is still not read again.
        refetchOnReconnect: true,
        staleTime: ({ state }) => (isKept(state.data) ? 0 : FRESH),
        // Data that was read once stays readable for as long as the device stores it.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
    },
  })
}

/**
 * Tells the query cache the app's own state of the connection, so that reads refresh when the server really answers.
 */
export function followConnection(connection: Connection): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(connection.state.get() === 'online')
    tell()
    return connection.state.subscribe(tell)
  })
}
