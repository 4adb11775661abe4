import { VERSION } from '@/action/edits'
import type { Method, Reply, RequestBody, WireRequest } from '@/lib/wire'

/** What happens to one request on its way. */
export type Fault =
  /** The request never arrives. */
  | 'lost-before'
  /** The server does the work, and the reply is lost. */
  | 'lost-after'
  /** The server does the work. Status and headers arrive, the body does not. */
  | 'cut'
  /** The browser sends it twice by itself. The first reply is lost, and the page receives the second. */
  | 'sent-twice'
  /** A captive portal answers. */
  | 'portal'
  /** The server answers this and does nothing. */
  | { status: number; message?: string; retryAfter?: string }
  /** The server does the work and then answers this. */
  | { afterwards: number }

export interface Thing {
  id: string
  name: string
  parent: string | null
  file: string | null
  note?: string
}

/**
 * A host in memory with things (created, edited, deleted), members of a set (one toggling call) and a session. With
 * `keyed` it honours `Idempotency-Key`.
 */
export class ModelServer {
  things = new Map<string, Thing>()
  members = new Set<string>()
  /** Every request that arrived, in order. */
  log: WireRequest[] = []
  /** Every mutation that was carried out, in order. */
  done: string[] = []
  session = true
  /** Called when an edit is carried out. */
  onEdit: ((before: Thing, after: Thing) => void) | undefined
  /** The number of things on a page of the list. */
  pageSize = 3
  #keyed: boolean
  /** Names the version of each thing, and refuses to change another version than the named one. */
  #tagged: boolean
  #answers = new Map<string, { print: string; reply: Reply }>()
  #faults: Fault[] = []
  #nextId = 1

  constructor({ keyed, tagged = false }: { keyed: boolean; tagged?: boolean }) {
    this.#keyed = keyed
    this.#tagged = tagged
  }

  /** The next mutations meet these faults, one each. Reads are not affected. */
  failNext(...faults: Fault[]): void {
    this.#faults.push(...faults)
  }

  /** Forgets all keys, as after seven days or for another user. */
  forgetKeys(): void {
    this.#answers.clear()
  }

  /** Removes the faults that are left. */
  recover(): void {
    this.#faults = []
  }

  /** The transport of the outbox's ports. */
  send = async (request: WireRequest): Promise<Reply> => {
    await Promise.resolve()
    const fault = request.method === 'GET' ? undefined : this.#faults.shift()
    if (fault === 'lost-before') return { kind: 'silence' }
    if (fault === 'portal') return { kind: 'portal' }
    if (typeof fault === 'object' && 'status' in fault) {
      this.log.push(request)
      const { status, message, retryAfter = null } = fault
      return answer(status, message === undefined ? undefined : { message }, false, retryAfter)
    }
    const reply = await this.#arrive(request)
    if (fault === 'lost-after') return { kind: 'silence' }
    if (fault === 'cut')
      return { kind: 'cut', status: 201, keyEchoed: this.#keyed && request.key !== undefined }
    if (fault === 'sent-twice') return this.#arrive(request)
    if (typeof fault === 'object') return answer(fault.afterwards, { message: 'Erro' }, false)
    return reply
  }

  async #arrive(request: WireRequest): Promise<Reply> {
    this.log.push(request)
    if (!this.session) return answer(401, { message: 'Invalid session' }, false)
    const key = this.#keyed && request.method !== 'GET' ? request.key : undefined
    if (key === undefined) return this.#work(request)
    const print = JSON.stringify([request.method, request.path, printOf(request.body)])
    const known = this.#answers.get(key)
    if (known !== undefined)
      return known.print === print ? known.reply : answer(422, { message: 'Chave reutilizada' }, true)
    const reply = await this.#work(request)
    const echoed: Reply = reply.kind === 'answer' ? { ...reply, keyEchoed: true } : reply
    if (reply.kind === 'answer' && reply.status < 400) this.#answers.set(key, { print, reply: echoed })
    return echoed
  }

  async #work({ method, path, body, headers }: WireRequest): Promise<Reply> {
    const url = new URL(path, 'http://host')
    const [, api, kind = '', id = '', ...more] = url.pathname.split('/')
    if (
      api !== 'api' ||
      !['things', 'members'].includes(kind) ||
      more.length > 0 ||
      (method !== 'GET' && (id === '') !== isWhole(method, kind))
    )
      throw new Error(`the model knows no ${method} ${path}`)
    if (kind === 'members') return this.#workOnMembers(method, id)
    if (method === 'GET' && id !== '') {
      const thing = this.things.get(id)
      return thing === undefined
        ? answer(404, { message: 'Não encontrado' })
        : answer(200, this.#shown(thing))
    }
    if (method === 'GET') {
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * this.pageSize
      return answer(
        200,
        [...this.things.values()].slice(from, from + this.pageSize).map((thing) => this.#shown(thing)),
      )
    }
    const fields = fieldsOf(body)
    if (method === 'POST') {
      const parent = fields['parent'] ?? null
      if (parent !== null && !this.things.has(parent)) return answer(404, { message: 'Não encontrado' })
      const thing = {
        id: `srv-${this.#nextId++}`,
        name: fields['name'] ?? '',
        parent,
        file: fields['file'] ?? null,
      }
      this.things.set(thing.id, thing)
      this.done.push(`create ${thing.name}`)
      return answer(201, thing)
    }
    const thing = this.things.get(id)
    if (thing === undefined) return answer(404, { message: 'Não encontrado' })
    const match = headers?.['if-match']
    if (this.#tagged && match !== undefined && match !== versionOf(thing))
      return answer(412, { message: 'Alterado por outra pessoa' })
    if (method === 'DELETE') {
      this.things.delete(id)
      this.done.push(`delete ${thing.name}`)
      return answer(204)
    }
    const before = { ...thing }
    thing.name = fields['name'] ?? thing.name
    if (fields['note'] !== undefined) thing.note = fields['note']
    this.done.push(`edit ${thing.name}`)
    this.onEdit?.(before, { ...thing })
    return answer(200, this.#shown(thing))
  }

  #shown(thing: Thing): object {
    return this.#tagged ? { ...thing, [VERSION]: versionOf(thing) } : { ...thing }
  }

  #workOnMembers(method: string, id: string): Reply {
    if (method === 'GET') return answer(200, [...this.members])
    if (this.members.delete(id)) this.done.push(`leave ${id}`)
    else {
      this.members.add(id)
      this.done.push(`join ${id}`)
    }
    return answer(200, {})
  }
}

function versionOf(thing: Thing): string {
  return `"${JSON.stringify(thing)}"`
}

function answer(status: number, body?: unknown, keyEchoed = false, retryAfter: string | null = null): Reply {
  return { kind: 'answer', status, body, keyEchoed, retryAfter, cached: false }
}

/** Whether such a request goes to a whole list and not to one item of it. */
function isWhole(method: Method, kind: string): boolean {
  return method === 'POST' && kind === 'things'
}

/** The fields of a request's body. Files are given by their names, line breaks as browsers send them in a form. */
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

function printOf(body: RequestBody): unknown {
  return body.kind === 'form'
    ? body.parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.blob.size])
    : body
}
