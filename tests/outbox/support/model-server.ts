import type { Reply, RequestBody, WireRequest } from '@/lib/wire'
import { answer } from '../property/answer'
import { ModelKeys } from './model-keys'
import { type Holdings, ModelThings } from './model-things'

/** What happens to one request on its way. */
export type Fault =
  /** The request never arrives. */
  | 'lost-before'
  /** The server does the work, and the reply is lost. */
  | 'lost-after'
  /** The server does the work. Status and headers arrive, the body does not. */
  | 'cut'
  /** The browser sends the request twice by itself. The first reply is lost, and the page receives the second. */
  | 'sent-twice'
  /** Somebody else answers with this status, and the request never arrives. */
  | { somebody: number }
  /** The server gives this answer and does nothing. */
  | { status: number; message?: string; retryAfter?: string }
  /** The server does the work and then answers with this status. */
  | { afterwards: number }

export interface Thing {
  id: string
  name: string
  parent: string | null
  file: string | null
  note?: string
}

/**
 * A host in memory. It has a list of things, a set of members, and one session. A client can create, edit and delete
 * things, and toggle a member. A toggle adds the member to the set, or removes the member if it is there already. With
 * `keyed` the host honours `Idempotency-Key`.
 */
export class ModelServer implements Holdings {
  things = new Map<string, Thing>()
  members = new Set<string>()
  /** Every request that arrived, in order. */
  log: WireRequest[] = []
  /** Every mutation that was carried out, in order. */
  done: string[] = []
  session = true
  /** Called when an edit is carried out. */
  onEdit: ((before: Thing, after: Thing) => void) | undefined
  /** Returns the status with which a service in the way refuses a request; `undefined` if it lets the request pass. */
  intercepts: (request: WireRequest) => number | undefined = () => undefined
  /** Whether the service in the way lets reads pass. */
  isProbeAnswered = true
  /** The number of things on a page of the list. */
  pageSize = 3
  readonly #keys: ModelKeys | undefined
  readonly #things: ModelThings
  #faults: Fault[] = []
  /** Faults that wait for a certain mutation, by the name that it gives a thing, or by its method. */
  readonly #faultsOn = new Map<string, Fault>()

  constructor({ keyed, tagged = false, ids = 'srv-' }: { keyed: boolean; tagged?: boolean; ids?: string }) {
    this.#keys = keyed ? new ModelKeys() : undefined
    this.#things = new ModelThings(this, tagged, ids)
  }

  /** The creations in `done`. */
  get creations(): string[] {
    return this.done.filter((what) => what.startsWith('create'))
  }

  /** Lets the next mutations meet these faults, one fault each. Reads are not affected. */
  failNext(...faults: Fault[]): void {
    this.#faults.push(...faults)
  }

  /** Lets the next mutation that gives a thing this name, or has this method, meet a fault. */
  failOn(what: string, fault: Fault): void {
    this.#faultsOn.set(what, fault)
  }

  #faultOf({ method, body }: WireRequest): Fault | undefined {
    for (const what of [method, fieldsOf(body)['name'] ?? '']) {
      const fault = this.#faultsOn.get(what)
      this.#faultsOn.delete(what)
      if (fault !== undefined) return fault
    }
    return this.#faults.shift()
  }

  /** Forgets all keys; see `ModelKeys.forget`. */
  forgetKeys(): void {
    this.#keys?.forget()
  }

  /** Removes the faults that no mutation has met yet. */
  recover(): void {
    this.#faults = []
  }

  /** Receives a request and answers it. This is the `transport` of the outbox's ports. */
  send = async (request: WireRequest): Promise<Reply> => {
    await Promise.resolve()
    const fault = request.method === 'GET' ? undefined : this.#faultOf(request)
    if (fault === 'lost-before') return { kind: 'silence' }
    const isProbe = request.method === 'GET'
    const status = isProbe
      ? this.isProbeAnswered
        ? undefined
        : this.intercepts(request)
      : this.intercepts(request)
    if (status !== undefined) return { kind: 'somebody', status }
    if (typeof fault === 'object' && 'somebody' in fault) return { kind: 'somebody', status: fault.somebody }
    if (typeof fault === 'object' && 'status' in fault) {
      this.log.push(request)
      const { status, message, retryAfter = null } = fault
      return { ...answer(status, message === undefined ? undefined : { message }), retryAfter }
    }
    const reply = await this.#arrive(request)
    if (fault === 'lost-after') return { kind: 'silence' }
    if (fault === 'cut')
      return { kind: 'cut', status: 201, keyEchoed: this.#keys !== undefined && request.key !== undefined }
    if (fault === 'sent-twice') return this.#arrive(request)
    if (typeof fault === 'object') return answer(fault.afterwards, { message: 'Erro' })
    return reply
  }

  async #arrive(request: WireRequest): Promise<Reply> {
    this.log.push(request)
    if (!this.session) return answer(401, { message: 'Invalid session' })
    const work = () => this.#things.answer(request, fieldsOf(request.body))
    const { key } = request
    if (this.#keys === undefined || request.method === 'GET' || key === undefined) return work()
    return this.#keys.answer(key, request, work)
  }
}

/** Returns the fields of a request's body. A file becomes its name. In a form, line breaks become `\r\n`. */
export function fieldsOf(body: RequestBody): Record<string, string> {
  switch (body.kind) {
    case 'none':
      return {}
    case 'json':
      return body.value as Record<string, string>
    case 'form':
      return Object.fromEntries(
        body.parts.map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value.name,
        ]),
      )
    case 'bytes':
      return {}
  }
}
