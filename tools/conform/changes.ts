import { randomBytes } from 'node:crypto'
import type { Json } from '@/lib/json'
import { MISSING } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import type { ListedItem, Sendable } from '@/outbox'
import { plainText } from '@/outbox/rows/input'
import { isSuccess, type Said } from './host.ts'
import type { Visit } from './visit.ts'

/** Every name that a run gives begins so. */
const LEADING = 'conform '

/** How long to wait between two looks at a list, in milliseconds. */
const PAUSE = 250

/** The most pages of a list that a look-up reads. */
const MOST_PAGES = 200

/** A thing that this run has made. */
export interface Thing {
  noun: string
  id: string
  input: { [field: string]: Json }
}

/** What came of one creation. */
export interface Creation {
  said: Said
  /** The id in the answer. */
  answered: string | undefined
  /** The thing in the app's look-up, and how long that took to show it, in milliseconds. */
  found: ListedItem | undefined
  lag: number
  /** How often the list was read until it showed the thing. */
  looks: number
  /** Whether the app would know the thing again by what it sent. */
  isAlike: boolean
}

/** Makes the app's own changes, by its actions, and remembers what they made. */
export class Changes {
  readonly #visit: Visit
  /** Is part of every name that this run gives. */
  readonly tag = randomBytes(3).toString('hex')
  readonly creations = new Map<string, Creation>()
  readonly things = new Map<string, Thing>()
  /** Things that may be on the host, oldest first. */
  readonly left: Thing[] = []
  /** The id of a category that was made and deleted. */
  gone: string | undefined

  constructor(visit: Visit) {
    this.#visit = visit
  }

  /** Returns a name that shows that this run has made the thing. */
  name(what: string): string {
    return `${LEADING}${this.tag} ${what}`
  }

  /** Returns the id of a thing that this run has made. */
  id(key: string): string | undefined {
    return this.things.get(key)?.id
  }

  /** Sends the request of one of the app's actions. */
  send(action: string, input: Json, headers: Record<string, string> = {}): Promise<Said> {
    const { method, path, body } = sendableOf(action).request(input)
    this.#visit.forget()
    return this.#visit.host.send(method, path, { body, headers })
  }

  /**
   * Makes a thing, and looks for it as the app would after a lost answer.
   * @param key what later checks call the thing; its noun, perhaps with a number
   */
  async create(key: string, input: Thing['input']): Promise<Creation> {
    const noun = key.replace(/\d$/, '')
    const action = `${noun}.create`
    const before = new Set((await this.listed(action, input)).map(({ id }) => id))
    const said = await this.send(action, input)
    const answered = isSuccess(said) ? sendableOf(action).idIn(said.body) : undefined
    const start = Date.now()
    const isNew = ({ id }: ListedItem) => (answered === undefined ? !before.has(id) : id === answered)
    let looks = 0
    const look = async () => {
      looks += 1
      return (await this.listed(action, input)).find(isNew)
    }
    const found = isSuccess(said) ? await this.until(look) : undefined
    const { repeat } = sendableOf(action)
    const isAlike =
      found !== undefined && repeat.kind === 'lookup' && repeat.matches(plain(found), plain(input))
    const id = answered ?? found?.id
    if (id !== undefined) this.#note(key, { noun, id, input })
    const creation = { said, answered, found, lag: Date.now() - start, looks, isAlike }
    this.creations.set(key, creation)
    return creation
  }

  #note(key: string, thing: Thing): void {
    this.things.set(key, thing)
    this.left.push(thing)
  }

  /** Returns everything in the list in which the app looks for what an action creates. */
  async listed(action: string, input: Json): Promise<ListedItem[]> {
    const { repeat } = sendableOf(action)
    if (repeat.kind !== 'lookup') return []
    const all = new Map<string, ListedItem>()
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const path = (repeat.whole ?? repeat.list)(input, page)
      const said = path === undefined ? undefined : await this.#visit.host.get(path)
      const items = said !== undefined && isSuccess(said) ? itemsIn(repeat, said.body) : []
      const isNews = items.some(({ id }) => !all.has(id))
      for (const item of items) all.set(item.id, item)
      if (!isNews) break
    }
    return [...all.values()]
  }

  /** Looks until something is there, as long as the run has patience. */
  async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = Date.now() + this.#visit.wanted.patience
    for (;;) {
      const seen = await look()
      if (seen !== undefined || Date.now() >= end) return seen
      await this.#visit.host.pause(PAUSE)
    }
  }

  /** Whether the host's reads come to show a deletion, a removal or a move. */
  async isShown(action: string, input: Json): Promise<boolean> {
    const { isShown } = sendableOf(action)
    const read = async (path: string) => {
      const said = await this.#visit.host.get(path)
      if (MISSING.includes(said.status)) return 'missing' as const
      if (!isSuccess(said)) throw new Error(`${said.call} shows nothing.`)
      return { body: said.body }
    }
    const look = async () => ((await isShown?.(input, read).catch(() => false)) ? true : undefined)
    return (await this.until(look)) === true
  }

  /** Deletes a thing that this run has made. */
  async remove(thing: Thing): Promise<Said> {
    const said = await this.send(`${thing.noun}.delete`, deletionOf(thing))
    const at = this.left.findIndex(({ noun, id }) => noun === thing.noun && id === thing.id)
    if (at >= 0 && (isSuccess(said) || MISSING.includes(said.status))) this.left.splice(at, 1)
    return said
  }
}

/** Returns the input of the action that deletes a thing. */
export function deletionOf({ id, input }: Thing): Json {
  return { name: 'conform', group: 'conform', ...input, id }
}

/** Returns what the app's queue knows of an action. @throws if the app has no such action */
export function sendableOf(action: string): Sendable {
  const found = findAction(action)
  if (found === undefined) throw new Error(`The app has no action ${action}.`)
  return found.sendable
}

function itemsIn(repeat: { items: (body: unknown) => ListedItem[] }, body: unknown): ListedItem[] {
  try {
    return repeat.items(body)
  } catch {
    return []
  }
}

/** Returns a copy whose texts are as the queue compares them. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' ? plainText(one) : one,
  )
}
