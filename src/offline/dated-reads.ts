import { AS_OF_HEADER, CACHED_HEADER } from '@/api/to-reply'

/** When a cached answer was requested from the server. CORS may hide another host's own `Date` header. */
const KEPT_HEADER = 'x-kept-at'

/** What the steps of one read pass on to each other. */
interface State {
  asOf?: number
  at?: number
}

export interface DatingPorts {
  /** The last outcome of the outbox; see `lastOutcome`. */
  lastOutcome: () => Promise<number>
  /** Milliseconds since the epoch. */
  now: () => number
  /** The response that is cached for this address now. */
  kept: (address: string) => Promise<Response | undefined>
}

/**
 * The Workbox plugin that dates reads. Each answer of the API names the last outcome of the outbox at the time of its
 * request, and the cached copy keeps that header. A slow answer never replaces the answer to a later request.
 */
export function datedReads({ lastOutcome, now, kept }: DatingPorts) {
  return {
    // The key is the address alone. A stored request keeps its headers, and one of them is the token.
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url,
    // The last outcome is read before the request leaves. The answer may lack what is written while it is on its way.
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

/** Only the API's own successful answers are cached: no error, no captive portal's page, no redirect. */
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
