import { VERSION } from '@/action/edits'
import type { Method, Reply, WireRequest } from '@/lib/wire'
import { answer } from '../property/answer'
import type { Thing } from './model-server'

/** What a host holds (`things`, `members`), and how it reports its work (`done`, `onEdit`). */
export interface Holdings {
  things: Map<string, Thing>
  members: Set<string>
  done: string[]
  onEdit: ((before: Thing, after: Thing) => void) | undefined
  pageSize: number
}

/** The work of a host: it lists, creates, edits and deletes things, and toggles the members of a set. */
export class ModelThings {
  readonly #held: Holdings
  /** Whether the host names the version of each thing, and refuses a change that is made for another version. */
  readonly #tagged: boolean
  /** What its ids begin with. */
  readonly #ids: string
  #nextId = 1

  constructor(held: Holdings, tagged: boolean, ids: string) {
    this.#held = held
    this.#tagged = tagged
    this.#ids = ids
  }

  /** Does what a request asks, and returns the answer. @param fields the fields of the request's body */
  answer({ method, path, headers }: WireRequest, fields: Record<string, string>): Reply {
    const url = new URL(path, 'http://host')
    const [, api, kind = '', id = '', ...more] = url.pathname.split('/')
    if (
      api !== 'api' ||
      !['things', 'members'].includes(kind) ||
      more.length > 0 ||
      (method !== 'GET' && (id === '') !== isWhole(method, kind))
    )
      throw new Error(`the model knows no ${method} ${path}`)
    if (kind === 'members') return this.#answerOfMembers(method, id, fields['present'])
    if (method === 'GET' && id === '') return this.#list(Number(url.searchParams.get('page') ?? 1))
    if (method === 'POST') return this.#create(fields)
    const thing = this.#held.things.get(id)
    if (thing === undefined) return missing()
    if (method === 'GET') return answer(200, this.#shown(thing))
    const match = headers?.['if-match']
    if (this.#tagged && match !== undefined && match !== versionOf(thing))
      return answer(412, { message: 'Alterado por outra pessoa' })
    return method === 'DELETE' ? this.#delete(thing, id) : this.#edit(thing, fields)
  }

  #list(page: number): Reply {
    const { things, pageSize } = this.#held
    const from = (page - 1) * pageSize
    return answer(
      200,
      [...things.values()].slice(from, from + pageSize).map((thing) => this.#shown(thing)),
    )
  }

  #create(fields: Record<string, string>): Reply {
    const { things, done } = this.#held
    const parent = fields['parent'] ?? null
    if (parent !== null && !things.has(parent)) return missing()
    const thing = {
      id: `${this.#ids}${this.#nextId++}`,
      name: fields['name'] ?? '',
      parent,
      file: fields['file'] ?? null,
    }
    things.set(thing.id, thing)
    done.push(`create ${thing.name}`)
    return answer(201, thing)
  }

  /** Deletes a thing and what is inside of it. */
  #delete(thing: Thing, id: string): Reply {
    const { things } = this.#held
    things.delete(id)
    for (const other of things.values()) if (other.parent === id) things.delete(other.id)
    this.#held.done.push(`delete ${thing.name}`)
    return answer(204)
  }

  #edit(thing: Thing, fields: Record<string, string>): Reply {
    const before = { ...thing }
    thing.name = fields['name'] ?? thing.name
    if (fields['note'] !== undefined) thing.note = fields['note']
    this.#held.done.push(`edit ${thing.name}`)
    this.#held.onEdit?.(before, { ...thing })
    return answer(200, this.#shown(thing))
  }

  #shown(thing: Thing): object {
    return this.#tagged ? { ...thing, [VERSION]: versionOf(thing) } : { ...thing }
  }

  /** @param wished the state that the call asks for; `undefined` if it toggles */
  #answerOfMembers(method: Method, id: string, wished: unknown): Reply {
    const { members, done } = this.#held
    if (method === 'GET') return answer(200, [...members])
    if (wished === members.has(id)) return answer(200, { present: wished })
    if (members.delete(id)) done.push(`leave ${id}`)
    else {
      members.add(id)
      done.push(`join ${id}`)
    }
    return answer(200, wished === undefined ? {} : { present: wished })
  }
}

function missing(): Reply {
  return answer(404, { message: 'Não encontrado' })
}

function versionOf(thing: Thing): string {
  return `"${JSON.stringify(thing)}"`
}

/** Whether a mutation concerns the list of things, and not one thing or member. If so, its path has no id. */
function isWhole(method: Method, kind: string): boolean {
  return method === 'POST' && kind === 'things'
}
