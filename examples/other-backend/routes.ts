import { type Context, Hono } from 'hono'
import { append, create, type Fields, found, move, remove, update } from './nouns.ts'
import { Refused } from './refused.ts'
import type { Row, Store } from './store.ts'

const ID = ':id{[0-9]+}'
const APP = '/api/app'
const ADMIN = '/api/admin'

/** Reads the fields of a JSON or form body. A file is stored, and its field is its path. */
export async function fieldsOf({ req }: Context, store: Store): Promise<Fields> {
  const type = req.header('content-type') ?? ''
  if (type === '') return {}
  if (type.startsWith('application/json')) {
    const value: unknown = await req.json().catch(() => undefined)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
    throw new Refused(400, 'That is no JSON object.')
  }
  if (!type.startsWith('multipart/form-data')) throw new Refused(415, 'We take JSON and forms.')
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(await req.parseBody()))
    if (!(value instanceof File)) fields[name] = value
    else if (value.size > 0)
      fields[name] = store.keepFile(new Uint8Array(await value.arrayBuffer()), value.type)
  return fields
}

/** All calls but the login. Answers stand in `data`; a change is done whole or not at all. */
export function routes(store: Store): Hono {
  const app = new Hono()
  const param = (c: Context, name = 'id') => c.req.param(name) ?? ''
  const get = (path: string, answer: (c: Context) => unknown) =>
    app.get(path, (c) => c.json({ data: answer(c) }))
  const on = (method: string, path: string, work: (c: Context, fields: Fields) => unknown) =>
    app.on(method, path, async (c) => {
      const fields = await fieldsOf(c, store)
      const data = store.together(() => work(c, fields))
      return data === undefined ? c.body(null, 204) : c.json({ data })
    })

  /** The calls that most tables have: a list, one thing, a creation, an edit and a deletion. */
  function usual(table: string, list: string, one: string, admin: string, edit = 'PATCH', edited = admin) {
    get(list, () => store.rows(table))
    get(`${one}/${ID}`, (c) => found(store, table, param(c)))
    on('POST', admin, (_, fields) => create(store, table, fields))
    on(edit, `${edited}/${ID}`, (c, fields) => update(store, table, param(c), fields))
    on('DELETE', `${admin}/${ID}`, (c) => remove(store, table, param(c)))
  }

  app.get(`${APP}/courses`, (c) => c.json(pageOfCourses(store, c)))
  get(`${APP}/courses/${ID}`, (c) => courseOf(store, found(store, 'courses', param(c))))
  on('PATCH', `${ADMIN}/courses/image-by-url`, (_, fields) => pictureByUrl(store, fields))
  for (const [method, verb] of [
    ['POST', 'add'],
    ['DELETE', 'remove'],
  ] as const)
    on(method, `${ADMIN}/courses/${verb}-sub-category/${ID}/:course{[0-9]+}`, (c) => {
      const ends = { courseId: Number(param(c, 'course')), subcategoryId: Number(param(c)) }
      return link(store, 'course_subcategories', ends, verb === 'add')
    })
  get(`${APP}/subcategories/by-category/${ID}`, (c) =>
    store.rows('subcategories', { categoryId: Number(param(c)) }),
  )
  get(`${APP}/subcategories/by-course/${ID}`, (c) =>
    ends(store, 'course_subcategories', 'courseId', param(c), 'subcategoryId', 'subcategories'),
  )
  for (const [table, word] of [
    ['classes', 'change-index'],
    ['exercises', 'change-exercise-index'],
  ] as const) {
    get(`${APP}/${table}/course/${ID}`, (c) => {
      const rows = store.rows(table, { courseId: Number(param(c)) })
      return table === 'classes' ? rows : rows.map((row) => exerciseOf(store, row))
    })
    on('POST', `${ADMIN}/${table}`, (_, fields) => append(store, table, fields))
    on('PATCH', `${ADMIN}/classes/${word}/${ID}/:to{-?[0-9]+}`, (c) =>
      move(store, table, param(c), param(c, 'to')),
    )
  }
  get(`${APP}/stories/group/${ID}/stories`, (c) => store.rows('stories', { storyGroupId: Number(param(c)) }))
  on('POST', `${ADMIN}/stories`, (_, fields) => story(store, fields))
  get(`${APP}/carreers/courses/${ID}`, (c) =>
    ends(store, 'carreer_courses', 'carreerId', param(c), 'courseId', 'courses'),
  )
  on('POST', `${ADMIN}/carreers/courses/${ID}/:course{[0-9]+}`, (c) => {
    const carreerId = found(store, 'carreers', param(c)).id
    const courseId = found(store, 'courses', param(c, 'course')).id
    const pair = { carreerId, courseId }
    return link(store, 'carreer_courses', pair, store.rows('carreer_courses', pair).length === 0)
  })
  usual('groups', `${APP}/stories/group/all`, `${APP}/stories/group`, `${ADMIN}/stories/group`)
  usual('alternatives', `${APP}/alternatives`, `${APP}/alternatives`, `${ADMIN}/exercises/alternative`)
  const oneTeacher = `${APP}/admin/Teachers`
  usual('teachers', `${APP}/teachers`, oneTeacher, `${ADMIN}/teachers`, 'PUT', `${ADMIN}/admin/Teachers`)
  for (const table of ['categories', 'subcategories', 'carreers', 'settings', 'courses', 'classes'])
    usual(table, `${APP}/${table}`, `${APP}/${table}`, `${ADMIN}/${table}`)
  for (const table of ['exercises', 'stories'])
    usual(table, `${APP}/${table}`, `${APP}/${table}`, `${ADMIN}/${table}`)
  return app
}

const courseOf = (store: Store, row: Row) => ({
  ...row,
  teacher: store.row('teachers', Number(row['teacherId'])) ?? null,
})

const exerciseOf = (store: Store, row: Row) => ({
  ...row,
  alternatives: store.rows('alternatives', { exerciseId: row.id }),
})

/** Returns the rows at the other ends of the links of a thing. */
function ends(store: Store, name: string, from: string, id: string, to: string, table: string): Row[] {
  return store.rows(name, { [from]: Number(id) }).flatMap((link) => store.row(table, Number(link[to])) ?? [])
}

/** Makes or removes a link. */
function link(store: Store, name: string, pair: Record<string, number>, wanted: boolean) {
  store.remove(name, pair)
  if (wanted) store.add(name, pair)
  return true
}

/** A text without accents and capitals: a search for `algebra` finds *Álgebra*. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function pageOfCourses(store: Store, { req }: Context) {
  const search = plain(req.query('search') ?? '')
  const language = req.query('language') ?? ''
  const all = store
    .rows('courses')
    .reverse()
    .filter(
      (row) =>
        plain(String(row['name'])).includes(search) && (language === '' || row['language'] === language),
    )
  const size = Math.min(Number(req.query('limit')) || 15, 50)
  const start = ((Number(req.query('page')) || 1) - 1) * size
  return { data: all.slice(start, start + size).map((row) => courseOf(store, row)), total: all.length }
}

function story(store: Store, fields: Fields) {
  const { video = null, image = null } = fields
  if (video === null && image === null) throw new Refused(400, 'We need a picture or a film.')
  found(store, 'groups', String(fields['storyGroupId']))
  const media =
    video === null ? { mediaType: 'image', url: image } : { mediaType: 'video', url: video, image }
  return create(store, 'stories', { ...fields, image: null, ...media })
}

function pictureByUrl(store: Store, { url, courseId }: Fields) {
  const video = /[?&]v=([\w-]{11})|youtu\.be\/([\w-]{11})/.exec(String(url))
  const id = video?.[1] ?? video?.[2]
  if (id === undefined) throw new Refused(400, 'That is no video of YouTube.')
  return update(store, 'courses', String(courseId), { image: `https://i.ytimg.com/vi/${id}/hqdefault.jpg` })
}
