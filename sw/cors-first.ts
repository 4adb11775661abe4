/**
 * Milliseconds for which an origin that has refused CORS is not asked with CORS again. If the browser stops the worker
 * earlier, the worker forgets the refusal.
 */
const REMEMBERED = 10 * 60 * 1000

/** The longest `Accept` that CORS lets pass without a preflight (Fetch Standard, "CORS-safelisted request-header"). */
const LONGEST_ACCEPT = 128

type Answer = Promise<Response>

/**
 * Asks other origins for pictures with CORS, and without it where a host knows no CORS. What comes without CORS is an
 * opaque response: Chromium charges up to 14 MB for each in a cache, 7 MB on average, however small it is.
 */
export class CorsFirst {
  /** Until when each origin counts as refusing, in milliseconds since the epoch. */
  #refused = new Map<string, number>()
  /** Origins that have answered with CORS. If they later refuse a single picture, that does not count as a refusal. */
  #granted = new Set<string>()
  /**
   * The request that is under way to each origin of which nothing is known yet. A page asks for many pictures at once,
   * and one request is enough to know. So the others wait for it.
   */
  #asking = new Map<string, Promise<unknown>>()
  #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * @param ask asks with CORS
   * @param plain asks as the page did
   * @throws what `plain` throws, if neither is answered
   */
  async fetch(request: Request, ask: (request: Request) => Answer, plain: () => Answer): Answer {
    const { origin } = new URL(request.url)
    const asking = this.#asking.get(origin)
    if (asking !== undefined) await asking
    if (this.#now() < (this.#refused.get(origin) ?? 0)) return plain()
    const asked = this.#try(origin, () => ask(withCors(request)), plain)
    if (!this.#granted.has(origin)) {
      const known = asked.then(
        () => this.#asking.delete(origin),
        () => this.#asking.delete(origin),
      )
      this.#asking.set(origin, known)
    }
    return asked
  }

  async #try(origin: string, ask: () => Answer, plain: () => Answer): Answer {
    try {
      const response = await ask()
      this.#granted.add(origin)
      this.#refused.delete(origin)
      return response
    } catch {
      const response = await plain()
      // An origin that answers only without CORS refuses CORS. Without a network `plain` throws, and nothing is noted.
      if (!this.#granted.has(origin)) this.#refused.set(origin, this.#now() + REMEMBERED)
      return response
    }
  }
}

/** Makes a new request, because headers of the page's request other than `Accept` could cause a preflight. */
function withCors({ url, headers, referrer, referrerPolicy, signal }: Request): Request {
  const accept = headers.get('accept')
  return new Request(url, {
    mode: 'cors',
    credentials: 'omit',
    headers: accept === null || accept.length > LONGEST_ACCEPT ? {} : { accept },
    referrer,
    referrerPolicy,
    signal,
  })
}
