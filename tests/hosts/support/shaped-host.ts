import { type Kept, KeptThings, nounOf } from './kept-things.ts'
import { NOTHING, type Person, PlainText, type Shape } from './shape.ts'

export const LOGIN = { email: 'ana@escola.example', password: 'senha' }
const PERSON: Person = { id: 1, name: 'Ana', email: LOGIN.email }
const TOKEN = 'token-da-ana'

const ME = '/api/admin/users/me'

/** A host in memory that knows the calls of the specification, with neither keys nor marks, and answers in a shape. */
export class ShapedHost {
  readonly #shape: Shape
  readonly #now: () => number
  readonly #kept: KeptThings
  /** What reads showed until a change, the oldest first. */
  readonly #past: { until: number; things: Kept[] }[] = []
  #requests = 0
  /** The time of the last request for page 1 of the courses, as a number of requests. */
  #turn = 0
  /** Every change that was done, as a line such as `DELETE /api/admin/teachers/1`. */
  readonly log: string[] = []

  /** @param now the time in milliseconds, by which reads lag behind */
  constructor(shape: Shape, now: () => number = () => 0) {
    this.#shape = shape
    this.#kept = new KeptThings(shape.isCountedByKind)
    this.#now = now
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET' } = init
    const url = new URL(String(address), 'http://host.example')
    const path = decodeURIComponent(url.pathname)
    this.#requests += 1
    const { busy } = this.#shape
    // Scattered, so that no round of requests meets it each time.
    if (busy > 0 && Math.floor(this.#requests * Math.E) % busy === 0)
      return said({ message: 'Too many' }, 429)
    if (path === '/api/auth/login') {
      const { email, password } = JSON.parse(String(init.body)) as typeof LOGIN
      if (email !== LOGIN.email || password !== LOGIN.password)
        return said(this.#shape.refused('Wrong password'), 401)
      const { body, headers } = this.#shape.login(TOKEN)
      return said(body, 200, headers)
    }
    if (new Headers(init.headers).get('authorization') !== `Bearer ${TOKEN}`) return said({}, 401)
    if (path === ME) return said(this.#shape.me(PERSON))
    return method === 'GET' ? this.#lagging(path, url.searchParams) : this.#change(method, path, init.body)
  }

  /** Reads the catalogue as it was before the lag. */
  #lagging(path: string, query: URLSearchParams): Response {
    const kept = this.#kept
    const { all } = kept
    kept.all = this.#past.find(({ until }) => until > this.#now() - this.#shape.lag)?.things ?? all
    const answer = this.#read(path, query)
    kept.all = all
    return answer
  }

  #read(path: string, query: URLSearchParams): Response {
    const kept = this.#kept
    const parts = path.split('/').slice(3)
    const [first = '', second, third] = parts
    if (path === '/api/app/courses') return this.#coursePage(query)
    if (second === 'by-category')
      return this.#listed(kept.of('subcategory', { categoryId: third }), 'subcategory')
    if (second === 'by-course')
      return this.#listed(kept.linked('subcategory in course', 'subcategory', [0, 1], third), 'subcategory')
    if (path === '/api/app/stories/group/all') return this.#listed(kept.of('storyGroup'), 'storyGroup')
    if (parts.at(-1) === 'stories') return this.#listed(kept.of('story', { storyGroupId: third }), 'story')
    if (path.startsWith('/api/app/stories/group/')) return this.#one('storyGroup', third)
    if (path.startsWith('/api/app/admin/Teachers/')) return this.#one('teacher', third)
    if (path.startsWith('/api/app/classes/course/'))
      return this.#listed(kept.of('class', { courseId: third }), 'class')
    if (path.startsWith('/api/app/exercises/course/'))
      return this.#listed(kept.of('exercise', { courseId: third }), 'exercise')
    if (path.startsWith('/api/app/carreers/courses/'))
      return this.#listed(kept.linked('course in carreer', 'course', [1, 0], third), 'course')
    const kind = nounOf(first)
    if (kind === undefined) return said(this.#shape.refused('Not Found'), 404)
    return second === undefined ? this.#listed(kept.of(kind), kind) : this.#one(kind, second)
  }

  #coursePage(query: URLSearchParams): Response {
    const { most, hasTotal, is404AfterLast } = this.#shape.pages
    const size = Math.min(Number(query.get('limit')), most)
    const search = query.get('search') ?? ''
    const language = query.get('language') ?? undefined
    const all = this.#kept
      .of('course', language === undefined ? {} : { language })
      .filter(({ fields }) => String(fields['name']).includes(search))
    const page = Number(query.get('page'))
    // The pages of one reading share an order.
    if (page === 1) this.#turn = this.#requests
    const items = this.#turned(all, this.#turn)
      .slice((page - 1) * size, page * size)
      .map((thing) => this.#shown(thing))
    if (is404AfterLast && page > 1 && items.length === 0)
      return said(this.#shape.refused('No such page'), 404)
    if (!hasTotal) return said(this.#shape.list(items, 'course'))
    return said({ data: items, ...(hasTotal ? { total: this.#shape.number(all.length) } : {}) })
  }

  #listed(found: Kept[], noun: string): Response {
    const isOrdered = noun === 'class' || noun === 'exercise'
    const turned = isOrdered ? found : this.#turned(found)
    return said(
      this.#shape.list(
        turned.map((thing) => this.#shown(thing)),
        noun,
      ),
    )
  }

  /** Returns things in another order at each time. */
  #turned(found: Kept[], time = this.#requests): Kept[] {
    const turn = this.#shape.isShuffled ? (time * 7) % Math.max(found.length, 1) : 0
    return [...found.slice(turn), ...found.slice(0, turn)]
  }

  #one(kind: string, id: string | undefined): Response {
    const found = this.#kept.one(kind, id)
    if (found === undefined) return said(this.#shape.refused('Not Found'), 404)
    return said(this.#shape.thing(this.#shown(found), kind))
  }

  /** Returns a thing as the host shows it. */
  #shown(thing: Kept): object {
    const { kind, id, fields } = thing
    const shape = this.#shape
    const shown: Record<string, unknown> = { ...shape.more(), id: shape.id(id) }
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'boolean') shown[name] = shape.flag(value)
      else if (typeof value === 'number') shown[name] = shape.number(value)
      else if (name.endsWith('Id')) shown[name] = shape.id(String(value))
      else if (typeof value !== 'string') shown[name] = shape.picture(`/uploads/${id}`)
      else shown[name] = /^image|^url$/.test(name) ? shape.picture(value) : value
    const place = this.#kept.placeOf(thing)
    const index = place < 0 ? undefined : shape.position(place)
    if (index !== undefined) shown['index'] = shape.number(index)
    if (kind === 'exercise')
      shown['alternatives'] = this.#kept.of('alternative', { exerciseId: id }).map((one) => this.#shown(one))
    return shown
  }

  #change(method: string, path: string, body: unknown): Response {
    const fields = fieldsIn(body)
    const parts = path.split('/').slice(3)
    // Of a teacher, `admin` stands in the path twice.
    if (parts[0] === 'admin') parts.shift()
    if (fields['name'] === 'Proibido') return said(this.#shape.refused('Este nome não pode.'), 422)
    if (this.#shape.lag > 0) this.#past.push({ until: this.#now(), things: structuredClone(this.#kept.all) })
    const changed = this.#kept.change(method, parts, fields, this.#shape.position(0) ?? 0)
    if (changed === 'missing') return said(this.#shape.refused('Not Found'), 404)
    this.log.push(`${method} ${path}`)
    const { lost } = this.#shape
    if (lost > 0 && Math.floor(this.log.length * Math.E) % lost === 0) throw new TypeError('Failed to fetch')
    return this.#done(changed)
  }

  #done(thing: Kept | undefined): Response {
    const { status, body, text } = this.#shape.done(thing && this.#shown(thing), thing?.kind ?? '')
    if (text !== undefined) return new Response(text, { status, headers: { 'content-type': 'text/plain' } })
    return status === 204 ? new Response(null, { status }) : said(body, status)
  }
}

function fieldsIn(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
}

function said(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  if (body === NOTHING) return new Response(null, { status: 204, headers })
  if (body instanceof PlainText)
    return new Response(body.text, { status, headers: { 'content-type': 'text/plain' } })
  return Response.json(body, { status, headers })
}
