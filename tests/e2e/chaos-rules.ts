/** What becomes of one request on its way through the proxy. */
export type Fate =
  | { kind: 'pass' }
  /** The connection dies and the server never hears of it. */
  | { kind: 'cut-before' }
  /** The server does the work; the connection dies before the first byte of its reply. */
  | { kind: 'cut-after' }
  /** Status and headers arrive, the body breaks off. */
  | { kind: 'cut-body' }
  /** Nothing happens until the rule is released; then it goes to the server as if it had just come. */
  | { kind: 'hold' }
  /** The server gets its body in pieces, five a second, until the rule is released. */
  | { kind: 'slow-body' }
  /** The server does the work; its reply waits until the rule is released. */
  | { kind: 'hold-reply' }
  /** The server gets it this many times, one after the other; the last reply is passed on. */
  | { kind: 'duplicate'; times: number }
  /** The reply comes in pieces of this many bytes, one every 50 ms. */
  | { kind: 'drip'; bytes: number }
  /** The server's reply with its body replaced. */
  | { kind: 'rewrite'; body: (original: string) => string }
  /** The proxy answers by itself, as a captive portal or a broken gateway does. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }

export interface RuleOptions {
  method?: string
  /** Against path and query. */
  path?: RegExp
  /** Against what of the body has been read, for telling two creations apart. */
  body?: RegExp
  /** How many requests it applies to; all of them unless told. */
  times?: number
  fate: Fate
}

/** A rule in force. Later rules go before earlier ones. */
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

  /** Resolves when it has applied to this many requests. */
  async seen(hits = 1): Promise<void> {
    if (this.hits >= hits) return
    await new Promise<void>((resolve) => this.#waiting.push({ hits, resolve }))
  }

  /** Applies to no further request; those held stay held. */
  end(): void {
    this.#left = 0
  }

  /** Lets go of what is held now and of all that would be held later. */
  release(): void {
    this.#released = true
    for (const resolve of this.#held.splice(0)) resolve()
  }

  async held(): Promise<void> {
    if (!this.#released) await new Promise<void>((resolve) => this.#held.push(resolve))
  }
}

export const json = (status: number, message: string, headers: Record<string, string> = {}): Fate => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message }),
})

/** What an open Wi-Fi answers until one has signed in to it. */
export const portal: Fate = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><p>Aceite os termos para navegar.',
}
