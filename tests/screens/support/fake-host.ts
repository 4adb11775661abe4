import type { Reply, Transport, WireRequest } from '@/lib/wire'

interface Answer {
  status: number
  body?: unknown
}

/** A host for tests of screens. It answers reads from `reads`. It records changes, and `answer` answers them. */
export class FakeHost {
  reachable = true
  /** By path: the JSON with which the host answers a read. It answers 404 to all other reads. */
  reads: Record<string, unknown>
  /** Every change that arrived while the host was reachable, in order. */
  readonly changes: WireRequest[] = []
  /** The paths of all reads, in order, whether they were answered or not. */
  readonly asked: string[] = []
  /**
   * Returns the answer to a change, or what the device hears instead of one. It may alter `reads` as a server would.
   */
  answer: (request: WireRequest) => Answer | Reply | Promise<Answer | Reply> = () => ({
    status: 200,
    body: { id: 'novo' },
  })

  constructor(reads: Record<string, unknown>) {
    this.reads = reads
  }

  /**
   * Returns the cached answer that the service worker gives to a read while the host is unreachable. Returns
   * `undefined` (the default) if there is none.
   */
  kept: (path: string) => Pick<Answered, 'body' | 'keptSince' | 'asOf'> | undefined = () => undefined

  /** Returns the status with which somebody else answers a request in place of the host; `undefined` for nobody. */
  somebody: (request: WireRequest) => number | undefined = () => undefined

  readonly #held = new Map<string, Promise<void>>()
  readonly #failing: { path: string; reply: Reply }[] = []

  /** Keeps all requests for this path waiting. Returns the function that lets them go on. */
  hold(path: string): () => void {
    let release = () => {}
    this.#held.set(path, new Promise((resolve) => (release = resolve)))
    return release
  }

  /** Answers the next read of this path with this reply. */
  fail(path: string, reply: Reply): void {
    this.#failing.push({ path, reply })
  }

  readonly transport: Transport = (request, options) =>
    Promise.race([this.#carry(request), aborted(options?.signal)])

  async #carry(request: WireRequest): Promise<Reply> {
    if (request.method === 'GET') this.asked.push(request.path)
    await this.#held.get(request.path)
    if (!this.reachable) {
      const kept = request.method === 'GET' ? this.kept(request.path) : undefined
      return kept === undefined ? { kind: 'silence' } : { ...reply(200, kept.body), ...kept, cached: true }
    }
    const status = this.somebody(request)
    if (status !== undefined) return { kind: 'somebody', status }
    if (request.method !== 'GET') {
      this.changes.push(request)
      const answered = await this.answer(request)
      return 'kind' in answered ? answered : reply(answered.status, answered.body)
    }
    const failing = this.#failing.findIndex(({ path }) => path === request.path)
    if (failing >= 0) return this.#failing.splice(failing, 1)[0]?.reply ?? { kind: 'silence' }
    return request.path in this.reads
      ? reply(200, structuredClone(this.reads[request.path]))
      : reply(404, { message: 'Nada por aqui.' })
  }

  /** The changes that arrived, each as a line such as `DELETE /api/admin/teachers/1`. */
  get log(): string[] {
    return this.changes.map(({ method, path }) => `${method} ${path}`)
  }
}

/** Resolves with silence, as if nobody had answered, when the signal stops the request. */
function aborted(signal: AbortSignal | undefined): Promise<Reply> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ kind: 'silence' })))
}

/** An answer of the API. */
type Answered = Extract<Reply, { kind: 'answer' }>

export function reply(status: number, body: unknown): Answered {
  return { kind: 'answer', status, body, retryAfter: null, keyEchoed: true, cached: false }
}

/** Returns the fields of a form or JSON body, as one object. */
export function fieldsOf({ body }: WireRequest): Record<string, unknown> {
  if (body.kind === 'form') return Object.fromEntries(body.parts)
  return body.kind === 'json' ? (body.value as Record<string, unknown>) : {}
}
