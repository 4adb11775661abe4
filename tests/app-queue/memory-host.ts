import type { Method, Reply, WireRequest } from '@/lib/wire'
import type { Fault } from '../outbox/model-server'
import { MemoryCatalogue } from './memory-catalogue'
import type { Fields, Row } from './memory-tables'
import { type Meets, Rule, type Trouble } from './trouble'

export interface Person {
  id: string
  name: string
  email: string
}
export const ANA: Person = { id: 'u1', name: 'Ana', email: 'ana@escola.example' }
export const BRUNO: Person = { id: 'u2', name: 'Bruno', email: 'bruno@escola.example' }

/** The password of every user. */
export const PASSWORD = 'senha'

/** One request that left the device. */
export interface Sent {
  method: Method
  path: string
  fields: Fields
  key: string | undefined
  /** The id of the user whose token the request carried, `undefined` if it carried no valid token. */
  person: string | undefined
  /** When the request left, by the device's clock, in milliseconds. */
  at: number
  /** What the device received: a status, or the kind of failure. `undefined` while the device waits for the reply. */
  heard: number | Exclude<Reply['kind'], 'answer'> | undefined
}

/**
 * A host in memory: logins, keys, the calls of section 7 of the specification, and the faults that a test plans. A call
 * that the specification does not have fails the test.
 */
export class MemoryHost {
  /** Whether the host honours `Idempotency-Key`. */
  keyed = true
  readonly catalogue = new MemoryCatalogue()
  /** Every request that left a device, in order. */
  readonly log: Sent[] = []
  /** The errors of calls that the specification does not have. */
  readonly nonsense: unknown[] = []
  readonly #rules: Rule[] = []
  readonly #people = new Map([ANA, BRUNO].map((person) => [person.email, person]))
  readonly #sessions = new Map<string, Person>()
  readonly #replies = new Map<string, Reply>()
  #logins = 0

  /** Plans a fault for the next requests that match `meets`. If two faults match, the one planned last applies. */
  trouble(fault: Fault, meets: Meets = {}): Trouble {
    return this.#add(new Rule(fault, meets))
  }

  /**
   * The host does the work of the first request that matches `meets`, but holds the reply. The reply arrives when the
   * test calls `release`.
   */
  holdReply(meets: Meets = {}): Trouble & { release: () => void } {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    return Object.assign(this.#add(new Rule(held, { times: 1, ...meets })), { release })
  }

  /** Returns all rows of one list, in the order they were created. */
  all(list: string): Row[] {
    return this.catalogue.table(list)
  }

  names(list: string): unknown[] {
    return this.all(list).map(({ name }) => name)
  }

  /** Changes the host's data as another user would. The change meets no planned fault and is not in `log`. */
  change(method: Method, path: string, fields: Fields = {}): Row {
    return this.catalogue.carryOut(method, path, fields).body as Row
  }

  /** The mutations that left a device, each as a line such as `POST /api/admin/courses 201`. */
  get changes(): string[] {
    return this.sent().map(({ method, path, heard }) => `${method} ${path} ${heard}`)
  }

  /** Returns the mutations that left a device and whose path matches `path`. */
  sent(path = /^\/api\/admin/): Sent[] {
    return this.log.filter((sent) => sent.method !== 'GET' && path.test(sent.path))
  }

  /** Ends all sessions of a user. */
  endSessions(person: Person): void {
    for (const [token, whose] of this.#sessions) if (whose === person) this.#sessions.delete(token)
  }

  /** Receives a request. @param at when the request left, by the device's clock, in milliseconds */
  async receive(request: WireRequest, token: string | null, at: number): Promise<Reply> {
    const { method, path, key } = request
    const fields = fieldsOf(request)
    const person = this.#sessions.get(token ?? '')
    const sent: Sent = { method, path, fields, key, person: person?.id, at, heard: undefined }
    this.log.push(sent)
    const rule = this.#rules.findLast((one) => one.fits(request, fields))
    const reply = await this.#meet(rule?.fault, () => this.#arrive(request, fields, person), rule)
    sent.heard = reply.kind === 'answer' ? reply.status : reply.kind
    return reply
  }

  #add(rule: Rule): Rule {
    this.#rules.push(rule)
    return rule
  }

  async #meet(fault: Rule['fault'] | undefined, arrive: () => Reply, rule?: Rule): Promise<Reply> {
    if (fault === undefined) return arrive()
    const isForeign = !(fault instanceof Promise) && typeof fault === 'object' && 'somebody' in fault
    if (fault === 'lost-before' || isForeign) {
      rule?.hit()
      return isForeign ? { kind: 'somebody', status: fault.somebody } : { kind: 'silence' }
    }
    if (!(fault instanceof Promise) && typeof fault === 'object' && 'status' in fault) {
      rule?.hit()
      const { status, message, retryAfter = null } = fault
      return answer(status, message === undefined ? undefined : { message }, retryAfter)
    }
    const reply = arrive()
    rule?.hit()
    if (fault instanceof Promise) await fault
    else if (fault === 'lost-after') return { kind: 'silence' }
    else if (fault === 'sent-twice') return arrive()
    else if (fault === 'cut') return { kind: 'cut', status: 201, keyEchoed: this.keyed }
    else return answer(fault.afterwards, { message: 'Erro' })
    return reply
  }

  #arrive(request: WireRequest, fields: Fields, person: Person | undefined): Reply {
    if (request.path === '/api/auth/login') return this.#login(fields)
    if (person === undefined) return answer(401, { message: 'Invalid session' })
    if (request.path === '/api/admin/users/me') return answer(200, person)
    const key = this.keyed && request.key !== undefined ? `${person.id} ${request.key}` : undefined
    const known = key === undefined ? undefined : this.#replies.get(key)
    if (known !== undefined) return known
    const reply = this.#carryOut(request, fields)
    const echoed = key === undefined ? reply : { ...reply, keyEchoed: true }
    if (key !== undefined) this.#replies.set(key, echoed)
    return echoed
  }

  #carryOut({ method, path }: WireRequest, fields: Fields): Extract<Reply, { kind: 'answer' }> {
    try {
      const { status, body } = this.catalogue.carryOut(method, path, fields)
      return answer(status, structuredClone(body))
    } catch (error) {
      this.nonsense.push(error)
      throw error
    }
  }

  #login({ email, password }: Fields): Reply {
    const person = this.#people.get(String(email))
    if (person === undefined) return answer(404, { message: 'user not found' })
    if (password !== PASSWORD) return answer(401, { message: 'Invalid password' })
    this.#logins += 1
    const token = `${person.id}.${this.#logins}`
    this.#sessions.set(token, person)
    return answer(200, { authorization: `Bearer ${token}` })
  }
}

function answer(status: number, body: unknown, retryAfter: string | null = null) {
  return { kind: 'answer' as const, status, body, retryAfter, keyEchoed: false, cached: false }
}

function fieldsOf({ body }: WireRequest): Fields {
  if (body.kind === 'form') return Object.fromEntries(body.parts)
  return body.kind === 'json' ? (body.value as Fields) : {}
}
