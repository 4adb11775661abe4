import type { FilePart, Method } from '@/lib/wire'

/** A thing of the catalogue, with its fields as the API gives them. */
export interface Row {
  id: string
  [field: string]: unknown
}

/** The fields of a request's body, by their names. The value of a file field is a `FilePart`. */
export type Fields = Record<string, unknown>

export interface Asked {
  /** The parameters of the path, by the names that the route gives them. */
  at: Record<string, string>
  fields: Fields
  query: URLSearchParams
}

/** What the host does for a call. If the result is `undefined`, the host answers with 404. */
type Work = (asked: Asked) => unknown

interface Route {
  method: Method
  path: RegExp
  work: Work
}

/** Keeps lists of things in memory. It has the operations on these lists, and the calls of the API that use them. */
export class MemoryTables {
  /** The rows of each list, in the order they were created. The key is the API's name for the list. */
  readonly tables: Record<string, Row[]> = {}
  /** The bytes of every picture and video, by the address that the API gives for it. */
  readonly files = new Map<string, Blob>()
  readonly #routes: Route[] = []
  #lastId = 0

  /**
   * Carries out a request.
   * @throws if the specification does not have the call, which means that the test or the app has a mistake
   */
  carryOut(method: Method, target: string, fields: Fields): { status: number; body: unknown } {
    const { pathname, searchParams: query } = new URL(target, 'http://host')
    for (const route of this.#routes) {
      const found = route.method === method ? route.path.exec(pathname) : null
      if (found === null) continue
      const body = route.work({ at: { ...found.groups }, fields, query })
      if (body === undefined) return { status: 404, body: { message: 'Não encontrado' } }
      return { status: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200, body }
    }
    throw new Error(`section 7 has no ${method} ${target}`)
  }

  table(name: string): Row[] {
    this.tables[name] ??= []
    return this.tables[name]
  }

  protected on(method: Method, path: string, work: Work): void {
    const places = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    this.#routes.push({ method, path: new RegExp(`^${places}$`), work })
  }

  protected find(name: string, { id }: Record<string, string>): Row | undefined {
    return this.table(name).find((row) => row.id === id)
  }

  protected create(name: string, fields: Fields): Row {
    this.#lastId += 1
    const row = { id: `srv-${this.#lastId}`, ...this.#kept(fields) }
    this.table(name).push(row)
    return row
  }

  protected edit(name: string, { at, fields }: Asked): Row | undefined {
    const row = this.find(name, at)
    return row && Object.assign(row, this.#kept(fields))
  }

  protected delete(name: string, { at }: Asked): object | undefined {
    const row = this.find(name, at)
    if (row === undefined) return undefined
    this.tables[name] = this.table(name).filter((other) => other !== row)
    return {}
  }

  /** Stores the files of a request, and returns the fields with each file replaced by its address. */
  #kept(fields: Fields): Fields {
    const kept = Object.entries(fields).map(([name, value]) => {
      if (!isFile(value)) return [name, value]
      const address = `/media/${this.files.size + 1}/${value.name}`
      this.files.set(address, value.blob)
      return [name, address]
    })
    return Object.fromEntries(kept)
  }

  /** Registers the usual calls of a noun: list (unless `lists` is false), read, create, edit, delete. */
  protected crud(
    name: string,
    { create = {}, lists = true }: { create?: Fields; lists?: boolean } = {},
  ): void {
    if (lists) this.on('GET', `/api/app/${name}`, () => this.table(name))
    this.on('GET', `/api/app/${name}/:id`, ({ at }) => this.find(name, at))
    this.on('POST', `/api/admin/${name}`, ({ fields }) => this.create(name, { ...create, ...fields }))
    this.on('PATCH', `/api/admin/${name}/:id`, (asked) => this.edit(name, asked))
    this.on('DELETE', `/api/admin/${name}/:id`, (asked) => this.delete(name, asked))
  }

  protected link(name: string, one: unknown, other: unknown): Row {
    const link = { id: `${one} ${other}`, one, other }
    this.table(name).push(link)
    return link
  }

  protected unlink(name: string, one: unknown, other: unknown): boolean {
    const before = this.table(name)
    this.tables[name] = before.filter((link) => link.id !== `${one} ${other}`)
    return this.table(name).length < before.length
  }

  protected linked(name: string, one: unknown, others: string): Row[] {
    const links = this.table(name).filter((link) => link['one'] === one)
    return links.flatMap(({ other }) => this.find(others, { id: String(other) }) ?? [])
  }
}

function isFile(value: unknown): value is FilePart {
  return typeof value === 'object' && value !== null && 'blob' in value
}
