/** What happens to one request on its way through the proxy. */
export type Fate =
  | { kind: 'pass' }
  /** The connection dies before the server gets the request. */
  | { kind: 'cut-before' }
  /** The server does the work. The connection dies before the first byte of the reply. */
  | { kind: 'cut-after' }
  /** Status and headers arrive. Then the body breaks off. */
  | { kind: 'cut-body' }
  /** The request waits until the rule is released. Then it goes to the server as if it had just arrived. */
  | { kind: 'hold' }
  /** The server gets the request's body in pieces, five a second, until the rule is released. */
  | { kind: 'slow-body' }
  /** The server does the work. The reply waits until the rule is released. */
  | { kind: 'hold-reply' }
  /** The server gets the request `times` times, one after the other. The last reply is passed on. */
  | { kind: 'duplicate'; times: number }
  /** The reply comes in pieces of `bytes` bytes, one every 50 ms. */
  | { kind: 'drip'; bytes: number }
  /** The browser gets the server's reply with another body. */
  | { kind: 'rewrite'; body: (original: string) => string }
  /** The proxy itself answers, as a captive portal or a broken gateway does. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }

export interface RuleOptions {
  method?: string
  /** A pattern for the path with its query. */
  path?: RegExp
  /** A pattern for the part of the body that the proxy has read. It lets rules tell two creations apart. */
  body?: RegExp
  /** The number of requests that the rule applies to. By default it applies to all of them. */
  times?: number
  fate: Fate
}

/** A rule that is in force. Later rules take precedence over earlier ones. */
export class Rule {
  readonly options: RuleOptions
  hits = 0
  #left: number
  #waiting: { hits: number; resolve: () => void }[] = []
  #held: (() => void)[] = []
  #released = false

  constructor(options: RuleOptions) {
    this.options = options
    this.#left = options.times ?? Number.POSITIVE_INFINITY
  }

  matches(method: string, path: string, body: string): boolean {
    const wanted = this.options
    if (this.#left <= 0 || (wanted.method !== undefined && wanted.method !== method)) return false
    if (wanted.path !== undefined && !wanted.path.test(path)) return false
    return wanted.body === undefined || wanted.body.test(body)
  }

  take(): Fate {
    this.#left -= 1
    this.hits += 1
    this.#waiting = this.#waiting.filter(({ hits, resolve }) => {
      if (this.hits < hits) return true
      resolve()
      return false
    })
    return this.options.fate
  }

  /** Resolves when the rule has applied to `hits` requests. */
  async seen(hits = 1): Promise<void> {
    if (this.hits >= hits) return
    await new Promise<void>((resolve) => this.#waiting.push({ hits, resolve }))
  }

  /** Ends the rule: it applies to no further request. Held requests stay held. */
  end(): void {
    this.#left = 0
  }

  /** Releases the requests that are held, and those that the rule would hold later. */
  release(): void {
    this.#released = true
    for (const resolve of this.#held.splice(0)) resolve()
  }

  async held(): Promise<void> {
    if (!this.#released) await new Promise<void>((resolve) => this.#held.push(resolve))
  }
}

/** What the API itself answers, with its mark. */
export const json = (status: number, message: string, headers: Record<string, string> = {}): Fate => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json', 'api-mark': 'test', ...headers },
  body: JSON.stringify({ message }),
})

/** What an open Wi-Fi answers until the user has signed in to it. */
export const portal: Fate = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><p>Aceite os termos para navegar.',
}

/** The request that creates a course. */
export const CREATE_COURSE = { method: 'POST', path: /^\/api\/admin\/courses$/ } as const
