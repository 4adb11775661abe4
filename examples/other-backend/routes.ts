import { append, create, type Fields, found, move, remove, update } from './nouns.ts'
import { Refused } from './request.ts'
import type { Row, Store } from './store.ts'

export interface Asked {
  ids: string[]
  query: URLSearchParams
  fields: Fields
}

type Route = [method: string, path: RegExp, answer: (store: Store, asked: Asked) => unknown]

const newestFirst = (rows: Row[]) => rows.toSorted((a, b) => b.id - a.id)

function courseOf(store: Store, row: Row) {
  return { ...row, teacher: store.row('teachers', Number(row['teacherId'])) ?? null }
}

function exerciseOf(store: Store, row: Row) {
  return { ...row, alternatives: store.rows('alternatives', { exerciseId: row.id }) }
}

/** Returns the rows to which a link leads. */
function linked(store: Store, name: string, table: string, id: string): Row[] {
  const ids = store.links(name).flatMap(([one, other]) => (one === Number(id) ? other : []))
  return ids.flatMap((other) => store.row(table, other) ?? [])
}

function pageOfCourses(store: Store, { query }: Asked) {
  const search = (query.get('search') ?? '').toLowerCase()
  const language = query.get('language') ?? ''
  const all = newestFirst(store.rows('courses')).filter(
    (row) =>
      String(row['name']).toLowerCase().includes(search) && (language === '' || row['language'] === language),
  )
  const size = Math.min(Number(query.get('limit')) || 15, 50)
  const start = ((Number(query.get('page')) || 1) - 1) * size
  return { data: all.slice(start, start + size).map((row) => courseOf(store, row)), total: all.length }
}

function story(store: Store, { fields }: Asked) {
  const { video = null, image = null } = fields
  if (video === null && image === null) throw new Refused(400, 'We need a picture or a film.')
  found(store, 'groups', String(fields['storyGroupId']))
  const media =
    video === null ? { mediaType: 'image', url: image } : { mediaType: 'video', url: video, image }
  return create(store, 'stories', { ...fields, image: null, ...media })
}

function pictureByUrl(store: Store, { fields }: Asked) {
  const { url, courseId } = fields
  const video = /[?&]v=([\w-]{11})|youtu\.be\/([\w-]{11})/.exec(String(url))
  const id = video?.[1] ?? video?.[2]
  if (id === undefined) throw new Refused(400, 'That is no video of YouTube.')
  return update(store, 'courses', String(courseId), { image: `https://i.ytimg.com/vi/${id}/hqdefault.jpg` })
}

function link(store: Store, name: string, one: string, other: string, wanted?: boolean) {
  const [first, second] = [Number(one), Number(other)]
  const isThere = store.links(name).some(([a, b]) => a === first && b === second)
  store.link(name, first, second, wanted ?? !isThere)
  return true
}

/** The calls that most tables have: a list, one thing, a creation, an edit and a deletion. */
function usual(
  table: string,
  list: string,
  one: string,
  admin: string,
  edit = 'PATCH',
  editPath = admin,
): Route[] {
  const exact = (path: string) => new RegExp(`^${path}$`)
  return [
    ['GET', exact(list), (store) => store.rows(table)],
    ['GET', exact(`${one}/(\\d+)`), (store, { ids: [id = ''] }) => found(store, table, id)],
    ['POST', exact(admin), (store, { fields }) => create(store, table, fields)],
    [
      edit,
      exact(`${editPath}/(\\d+)`),
      (store, { ids: [id = ''], fields }) => update(store, table, id, fields),
    ],
    ['DELETE', exact(`${admin}/(\\d+)`), (store, { ids: [id = ''] }) => remove(store, table, id)],
  ]
}

const APP = '/api/app'
const ADMIN = '/api/admin'
const COURSES = `${ADMIN}/courses`

export const ROUTES: Route[] = [
  ['GET', /^\/api\/app\/courses$/, pageOfCourses],
  [
    'GET',
    /^\/api\/app\/courses\/(\d+)$/,
    (store, { ids: [id = ''] }) => courseOf(store, found(store, 'courses', id)),
  ],
  ['PATCH', /^\/api\/admin\/courses\/image-by-url$/, pictureByUrl],
  [
    'POST',
    new RegExp(`^${COURSES}/add-sub-category/(\\d+)/(\\d+)$`),
    (store, { ids: [sub = '', course = ''] }) => link(store, 'course-subcategories', course, sub, true),
  ],
  [
    'DELETE',
    new RegExp(`^${COURSES}/remove-sub-category/(\\d+)/(\\d+)$`),
    (store, { ids: [sub = '', course = ''] }) => link(store, 'course-subcategories', course, sub, false),
  ],
  [
    'GET',
    /^\/api\/app\/subcategories\/by-category\/(\d+)$/,
    (store, { ids: [id] }) => store.rows('subcategories', { categoryId: Number(id) }),
  ],
  [
    'GET',
    /^\/api\/app\/subcategories\/by-course\/(\d+)$/,
    (store, { ids: [id = ''] }) => linked(store, 'course-subcategories', 'subcategories', id),
  ],
  ...(['classes', 'exercises'] as const).flatMap((table): Route[] => {
    const word = table === 'classes' ? 'change-index' : 'change-exercise-index'
    return [
      [
        'GET',
        new RegExp(`^${APP}/${table}/course/(\\d+)$`),
        (store, { ids: [id] }) =>
          store
            .rows(table, { courseId: Number(id) })
            .map((row) => (table === 'exercises' ? exerciseOf(store, row) : row)),
      ],
      ['POST', new RegExp(`^${ADMIN}/${table}$`), (store, { fields }) => append(store, table, fields)],
      [
        'PATCH',
        new RegExp(`^${ADMIN}/classes/${word}/(\\d+)/(-?\\d+)$`),
        (store, { ids: [id = '', to = ''] }) => move(store, table, id, to),
      ],
    ]
  }),
  [
    'GET',
    /^\/api\/app\/stories\/group\/(\d+)\/stories$/,
    (store, { ids: [id] }) => store.rows('stories', { storyGroupId: Number(id) }),
  ],
  ['POST', /^\/api\/admin\/stories$/, story],
  [
    'GET',
    /^\/api\/app\/carreers\/courses\/(\d+)$/,
    (store, { ids: [id = ''] }) => linked(store, 'carreer-courses', 'courses', id),
  ],
  [
    'POST',
    /^\/api\/admin\/carreers\/courses\/(\d+)\/(\d+)$/,
    (store, { ids: [career = '', course = ''] }) => {
      found(store, 'carreers', career)
      found(store, 'courses', course)
      return link(store, 'carreer-courses', career, course)
    },
  ],
  ...usual('groups', `${APP}/stories/group/all`, `${APP}/stories/group`, `${ADMIN}/stories/group`),
  ...usual('alternatives', `${APP}/alternatives`, `${APP}/alternatives`, `${ADMIN}/exercises/alternative`),
  ...usual(
    'teachers',
    `${APP}/teachers`,
    `${APP}/admin/Teachers`,
    `${ADMIN}/teachers`,
    'PUT',
    `${ADMIN}/admin/Teachers`,
  ),
  ...[
    'categories',
    'subcategories',
    'carreers',
    'settings',
    'courses',
    'classes',
    'exercises',
    'stories',
  ].flatMap((table) => usual(table, `${APP}/${table}`, `${APP}/${table}`, `${ADMIN}/${table}`)),
]
