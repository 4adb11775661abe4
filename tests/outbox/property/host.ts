import type { Reply, WireRequest } from '@/lib/wire'
import { fieldsOf } from '../model-server'
import { answer } from './answer'
import { isForUpload, told, UPLOADS, Uploads } from './pieces'

/** What happens to one mutation on its way. */
export type Fault =
  /** The request never arrives. */
  | { kind: 'lost' }
  /** The host does the work, and the reply is lost. `late`: the request arrives only this many milliseconds later. */
  | { kind: 'unheard'; late: number }
  /** The host does the work. Status and headers arrive, the body does not. */
  | { kind: 'cut' }
  /** The browser sends it again by itself, this many times. The page receives the last reply. */
  | { kind: 'resent'; times: number }
  /** The reply takes this many milliseconds. */
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'portal' }
  /** The host answers this and does nothing. */
  | { kind: 'answer'; status: number; retryAfter: number | null }
  /** The host does the work and then answers this. */
  | { kind: 'broken'; status: number }

/** What happens to one read on its way. */
export type ReadFault = 'lost' | 'cut' | 'portal' | 'broken' | 'busy' | 'strange' | 'cached'

export interface Thing {
  id: string
  /** The tag of the wish that created it. */
  tag: string
  name: string
  parent: string | null
  index: number
  /** What tells its bytes from all others; `null` if it has none. */
  file: string | null
}

/** A mutation that the host has carried out. */
export interface Deed {
  what: 'create' | 'edit' | 'move' | 'delete' | 'toggle'
  tag: string
  thing: string
  /** The bytes it came with. */
  file?: string | null
}

/** A read that belongs to no entry. It shows whether the host answers. */
export const PROBE = '/api/me'

/** How long the host remembers a key, in milliseconds. */
export const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000

/** A request as it arrives, with the content of its file. */
export interface Arriving {
  request: WireRequest
  file: string | null
}

/** Milliseconds by which the reads of a host lag at most. */
const MOST_LAG = 3000

/** The number of things on a page of the list. */
const PAGE = 3

/** The data of the host until a moment, for reads that lag. */
interface Past {
  at: number
  things: Thing[]
  members: string[]
}

/** A host in memory: things, a set whose members only a toggling call changes, sessions, and perhaps keys. */
export class Host {
  readonly keyed: boolean
  /** The files that were sent ahead; absent: the host takes none. */
  readonly uploads: Uploads | undefined
  things = new Map<string, Thing>()
  members = new Set<string>()
  deeds: Deed[] = []
  /** Everything that was ever created there, by anybody. */
  made: Thing[] = []
  #sessions = new Set<string>()
  #answers = new Map<string, { reply: Reply; at: number }>()
  #madeAt = new Map<string, number>()
  #nextId = 1
  #nextSession = 1
  #past: Past[] = []
  /** How far its reads lag, in milliseconds. */
  lag = 0

  constructor(keyed: boolean, takesFiles = false) {
    this.keyed = keyed
    this.uploads = takesFiles ? new Uploads() : undefined
  }

  logIn(user: string): string {
    const token = `${user}/${this.#nextSession++}`
    this.#sessions.add(token)
    return token
  }

  /** Accepts a token that another host has issued. */
  admit(token: string): void {
    this.#sessions.add(token)
  }

  endSession(token: string): void {
    this.#sessions.delete(token)
  }

  /** The request has arrived. @param at milliseconds that have really passed */
  arrive({ request, file }: Arriving, token: string | null, at: number): Reply {
    if (token === null || !this.#sessions.has(token)) return answer(401, { message: 'Invalid session' })
    if (isForUpload(request)) return this.uploads?.arrive(request, file) ?? NOT_FOUND
    if (request.method === 'GET') return this.#read(request.path, at)
    if (!this.keyed || request.key === undefined) return this.#work(request, file, at)
    const known = this.#answers.get(request.key)
    if (known !== undefined && at - known.at < KEY_LIFETIME) return known.reply
    const reply = { ...this.#work(request, file, at), keyEchoed: true }
    if (reply.status < 400) this.#answers.set(request.key, { reply, at })
    return reply
  }

  /** Somebody creates a thing. @param at milliseconds that have really passed */
  add(name: string, parent: string | null, tag: string, at: number, file: string | null = null): Thing {
    this.#keepPast(at)
    const thing = { id: `srv-${this.#nextId++}`, tag, name: normalised(name), parent, index: 0, file }
    this.things.set(thing.id, thing)
    this.made.push(thing)
    this.#madeAt.set(thing.id, at)
    return thing
  }

  /** The names of what was made so lately that reads may not show it yet. @param at milliseconds that have really passed */
  madeWithin(at: number): string[] {
    return this.made.filter(({ id }) => at - (this.#madeAt.get(id) ?? 0) <= MOST_LAG).map(({ name }) => name)
  }

  rename(id: string, name: string, at: number): void {
    this.#keepPast(at)
    const thing = this.things.get(id)
    if (thing !== undefined) this.things.set(id, { ...thing, name: normalised(name) })
  }

  remove(id: string, at: number): void {
    this.#keepPast(at)
    this.things.delete(id)
  }

  /** Records the data that is about to change. */
  #keepPast(at: number): void {
    this.#past.push({ at, things: [...this.things.values()], members: [...this.members] })
  }

  #read(path: string, at: number): Reply {
    if (path === PROBE) return this.uploads ? told(200, { 'upload-endpoint': UPLOADS }) : answer(200, {})
    const then = this.#past.find((past) => past.at > at - this.lag)
    if (path === '/api/members') return answer(200, then?.members ?? [...this.members])
    const alone = /^\/api\/things\/([^/?]+)$/.exec(path)?.[1]
    if (alone !== undefined) {
      const thing = (then?.things ?? [...this.things.values()]).find(({ id }) => id === alone)
      return thing === undefined ? NOT_FOUND : answer(200, { id: thing.id, name: thing.name })
    }
    const page = Number(/^\/api\/things\?page=(\d+)$/.exec(path)?.[1])
    if (Number.isNaN(page)) throw new Error(`the model knows no read of ${path}`)
    const things = (then?.things ?? [...this.things.values()]).slice((page - 1) * PAGE, page * PAGE)
    return answer(
      200,
      things.map(({ tag: _hidden, file: _bytes, ...thing }) => thing),
    )
  }

  #work(
    { method, path, body }: WireRequest,
    file: string | null,
    at: number,
  ): Extract<Reply, { kind: 'answer' }> {
    const url = new URL(path, 'http://host')
    const [, , kind = '', id = '', what, index] = url.pathname.split('/')
    const fields = fieldsOf(body)
    const tag = url.searchParams.get('tag') ?? fields['tag'] ?? ''
    if (!['things', 'members'].includes(kind)) throw new Error(`the model knows no ${path}`)
    this.#keepPast(at)
    if (kind === 'members') {
      this.deeds.push({ what: 'toggle', tag, thing: id })
      if (!this.members.delete(id)) this.members.add(id)
      return answer(200, {})
    }
    if (method === 'POST') {
      const parent = fields['parent'] ?? null
      if (parent !== null && !this.things.has(parent)) return NOT_FOUND
      const address = fields['file']?.startsWith(UPLOADS) ? fields['file'] : undefined
      const content = address === undefined ? file : this.uploads?.read(address)
      if (content === undefined) return answer(410, { message: 'O arquivo não está mais aqui' })
      if (address !== undefined) this.uploads?.delete(address)
      const thing = this.add(fields['name'] ?? '', parent, tag, at, content)
      this.deeds.push({ what: 'create', tag, thing: thing.id, file: content })
      return answer(201, { id: thing.id })
    }
    const thing = this.things.get(id)
    if (thing === undefined) return NOT_FOUND
    const done = method === 'DELETE' ? 'delete' : what === 'index' ? 'move' : 'edit'
    this.deeds.push({ what: done, tag, thing: id })
    if (done === 'delete') this.things.delete(id)
    else if (done === 'move') this.things.set(id, { ...thing, index: Number(index) })
    else this.things.set(id, { ...thing, name: normalised(fields['name'] ?? thing.name) })
    return answer(method === 'DELETE' ? 204 : 200)
  }
}

/** The text as forms and this host change it. */
export function normalised(text: string): string {
  return text.replace(/\r?\n/g, '\r\n').normalize('NFC').trim()
}

const NOT_FOUND = answer(404, { message: 'Não encontrado' })

/** The tag of the wish that a request carries out. */
export function tagOf({ path, body }: WireRequest): string {
  return new URL(path, 'http://host').searchParams.get('tag') ?? fieldsOf(body)['tag'] ?? ''
}
