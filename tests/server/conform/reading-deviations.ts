import { fold, wordsOf } from '@/shared/finding'
import type { Verdict } from '../../../tools/conform/check.ts'
import { answers, asks, type Deviation, heads, json, rewrites } from './deviating-host.ts'

/** What a host does otherwise, the check that must say so, and what it must say. */
export type Planted = [what: string, id: string, verdict: Verdict, deviation: Deviation]

const ME = /^GET \/api\/admin\/users\/me/
const COURSES = /^GET \/api\/app\/courses\?/
const SETTINGS = /^GET \/api\/app\/settings/
const TEACHERS = /^GET \/api\/app\/teachers/

/** Changes the answers to a session that is none. */
const refusesSession = (change: (said: { status: number; body: unknown; headers: Headers }) => void) =>
  heads((said, { path }) => {
    if (path === '/api/admin/users/me' && said.status === 401) change(said)
  })

/** Deletes a member of the query. */
const without = (name: string) =>
  asks((asked) => {
    const url = new URL(asked.path, 'http://host.example')
    if (url.pathname !== '/api/app/courses') return
    url.searchParams.delete(name)
    asked.path = url.pathname + url.search
  })

/** Gives every page of the courses from another place on. */
const pagesFrom =
  (start: (page: number, limit: number) => number): Deviation =>
  async (asked, pass) => {
    const url = new URL(asked.path, 'http://host.example')
    if (url.pathname !== '/api/app/courses') return pass()
    const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name)))
    url.searchParams.set('page', '1')
    url.searchParams.set('limit', '100')
    asked.path = url.pathname + url.search
    const said = await pass()
    const { data, ...rest } = JSON.parse(String(said.body))
    const from = start(page ?? 1, limit ?? 15)
    return { ...said, body: JSON.stringify({ ...rest, data: data.slice(from, from + (limit ?? 15)) }) }
  }

/** Finds courses by another rule than the one that is announced. */
const findsBy = (rule: (name: string, search: string, description: string) => boolean) =>
  rewrites(COURSES, (page, { path }) => {
    const search = new URL(path, 'http://host.example').searchParams.get('search')
    if (search === null) return page
    const data = (page.data as { name: string; description?: string }[]).filter(({ name, description }) =>
      rule(name, search, description ?? ''),
    )
    return { ...page, data, total: data.length }
  })

const header = (name: string, value: string | null) =>
  heads(({ headers }) => {
    if (value === null) headers.delete(name)
    else if (headers.has(name)) headers.set(name, value)
  })

export const READING: Planted[] = [
  [
    'the token comes in an envelope',
    'login.token',
    'differs',
    rewrites(/^POST \/api\/auth\/login/, (data) => ({ data })),
  ],
  [
    'the login gives no token',
    'login.token',
    'missing',
    rewrites(/^POST \/api\/auth\/login/, () => ({ ok: true })),
  ],
  ['nobody has a name', 'login.person', 'missing', rewrites(ME, ({ id }) => ({ id }))],
  ['a person comes in an envelope', 'login.person', 'differs', rewrites(ME, (user) => ({ user }))],
  ['a person has no id', 'login.person-id', 'differs', rewrites(ME, ({ name }) => ({ name }))],
  [
    'a wrong password is refused by a page',
    'login.refused',
    'differs',
    heads((said, { path }) => {
      if (path === '/api/auth/login' && said.status >= 400) said.body = '<html><p>No</p></html>'
    }),
  ],
  [
    'a session that is over answers 403',
    'session.over',
    'missing',
    refusesSession((said) => {
      said.status = 403
    }),
  ],
  [
    'a session that is over has other words',
    'session.over',
    'differs',
    refusesSession((said) => {
      said.body = JSON.stringify({ message: 'Token expired' })
    }),
  ],
  [
    'a session that is over answers a text',
    'session.over',
    'missing',
    refusesSession((said) => {
      said.body = 'Unauthorized'
    }),
  ],
  [
    'a list comes in an envelope',
    'read GET /api/app/categories',
    'differs',
    rewrites(/^GET \/api\/app\/categories$/, (data) => ({ data })),
  ],
  [
    'a list is not there',
    'read GET /api/app/settings',
    'missing',
    answers(SETTINGS, () => json({ message: 'Not found' }, 404)),
  ],
  [
    'a list never answers',
    'read GET /api/app/carreers',
    'unknown',
    answers(/^GET \/api\/app\/carreers$/, () => undefined),
  ],
  [
    'teachers have no names',
    'read GET /api/app/teachers',
    'missing',
    rewrites(TEACHERS, (all: { id: string }[]) => all.map(({ id }) => ({ id, title: 'Ana' }))),
  ],
  [
    'one course cannot be read',
    'read GET /api/app/courses/{id}',
    'missing',
    answers(/^GET \/api\/app\/courses\/[^?]/, () => json({ message: 'Not allowed' }, 405)),
  ],
  [
    'ids are numbers',
    'values.ids',
    'differs',
    rewrites(SETTINGS, (all: object[]) => all.map((one, at) => ({ ...one, id: at + 1 }))),
  ],
  [
    'booleans are 0 and 1',
    'values.booleans',
    'differs',
    rewrites(SETTINGS, (all: { active: boolean }[]) =>
      all.map((one) => ({ ...one, active: Number(one.active) })),
    ),
  ],
  [
    'lessons and exercises have no positions',
    'values.positions',
    'differs',
    rewrites(/^GET \/api\/app\/(classes|exercises)/, (all: object[]) =>
      all.map((one) => ({ ...one, index: null })),
    ),
  ],
  ['pictures are not there', 'values.pictures', 'missing', answers(/^GET \/uploads\//, () => json({}, 404))],
  ['the courses have one page only', 'courses.pages', 'missing', without('page')],
  [
    'a page holds ten courses at most',
    'courses.cap',
    'differs',
    rewrites(COURSES, ({ data, ...rest }: { data: unknown[] }) => ({ ...rest, data: data.slice(0, 10) })),
  ],
  [
    'a page after the last one answers 404',
    'courses.after-last',
    'differs',
    heads((said, { path }) => {
      if (path.includes('page=9999')) said.status = 404
    }),
  ],
  [
    'pages of courses overlap',
    'courses.pages',
    'differs',
    pagesFrom((page, limit) => (page - 1) * limit - (limit > 1 && page > 1 ? 2 : 0)),
  ],
  [
    'pages of courses leave some out',
    'courses.pages',
    'missing',
    pagesFrom((page, limit) => (page - 1) * (limit > 1 ? limit + 1 : 1)),
  ],
  [
    'a search heeds case and accents',
    'courses.search',
    'differs',
    findsBy((name, search) => name.includes(search)),
  ],
  ['a search finds everything', 'courses.search', 'missing', without('search')],
  ['the language of courses is not heeded', 'courses.language', 'missing', without('language')],
  [
    'caches may keep reads',
    'reads.fresh',
    'missing',
    heads(({ headers }, { path }) => {
      if (path.startsWith('/api/app/')) headers.set('cache-control', 'public, max-age=60')
    }),
  ],
  ['reads have no tag', 'reads.unchanged', 'not offered', header('etag', null)],
  [
    'an unknown address answers a page',
    'reads.nowhere',
    'differs',
    answers(/conform-nowhere/, () => ({ status: 200, headers: new Headers(), body: '<!doctype html>' })),
  ],
  ['answers have no mark', 'offers.marks', 'not offered', header('api-mark', null)],
  [
    'errors have no mark',
    'offers.marks',
    'missing',
    heads(({ status, headers }) => {
      if (status >= 400) headers.delete('api-mark')
    }),
  ],
  [
    'limits are counted in bytes',
    'offers.limits',
    'missing',
    rewrites(/^GET \/api\/app\/limits/, (limits) => ({ ...limits, counted: 'bytes' })),
  ],
  ['an announced order is not heeded', 'offers.queries', 'missing', without('sort')],
  ...['teacherId', 'subCategoryId', 'withoutImage', 'withoutTeacher', 'language'].map(
    (name): Planted => [`the announced ${name} is not heeded`, 'offers.queries', 'missing', without(name)],
  ),
  [
    'the announced search finds whole words only',
    'offers.queries',
    'missing',
    findsBy((name, search) => name.toLowerCase().split(' ').includes(search)),
  ],
  [
    'the announced search does not look at descriptions',
    'offers.queries',
    'missing',
    findsBy((name, search) => wordsOf(search).every((word) => fold(name).includes(word))),
  ],
  [
    'the announced filters count all courses',
    'offers.queries',
    'missing',
    rewrites(COURSES, (page) => ({ ...page, total: 40 })),
  ],
  [
    'a size of a picture is not there',
    'offers.sizes',
    'missing',
    answers(/^GET \/uploads\/.*w=640/, () => json({ message: 'No size' }, 404)),
  ],
  [
    'a size of a picture is a page',
    'offers.sizes',
    'missing',
    answers(/^GET \/uploads\/.*w=/, () => ({
      status: 200,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: '<!doctype html>',
    })),
  ],
  [
    'each size of a large picture is the picture itself',
    'offers.sizes',
    'differs',
    answers(/^GET \/uploads\//, () => ({
      status: 200,
      headers: new Headers({ 'content-type': 'image/webp' }),
      body: Buffer.alloc(300_000, 1),
    })),
  ],
  ['the sizes of pictures are no pattern', 'offers.sizes', 'missing', header('picture-sizes', 'small')],
  [
    'files are taken at another host',
    'offers.uploads',
    'missing',
    header('upload-endpoint', 'https://files.example'),
  ],
  ['no uploads are announced', 'offers.uploads', 'not offered', header('upload-endpoint', null)],
  ['the history is a word', 'offers.history', 'missing', header('history', 'long')],
  ['the app’s origin may not read', 'cors.reads', 'missing', header('access-control-allow-origin', null)],
  [
    'a preflight forbids PUT',
    'cors.methods',
    'missing',
    header('access-control-allow-methods', 'GET, POST, PATCH, DELETE'),
  ],
  [
    'any header is allowed by a star, which is not authorization',
    'cors.methods',
    'missing',
    header('access-control-allow-headers', '*'),
  ],
  [
    'a 401 may not be read',
    'cors.refusals',
    'differs',
    refusesSession(({ headers }) => headers.delete('access-control-allow-origin')),
  ],
  [
    'an unknown address may not be read',
    'cors.refusals',
    'differs',
    heads(({ status, headers }) => {
      if (status === 404) headers.delete('access-control-allow-origin')
    }),
  ],
  [
    'the mark of refusals is not exposed',
    'cors.exposes',
    'missing',
    heads(({ status, headers }) => {
      if (status >= 400) headers.delete('access-control-expose-headers')
    }),
  ],
  ['headers are not exposed', 'cors.exposes', 'differs', header('access-control-expose-headers', 'ETag')],
  ['a preflight counts once', 'cors.max-age', 'differs', header('access-control-max-age', null)],
  [
    'no header of an offer is allowed',
    'cors.offers',
    'not offered',
    header('access-control-allow-headers', 'authorization, content-type'),
  ],
]
