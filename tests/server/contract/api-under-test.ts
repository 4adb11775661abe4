import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Client, Reply } from '../support/client.ts'
import { expectMarked, isChange } from '../support/marked.ts'
import { Documented } from './documented.ts'
import { section7 } from './section-7.ts'

/** An id that no entity has. */
export const NOWHERE = '00000000-0000-4000-8000-000000000000'
export const IMAGE = /^\/uploads\/[0-9a-f-]{36}\.png$/

/** Checks that every entity in an answer has a version, and returns the answer without the versions. */
function unversioned(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map(unversioned)
  if (typeof shown !== 'object' || shown === null) return shown
  const { '@odata.etag': version, ...members }: Record<string, unknown> = { ...shown }
  if ('id' in members) expect(version, JSON.stringify(shown)).toMatch(/^"[\w-]{22}"$/)
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, unversioned(value)]))
}

/** A client of the server under test. It notes which calls of the specification's section 7 the tests have made. */
export class ApiUnderTest {
  readonly called = new Set<string>()
  #client: Client | undefined
  #documented: Promise<Documented> | undefined

  get client(): Client {
    if (this.#client === undefined) throw new Error('The server has not been started.')
    return this.#client
  }

  set client(client: Client) {
    this.#client = client
  }

  /**
   * Makes a call, and returns the reply without the versions of entities. No test can know the text of a version. Each
   * change gets a key of its own. Every answer under `/api` must bear the mark of the API, echo the key, and be as the
   * server's own document says.
   */
  readonly call = async (method: string, path: string, options: Call = {}): Promise<Reply> => {
    for (const each of section7) if (each.matches(method, path)) this.called.add(each.name)
    const key = options.key ?? (isChange(method) ? randomUUID() : undefined)
    const reply = await this.client.call(method, path, { ...options, ...(key !== undefined && { key }) })
    if (path.startsWith('/api/')) expectMarked(reply, method, key, `${method} ${path} ${reply.status}`)
    const documented = await this.#document()
    expect(documented.flawsOf(method, path, reply.status, reply.body), `${method} ${path}`).toEqual([])
    return path === '/api/admin/users/me' ? reply : { ...reply, body: unversioned(reply.body) }
  }

  #document(): Promise<Documented> {
    this.#documented ??= this.client.get('/api/docs/openapi.json').then(({ body }) => new Documented(body))
    return this.#documented
  }

  readonly get = (path: string) => this.call('GET', path)

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly made = async (path: string, options: Call): Promise<any> => {
    const { status, body } = await this.call('POST', path, options)
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(String) })])
    return body
  }

  readonly removed = async (path: string) => {
    const { status, body } = await this.call('DELETE', path)
    expect([status, body]).toEqual([204, ''])
  }

  readonly category = (name = 'Exatas') =>
    this.made('/api/admin/categories', { form: { name, color: 'teal' } })

  readonly subcategory = async (name = 'Álgebra') =>
    this.made('/api/admin/subcategories', {
      form: { name, color: 'red', categoryId: (await this.category()).id },
    })

  readonly teacher = () =>
    this.made('/api/admin/teachers', { form: { name: 'Ana', description: 'Matemática' } })

  readonly course = (name = 'Curso', rest = {}) =>
    this.made('/api/admin/courses', { form: { name, ...rest } })
}
