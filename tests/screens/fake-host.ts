import type { Reply, Transport, WireRequest } from '@/lib/wire'

interface Answer {
  status: number
  body?: unknown
}

/** What stands at the other end of the wire. Reads are a table; changes are noted and answered. */
export class FakeHost {
  reachable = true
  /** GET path to the JSON it answers; what is not here is 404. */
  reads: Record<string, unknown>
  /** Every change that arrived, in order. */
  readonly changes: WireRequest[] = []
  /** The paths that were read, in order, answered or not. */
  readonly asked: string[] = []
  /** How a change is answered, now or later; may alter `reads` as the server would. */
  answer: (request: WireRequest) => Answer | Promise<Answer> = () => ({
    status: 200,
    body: { id: 'novo' },
  })

  constructor(reads: Record<string, unknown>) {
    this.reads = reads
  }

  /** What the device's cache answers while the host is away, as the service worker does; nothing unless a test says so. */
  kept: (path: string) => Pick<Answered, 'body' | 'keptSince' | 'asOf'> | undefined = () => undefined

  readonly #held = new Map<string, Promise<void>>()
  readonly #failing: { path: string; reply: Reply }[] = []

  /** The read of this path is answered only when what is returned here is called. */
  hold(path: string): () => void {
    let release = () => {}
    this.#held.set(path, new Promise((resolve) => (release = resolve)))
    return release
  }

  /** The next read of this path comes to this. */
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
    if (request.method !== 'GET') {
      this.changes.push(request)
      const { status, body } = await this.answer(request)
      return reply(status, body)
    }
    const failing = this.#failing.findIndex(({ path }) => path === request.path)
    if (failing >= 0) return this.#failing.splice(failing, 1)[0]?.reply ?? { kind: 'silence' }
    return request.path in this.reads
      ? reply(200, structuredClone(this.reads[request.path]))
      : reply(404, { message: 'Nada por aqui.' })
  }

  /** The changes as lines: `DELETE /api/admin/teachers/1`. */
  get log(): string[] {
    return this.changes.map(({ method, path }) => `${method} ${path}`)
  }
}

/** What a stopped request comes to. */
function aborted(signal: AbortSignal | undefined): Promise<Reply> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ kind: 'silence' })))
}

/** An answer of the API. */
type Answered = Extract<Reply, { kind: 'answer' }>

export function reply(status: number, body: unknown): Answered {
  return { kind: 'answer', status, body, retryAfter: null, keyEchoed: true, cached: false }
}

/** The fields of a form or JSON body, as one object. */
export function fieldsOf({ body }: WireRequest): Record<string, unknown> {
  if (body.kind === 'form') return Object.fromEntries(body.parts)
  return body.kind === 'json' ? (body.value as Record<string, unknown>) : {}
}
