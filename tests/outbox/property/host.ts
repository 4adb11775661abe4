import { ME } from '@/api/host'
import type { Reply, WireRequest } from '@/lib/wire'
import { fieldsOf } from '../support/model-server'
import { answer, NOT_FOUND } from './answer'
import { LaggingReads, MOST_LAG } from './lagging-reads'
import { isForUpload, told, UPLOADS, Uploads } from './pieces'

export interface Thing {
  id: string
  /** The tag of the wish that created the thing; see `tag` in `actions.ts`. */
  tag: string
  name: string
  parent: string | null
  index: number
  /** The content of the thing's file; `null` if it has no file. No two files of a history have the same content. */
  file: string | null
}

/** A mutation that the host has carried out. */
export interface Deed {
  what: 'create' | 'edit' | 'move' | 'delete' | 'toggle'
  tag: string
  thing: string
  /** The content of the file in the request. It is `null` if the request had no file. */
  file?: string | null
}

/** The path of a read that belongs to no entry. It shows whether the host answers. */
export const PROBE = ME

/** The tag of what somebody does who does not use this device. */
export const SOMEBODY_ELSE = 'somebody else'

/** How long the host remembers a key, in milliseconds. */
export const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000

/** A request as it arrives, with the content of its file. */
export interface Arriving {
  request: WireRequest
  file: string | null
}

/**
 * A host in memory. It has sessions, things and members. The only mutation of a member is a toggle: it adds the member,
 * or removes the member if it is there already. A `keyed` host honours `Idempotency-Key`.
 */
export class Host {
  readonly keyed: boolean
  /** Whether the host marks all its answers. */
  readonly isMarked: boolean
  /** The files that were sent ahead. It is `undefined` if the host accepts no files before their mutation. */
  readonly uploads: Uploads | undefined
  readonly things = new Map<string, Thing>()
  readonly members = new Set<string>()
  readonly reads = new LaggingReads(this.things, this.members)
  deeds: Deed[] = []
  /** Whether the parts of a thing go with it when it is deleted, as alternatives go with their exercise. */
  deletesParts = false
  /** All things that anybody has ever created on this host, deleted things included. */
  made: Thing[] = []
  #sessions = new Set<string>()
  #answers = new Map<string, { reply: Reply; at: number }>()
  #madeAt = new Map<string, number>()
  #nextId = 1
  #nextSession = 1

  constructor(keyed: boolean, takesFiles = false, isMarked = keyed) {
    this.keyed = keyed
    this.isMarked = isMarked
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

  /** Answers a request that has arrived. @param at the time, in milliseconds of `FakeClock.elapsed` */
  arrive({ request, file }: Arriving, token: string | null, at: number): Reply {
    if (token === null || !this.#sessions.has(token)) return answer(401, { message: 'Invalid session' })
    if (isForUpload(request)) return this.uploads?.arrive(request, file) ?? NOT_FOUND
    if (request.method === 'GET') return this.#read(request.path, token, at)
    if (!this.keyed || request.key === undefined) return this.#work(request, file, at)
    const known = this.#answers.get(request.key)
    if (known !== undefined && at - known.at < KEY_LIFETIME) return known.reply
    const reply = { ...this.#work(request, file, at), keyEchoed: true }
    if (reply.status < 400) this.#answers.set(request.key, { reply, at })
    return reply
  }

  /**
   * Creates a thing, for a request or for somebody who does not use the device.
   * @param at the time, in milliseconds of `FakeClock.elapsed`
   */
  add(name: string, parent: string | null, tag: string, at: number, file: string | null = null): Thing {
    this.reads.keepPast(at)
    const thing = { id: `srv-${this.#nextId++}`, tag, name: normalised(name), parent, index: 0, file }
    this.things.set(thing.id, thing)
    this.made.push(thing)
    this.#madeAt.set(thing.id, at)
    return thing
  }

  /** Returns the things that a user has created and that still exist. */
  thingsOf(user: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.tag.startsWith(user))
  }

  /**
   * Returns the names of the things that are so new that reads may not show them yet.
   * @param at the time now, in milliseconds of `FakeClock.elapsed`
   */
  madeWithin(at: number): string[] {
    return this.made.filter(({ id }) => at - (this.#madeAt.get(id) ?? 0) <= MOST_LAG).map(({ name }) => name)
  }

  rename(id: string, name: string, at: number): void {
    this.reads.keepPast(at)
    const thing = this.things.get(id)
    if (thing !== undefined) this.things.set(id, { ...thing, name: normalised(name) })
  }

  /** Somebody else toggles the member that a request is about. */
  cross({ path }: WireRequest, at: number): void {
    const id = /^\/api\/members\/([^?]+)/.exec(path)?.[1]
    if (id === undefined) return
    this.reads.keepPast(at)
    this.#toggle(decodeURIComponent(id), SOMEBODY_ELSE)
  }

  #toggle(id: string, tag: string): void {
    this.deeds.push({ what: 'toggle', tag, thing: id })
    if (!this.members.delete(id)) this.members.add(id)
  }

  remove(id: string, at: number): void {
    this.reads.keepPast(at)
    this.things.delete(id)
  }

  #delete(id: string): void {
    this.things.delete(id)
    if (this.deletesParts)
      for (const { id: part, parent } of [...this.things.values()]) if (parent === id) this.#delete(part)
  }

  #read(path: string, token: string, at: number): Reply {
    if (path === PROBE) {
      const me = { id: userOf(token) ?? '', name: 'Name' }
      const announced = { ...told(200, { 'upload-endpoint': UPLOADS }), body: me }
      return this.uploads ? announced : answer(200, me)
    }
    return this.reads.reply(path, at)
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
    this.reads.keepPast(at)
    if (kind === 'members') {
      this.#toggle(decodeURIComponent(id), tag)
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
    if (done === 'delete') this.#delete(id)
    else if (done === 'move') this.things.set(id, { ...thing, index: Number(index) })
    else this.things.set(id, { ...thing, name: normalised(fields['name'] ?? thing.name) })
    return answer(method === 'DELETE' ? 204 : 200)
  }
}

/** Returns a text as this host stores it: trimmed, in Unicode's form NFC, with CRLF as in a form. */
export function normalised(text: string): string {
  return text.replace(/\r?\n/g, '\r\n').normalize('NFC').trim()
}

/** Returns the user of a token, `null` without a token. */
export const userOf = (token: string | null): string | null => token?.split('/')[0] ?? null

/** Returns the tag of the wish that a request carries out. */
export function tagOf({ path, body }: WireRequest): string {
  return new URL(path, 'http://host').searchParams.get('tag') ?? fieldsOf(body)['tag'] ?? ''
}
