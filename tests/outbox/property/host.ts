import type { Reply, WireRequest } from '@/lib/wire'
import { fieldsOf } from '../model-server'

/** What happens to one mutation on its way. */
export type Fault =
  /** The request never arrives. */
  | { kind: 'lost' }
  /** The host does the work and the reply is lost; `late`: it arrives only so many milliseconds later. */
  | { kind: 'unheard'; late: number }
  /** The host does the work; status and headers arrive, the body does not. */
  | { kind: 'cut' }
  /** The browser sends it again by itself, so many times; the page hears the last reply. */
  | { kind: 'resent'; times: number }
  /** The reply takes so many milliseconds. */
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'portal' }
  /** The host answers this without doing anything. */
  | { kind: 'answer'; status: number; retryAfter: number | null }
  /** The host does the work, then answers this. */
  | { kind: 'broken'; status: number }

/** What happens to one read on its way. */
export type ReadFault = 'lost' | 'cut' | 'portal' | 'broken' | 'busy' | 'strange' | 'cached'

export interface Thing {
  id: string
  /** The wish that made it. */
  tag: string
  name: string
  parent: string | null
}

/** A mutation that was really carried out. */
export interface Deed {
  what: 'create' | 'edit' | 'delete' | 'toggle'
  tag: string
  thing: string
}

/** A read that belongs to no entry: whether the host answers. */
export const PROBE = '/api/me'

/** How long the host remembers a key, in milliseconds. */
export const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000

/** A host in memory: things, the members of a set that only a toggling call changes, sessions, and perhaps keys. */
export class Host {
  readonly keyed: boolean
  things = new Map<string, Thing>()
  members = new Set<string>()
  deeds: Deed[] = []
  /** Everything that was ever made there, by whomever. */
  made: Thing[] = []
  #sessions = new Set<string>()
  #answers = new Map<string, { reply: Reply; at: number }>()
  #nextId = 1
  #nextSession = 1

  constructor(keyed: boolean) {
    this.keyed = keyed
  }

  logIn(user: string): string {
    const token = `${user}/${this.#nextSession++}`
    this.#sessions.add(token)
    return token
  }

  endSession(token: string): void {
    this.#sessions.delete(token)
  }

  /** The request has arrived. @param at milliseconds that have really passed */
  arrive(request: WireRequest, token: string | null, at: number): Reply {
    if (token === null || !this.#sessions.has(token)) return answer(401, { message: 'Invalid session' })
    if (request.method === 'GET') return this.#read(request.path)
    if (!this.keyed || request.key === undefined) return this.#work(request)
    const known = this.#answers.get(request.key)
    if (known !== undefined && at - known.at < KEY_LIFETIME) return known.reply
    const reply = { ...this.#work(request), keyEchoed: true }
    if (reply.status < 400) this.#answers.set(request.key, { reply, at })
    return reply
  }

  add(name: string, parent: string | null, tag: string): Thing {
    const thing = { id: `srv-${this.#nextId++}`, tag, name, parent }
    this.things.set(thing.id, thing)
    this.made.push(thing)
    return thing
  }

  #read(path: string): Reply {
    if (path === PROBE) return answer(200, {})
    return path.startsWith('/api/members')
      ? answer(200, [...this.members])
      : answer(
          200,
          [...this.things.values()].map(({ tag: _hidden, ...thing }) => thing),
        )
  }

  #work({ method, path, body }: WireRequest): Extract<Reply, { kind: 'answer' }> {
    const url = new URL(path, 'http://host')
    const [, , kind = '', id = ''] = url.pathname.split('/')
    const fields = fieldsOf(body)
    const tag = url.searchParams.get('tag') ?? fields['tag'] ?? ''
    if (kind === 'members') {
      this.deeds.push({ what: 'toggle', tag, thing: id })
      if (!this.members.delete(id)) this.members.add(id)
      return answer(200, {})
    }
    if (method === 'POST') {
      const parent = fields['parent'] ?? null
      if (parent !== null && !this.things.has(parent)) return NOT_FOUND
      const thing = this.add(fields['name'] ?? '', parent, tag)
      this.deeds.push({ what: 'create', tag, thing: thing.id })
      return answer(201, { id: thing.id })
    }
    const thing = this.things.get(id)
    if (thing === undefined) return NOT_FOUND
    this.deeds.push({ what: method === 'DELETE' ? 'delete' : 'edit', tag, thing: id })
    if (method === 'DELETE') this.things.delete(id)
    else this.things.set(id, { ...thing, name: fields['name'] ?? thing.name })
    return answer(method === 'DELETE' ? 204 : 200)
  }
}

export function answer(
  status: number,
  body?: unknown,
  retryAfter: number | null = null,
): Extract<Reply, { kind: 'answer' }> {
  return {
    kind: 'answer',
    status,
    body,
    keyEchoed: false,
    retryAfter: retryAfter === null ? null : String(retryAfter),
    cached: false,
  }
}

const NOT_FOUND = answer(404, { message: 'Não encontrado' })

/** The wish a request carries out. */
export function tagOf({ path, body }: WireRequest): string {
  return new URL(path, 'http://host').searchParams.get('tag') ?? fieldsOf(body)['tag'] ?? ''
}
