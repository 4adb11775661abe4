import { AS_OF_HEADER, CACHED_HEADER } from '@/api/raw-reply'
import { SOMEBODY_HEADER } from '@/api/worker-headers'
import type { Author } from './read-author'

/**
 * The header for the time at which the app sent the request for an answer. The cached copy of the answer has this
 * header too. The header `Date` does not suit, because CORS may hide it if the answer comes from another host.
 */
const KEPT_HEADER = 'x-kept-at'

/** The headers that only the service worker sets. If the host sets one of them, it is removed. */
const OURS = [AS_OF_HEADER, CACHED_HEADER, SOMEBODY_HEADER, KEPT_HEADER]

/**
 * What the callbacks of the plugin `datedReads` pass on to each other during one read. `asOf` is the number of the last
 * outcome when the request was made. `at` is the time of the request, in milliseconds since the epoch. `author` is who
 * answered; absent if nobody did. `somebody` is the status with which somebody other than the API answered.
 */
interface State {
  asOf?: number
  at?: number
  author?: Author
  somebody?: number
}

type WithState = { state?: State | undefined }

export interface DatingPorts {
  /** Returns the number of the outbox's last outcome; see `lastOutcome`. */
  lastOutcome: () => Promise<number>
  /** Returns the time in milliseconds since the epoch. */
  now: () => number
  /** Returns the response that is cached for this address now; `undefined` if there is none. */
  kept: (address: string) => Promise<Response | undefined>
  /** Returns who gave an answer; see `read-author.ts`. */
  authorOf: (request: Request, response: Response) => Promise<Author>
  /** Whether an answer of the API may be kept. It may read the answer's body. */
  isKeepable: (response: Response) => Promise<boolean>
}

/**
 * The Workbox plugin for reads of the API.
 *
 * It dates reads. It adds two headers to each successful answer of the API: the time of the request, and the number of
 * the outbox's last outcome at that time. The cached copy has both headers too. The answer to an earlier request never
 * replaces the cached answer to a later request, whichever of the two answers arrives last.
 *
 * If somebody other than the API answers, the page gets the cached copy, with `SOMEBODY_HEADER`. If nothing is cached,
 * the page gets the foreign answer as it is.
 */
export function datedReads({ lastOutcome, now, kept, authorOf, isKeepable }: DatingPorts) {
  return {
    // Use only the address as the key. If the request were the key, the cache would store its headers, and with them
    // the token.
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url,
    // Read the number of the last outcome before the request leaves. The answer may lack outcomes that come after that
    // moment.
    requestWillFetch: async ({ request, state }: { request: Request } & WithState) => {
      if (state !== undefined) {
        state.at = now()
        state.asOf = await lastOutcome()
      }
      return request
    },
    fetchDidSucceed: async ({
      request,
      response,
      state,
    }: { request: Request; response: Response } & WithState) => {
      const author = await authorOf(request, response)
      if (state !== undefined) state.author = author
      // If the browser cannot read its cache, nothing can take the place of the foreign answer.
      const hasCopy = async () => (await kept(request.url).catch(() => undefined)) !== undefined
      if (author === 'somebody' && state !== undefined && (await hasCopy())) {
        state.somebody = response.status
        // After an error Workbox takes the cached copy, as if the network were silent.
        throw new Error('somebody else answered')
      }
      const own = OURS.some((name) => response.headers.has(name)) ? withHeaders(response, {}) : response
      return author === 'api' && isSuccess(own) && state?.asOf !== undefined
        ? withHeaders(own, { [AS_OF_HEADER]: state.asOf, [KEPT_HEADER]: state.at ?? 0 })
        : own
    },
    cacheWillUpdate: async ({
      request,
      response,
      state,
    }: { request: Request; response: Response } & WithState) => {
      if (state?.author !== 'api' || !(await isKeepable(response.clone()))) return null
      const before = await kept(request.url)
      return before !== undefined && isOlder(response, before) ? null : response
    },
    cachedResponseWillBeUsed: async ({
      cachedResponse,
      state,
    }: { cachedResponse?: Response | undefined } & WithState) =>
      cachedResponse &&
      withHeaders(cachedResponse, {
        [AS_OF_HEADER]: cachedResponse.headers.get(AS_OF_HEADER),
        [CACHED_HEADER]: cachedResponse.headers.get(KEPT_HEADER) ?? 0,
        [SOMEBODY_HEADER]: state?.somebody ?? null,
      }),
  }
}

function isSuccess({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.includes('json') === true
}

function isOlder(one: Response, other: Response): boolean {
  const [asOf, at] = dateOf(one)
  const [otherAsOf, otherAt] = dateOf(other)
  return asOf === otherAsOf ? at < otherAt : asOf < otherAsOf
}

function dateOf({ headers }: Response): [asOf: number, at: number] {
  return [Number(headers.get(AS_OF_HEADER)), Number(headers.get(KEPT_HEADER))]
}

/** Returns a copy of the response with these headers of the service worker, and without its other headers of ours. */
function withHeaders(response: Response, ours: Record<string, number | string | null>): Response {
  const headers = new Headers(response.headers)
  for (const name of OURS) headers.delete(name)
  for (const [name, value] of Object.entries(ours)) if (value !== null) headers.set(name, String(value))
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
