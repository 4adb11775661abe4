import { AS_OF_HEADER, CACHED_HEADER } from '@/api/parse-reply'

/** When the server was asked for what is kept; another host's own date may not be ours to read. */
const KEPT_HEADER = 'x-kept-at'

/** What the steps of one read tell each other. */
interface State {
  asOf?: number
  at?: number
}

export interface DatingPorts {
  /** The last outcome of the outbox; see `lastOutcome`. */
  lastOutcome: () => Promise<number>
  /** Milliseconds since the epoch. */
  now: () => number
  /** What is kept of this address by now. */
  kept: (address: string) => Promise<Response | undefined>
}

/**
 * The plugin by which the service worker dates reads: each answer of the API says as of which outcome of the outbox it
 * was asked for, and one that is kept says it for as long as it is kept. An answer that was long on its way never
 * replaces one that was asked for after it.
 */
export function datedReads({ lastOutcome, now, kept }: DatingPorts) {
  return {
    // By its address alone: a request is kept with its headers, and one of them is the token.
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url,
    // Before the request leaves: what is written while it is on its way may not be in the answer.
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

/** Only the API's own good answers are worth keeping: not an error, not a captive portal's page, nor where it led us. */
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
