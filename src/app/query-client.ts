import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isKept } from '@/action/define-read'
import type { Connection } from '@/api/connection'
import { screenShown } from '@/lib/first-screen'
import { isTemporary } from '@/read/read-query'

/**
 * A read younger than this is not repeated when a screen is opened again or the connection is back, in milliseconds;
 * what the device itself answered is, however lately.
 */
const FRESH = 30_000
const RETRIES = 2

/** Reads are tried whatever the browser believes of the network; only silence and 5xx are worth trying again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSettled: screenShown }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Not by itself in that mode; what is fresh is left alone.
        refetchOnReconnect: true,
        staleTime: ({ state }) => (isKept(state.data) ? 0 : FRESH),
        // What was read once stays readable for as long as the device keeps it.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
    },
  })
}

/** Lets reads follow our own notion of the connection, so that they are refreshed when it really is back. */
export function followConnection(connection: Connection): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(connection.state.get() === 'online')
    tell()
    return connection.state.subscribe(tell)
  })
}
