import { ME } from '@/api/host'
import { NOTHING, type Person, PlainText, type Shape } from './shape'

/** A thing as the host keeps it. `kind` is the noun. The fields hold the ids of other things, as texts. */
interface Kept {
  kind: string
  id: string
  fields: Record<string, unknown>
}

export const LOGIN = { email: 'ana@escola.example', password: 'senha' }
const PERSON: Person = { id: 7, name: 'Ana', email: LOGIN.email }
const TOKEN = 'token-da-ana'

/** By noun: how the paths of section 7 call its things. */
const PLURAL: Record<string, string> = {
  category: 'categories',
  subcategory: 'subcategories',
  course: 'courses',
  teacher: 'teachers',
  carreer: 'carreers',
  setting: 'settings',
}

const MANY = 18

/** A host in memory that knows the calls of the specification, with neither keys nor marks, and answers in a shape. */
export class ShapedHost {
  readonly #shape: Shape
  readonly #now: () => number
  #things: Kept[] = []
  /** What reads showed until a change, the oldest first. */
  readonly #past: { until: number; things: Kept[] }[] = []
  readonly #inCareer = ['101']
  #last = 200
  #requests = 0
  /** The time of the last request for page 1 of the courses, as a number of requests. */
  #turn = 0

  /** @param now the time in milliseconds, by which reads lag behind */
  constructor(shape: Shape, now: () => number = () => 0) {
    this.#shape = shape
    this.#now = now
    const put = (kind: string, id: number, fields: Record<string, unknown>) =>
      this.#things.push({ kind, id: String(id), fields })
    put('category', 1, { name: 'Exatas', color: 'blue' })
    put('subcategory', 11, { name: 'Cálculo', categoryId: '1', courseId: '101' })
    put('teacher', 21, { name: 'Marta', description: 'Exatas', image: '/uploads/marta.png' })
    put('teacher', 22, { name: 'Zélia' })
    put('setting', 31, { name: 'idade', value: 16, active: true })
    put('setting', 32, { name: 'aviso', value: 'sim', active: false })
    for (let at = 0; at < MANY; at += 1)
      put('course', 101 + at, { name: `Curso ${at + 1}`, language: 'pt', ...(at ? {} : { teacherId: '21' }) })
    put('class', 41, { name: 'Aula um', videoUrl: 'https://v.example/1', courseId: '101' })
    put('class', 42, { name: 'Aula dois', videoUrl: 'https://v.example/2', courseId: '101' })
    put('exercise', 51, { question: 'Quanto?', courseId: '101', alternatives: ['Um', 'Dois'] })
    put('carreer', 61, { name: 'Docência', categoryId: '11' })
    put('storyGroup', 71, { name: 'Novidades', subCategoryId: '11', imageUrl: '/uploads/grupo.png' })
    put('story', 81, { mediaType: 'image', url: '/uploads/a.png', duration: 5, storyGroupId: '71' })
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
    const things = this.#things
    this.#things = this.#past.find(({ until }) => until > this.#now() - this.#shape.lag)?.things ?? things
    const answer = this.#read(path, query)
    this.#things = things
    return answer
  }

  #read(path: string, query: URLSearchParams): Response {
    const parts = path.split('/').slice(3)
    const [first = '', second, third] = parts
    if (path === '/api/app/courses') return this.#coursePage(query)
    if (second === 'by-category') return this.#list('subcategory', { categoryId: third })
    if (second === 'by-course') return this.#list('subcategory', { courseId: third })
    if (path === '/api/app/stories/group/all') return this.#list('storyGroup')
    if (parts.at(-1) === 'stories') return this.#list('story', { storyGroupId: third })
    if (path.startsWith('/api/app/stories/group/')) return this.#one('storyGroup', third)
    if (path.startsWith('/api/app/admin/Teachers/')) return this.#one('teacher', third)
    if (path.startsWith('/api/app/classes/course/')) return this.#list('class', { courseId: third })
    if (path.startsWith('/api/app/exercises/course/')) return this.#list('exercise', { courseId: third })
    if (path.startsWith('/api/app/carreers/courses/'))
      return this.#listed(
        this.#things.filter(({ kind, id }) => kind === 'course' && this.#inCareer.includes(id)),
        'course',
      )
    const kind = Object.keys(PLURAL).find((noun) => PLURAL[noun] === first)
    if (kind === undefined) return said(this.#shape.refused('Not Found'), 404)
    return second === undefined ? this.#list(kind) : this.#one(kind, second)
  }

  #coursePage(query: URLSearchParams): Response {
    const { most, hasTotal, is404AfterLast } = this.#shape.pages
    const size = Math.min(Number(query.get('limit')), most)
    const search = query.get('search') ?? ''
    const all = this.#things.filter(
      ({ kind, fields }) => kind === 'course' && String(fields['name']).includes(search),
    )
    const page = Number(query.get('page'))
    // The pages of one reading share an order.
    if (page === 1) this.#turn = this.#requests
    const items = this.#turned(all, this.#turn)
      .slice((page - 1) * size, page * size)
      .map((thing) => this.#shown(thing))
    if (is404AfterLast && page > 1 && items.length === 0)
      return said(this.#shape.refused('No such page'), 404)
    return said({ data: items, ...(hasTotal ? { total: this.#shape.number(all.length) } : {}) })
  }

  #list(kind: string, where: Record<string, string | undefined> = {}): Response {
    const found = this.#things.filter(
      (thing) =>
        thing.kind === kind && Object.entries(where).every(([name, value]) => thing.fields[name] === value),
    )
    return this.#listed(found, kind)
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
    const found = this.#things.find((thing) => thing.kind === kind && thing.id === id)
    if (found === undefined) return said(this.#shape.refused('Not Found'), 404)
    return said(this.#shape.thing(this.#shown(found), kind))
  }

  /** Returns a thing as the host shows it. */
  #shown({ kind, id, fields }: Kept): object {
    const shape = this.#shape
    const shown: Record<string, unknown> = { ...shape.more(), id: shape.id(id) }
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'boolean') shown[name] = shape.flag(value)
      else if (typeof value === 'number') shown[name] = shape.number(value)
      else if (name.endsWith('Id')) shown[name] = shape.id(String(value))
      else if (/^image|^url$/.test(name)) shown[name] = shape.picture(String(value))
      else shown[name] = value
    const place = this.#things.filter((thing) => ['class', 'exercise'].includes(thing.kind))
    const index = shape.position(place.findIndex((thing) => thing.id === id))
    if ((kind === 'class' || kind === 'exercise') && index !== undefined) shown['index'] = shape.number(index)
    if (kind === 'exercise')
      shown['alternatives'] = (fields['alternatives'] as string[]).map((text, at) => ({
        id: shape.id(String(900 + at)),
        text,
        correct: shape.flag(at === 1),
      }))
    return shown
  }

  async #change(method: string, path: string, body: unknown): Promise<Response> {
    const fields = fieldsIn(body)
    const parts = path
      .split('/')
      .slice(3)
      .filter((part) => part !== 'admin')
    const noun = Object.keys(PLURAL).find((name) => PLURAL[name] === parts[0]?.toLowerCase())
    if (noun === undefined) return said(this.#shape.refused('Not Found'), 404)
    if (fields['name'] === 'Proibido') return said(this.#shape.refused('Este nome não pode.'), 422)
    const id = parts[1]
    const at = this.#things.findIndex((thing) => thing.kind === noun && thing.id === id)
    if (this.#shape.lag > 0) this.#past.push({ until: this.#now(), things: structuredClone(this.#things) })
    if (method === 'POST') {
      this.#last += 1
      this.#things.push({ kind: noun, id: String(this.#last), fields: { ...fields, ...firstOf(noun) } })
      return this.#done(this.#things.at(-1))
    }
    const kept = this.#things[at]
    if (kept === undefined) return said(this.#shape.refused('Not Found'), 404)
    if (method === 'DELETE') this.#things.splice(at, 1)
    else Object.assign(kept.fields, fields)
    return this.#done(method === 'DELETE' ? undefined : kept)
  }

  #done(thing: Kept | undefined): Response {
    const { status, body, text } = this.#shape.done(thing && this.#shown(thing), thing?.kind ?? '')
    if (text !== undefined) return new Response(text, { status, headers: { 'content-type': 'text/plain' } })
    return status === 204 ? new Response(null, { status }) : said(body, status)
  }
}

const firstOf = (noun: string) => (noun === 'setting' ? { active: true } : {})

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
