/**
 * How long the worker remembers that an origin refuses CORS, in milliseconds. During this time it does not ask that
 * origin with CORS again. If the browser stops the worker earlier, the worker forgets the refusal.
 */
const REMEMBERED = 10 * 60 * 1000

/** The longest `Accept` header that needs no preflight (Fetch Standard, "CORS-safelisted request-header"). */
const LONGEST_ACCEPT = 128

type Answer = Promise<Response>

/**
 * Fetches pictures from other origins. It asks with CORS first. If the origin refuses CORS, it asks without CORS. A
 * response without CORS is opaque, and opaque responses are costly. For each of them in a cache, Chromium counts up to
 * 15 MB of used storage (on average 7 MB), even if the response is small.
 */
export class CorsFirst {
  /** The origins that refuse CORS. The value says until when this is remembered, in milliseconds since the epoch. */
  #refused = new Map<string, number>()
  /**
   * The origins that have answered a request with CORS. They are never put into `#refused`, even if one of their
   * pictures cannot be loaded with CORS.
   */
  #granted = new Set<string>()
  /**
   * The running request to each origin that has not yet answered with CORS. A page asks for many pictures at once, and
   * one request is enough to know whether the origin refuses CORS. So the other requests wait for the running one.
   */
  #asking = new Map<string, Promise<unknown>>()
  #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Answers a request for a picture: by `ask`, or by `plain` if the origin refuses CORS.
   * @param ask asks with CORS
   * @param plain asks as the page did
   * @throws what `plain` throws. An error of `ask` is never thrown: it leads to a call of `plain`
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
      // If an origin answers only without CORS, it refuses CORS. Without a network, `plain` throws, and nothing is
      // remembered.
      if (!this.#granted.has(origin)) this.#refused.set(origin, this.#now() + REMEMBERED)
      return response
    }
  }
}

/**
 * Returns a copy of the page's request with CORS. The only header it keeps is `Accept`, because other headers could
 * cause a preflight.
 */
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
