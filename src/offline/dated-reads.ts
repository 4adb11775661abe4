import { AS_OF_HEADER, CACHED_HEADER } from '@/api/raw-reply'

/**
 * The header for the time at which the app sent the request for an answer. The cached copy of the answer has this
 * header too. The header `Date` does not suit, because CORS may hide it if the answer comes from another host.
 */
const KEPT_HEADER = 'x-kept-at'

/**
 * What the callbacks of the plugin `datedReads` pass on to each other during one read. `asOf` is the number of the last
 * outcome when the request was made. `at` is the time of the request, in milliseconds since the epoch.
 */
interface State {
  asOf?: number
  at?: number
}

export interface DatingPorts {
  /** Returns the number of the outbox's last outcome; see `lastOutcome`. */
  lastOutcome: () => Promise<number>
  /** Returns the time in milliseconds since the epoch. */
  now: () => number
  /** Returns the response that is cached for this address now; `undefined` if there is none. */
  kept: (address: string) => Promise<Response | undefined>
}

/**
 * The Workbox plugin that dates reads. It adds two headers to each successful answer of the API: the time of the
 * request, and the number of the outbox's last outcome at that time. The cached copy has both headers too. The answer
 * to an earlier request never replaces the cached answer to a later request, whichever of the two answers arrives last.
 */
export function datedReads({ lastOutcome, now, kept }: DatingPorts) {
  return {
    // Use only the address as the key. If the request were the key, the cache would store its headers, and with them
    // the token.
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url,
    // Read the number of the last outcome before the request leaves. The answer may lack outcomes that come after that
    // moment.
    requestWillFetch: async ({ request, state }: { request: Request; state?: State | undefined }) => {
      if (state !== undefined) {
        state.at = now()
        state.asOf = await lastOutcome()
      }
      return request
    },
    fetchDidSucceed: async ({ response, state }: { response: Response; state?: State | undefined }) =>
      isAnswer(response) && state?.asOf !== undefined
        ? withHeaders(response, { [AS_OF_HEADER]: state.asOf, [KEPT_HEADER]: state.at ?? 0 })
        : response,
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
      if (!isAnswer(response)) return null
      const before = await kept(request.url)
      return before !== undefined && isOlder(response, before) ? null : response
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
      cachedResponse &&
      withHeaders(cachedResponse, { [CACHED_HEADER]: cachedResponse.headers.get(KEPT_HEADER) ?? 0 }),
  }
}

/**
 * Whether a response is a successful answer of the API itself: no error, no captive portal's page, no redirect. Only
 * such answers are cached.
 */
function isAnswer({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && headers.get('content-type')?.includes('json') === true
}

function isOlder(one: Response, other: Response): boolean {
  const [asOf, at] = dateOf(one)
  const [otherAsOf, otherAt] = dateOf(other)
  return asOf === otherAsOf ? at < otherAt : asOf < otherAsOf
}

function dateOf({ headers }: Response): [asOf: number, at: number] {
  return [Number(headers.get(AS_OF_HEADER)), Number(headers.get(KEPT_HEADER))]
}

function withHeaders(response: Response, added: Record<string, number | string>): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, String(value))
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
