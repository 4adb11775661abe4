import { answers, asks, type Deviation, heads, json, rewrites, type Said } from './deviating-host.ts'
import type { Planted } from './reading-deviations.ts'

/** Answers some calls as if they were done. The first `first` of them are done. */
function pretends(call: RegExp, first = 0, status = 200): Deviation {
  let seen = 0
  return async (asked, pass) => {
    if (!call.test(`${asked.method} ${asked.path}`)) return pass()
    seen += 1
    return seen <= first ? pass() : json({}, status)
  }
}

/** Shows a list as it was until so many milliseconds after a change. */
function lags(list: string, change: RegExp, milliseconds: number): Deviation {
  let kept: Buffer | string | undefined
  let until = 0
  return async (asked, pass) => {
    if (change.test(`${asked.method} ${asked.path}`)) until = Date.now() + milliseconds
    const said = await pass()
    if (asked.path !== list || asked.method !== 'GET') return said
    if (Date.now() > until || kept === undefined) kept = said.body
    return { ...said, body: kept }
  }
}

/** A deviation in the answers to one method of uploads. */
const onUploads = (method: string, change: (said: Said) => void): Deviation =>
  heads((said, asked) => {
    if (asked.method === method && asked.path.startsWith('/api/admin/uploads')) change(said)
  })

const UPLOADS = 'promises.uploads'
const SETTING = /^POST \/api\/admin\/settings/
const KEY = 'idempotency-key'

export const WRITING: Planted[] = [
  [
    'careers cannot be made',
    'create career',
    'missing',
    answers(/^POST \/api\/admin\/carreers$/, () => json({ message: 'No careers here.' }, 422)),
  ],
  [
    'what was made is not in its list',
    'create teacher',
    'missing',
    pretends(/^POST \/api\/admin\/teachers/, 0, 201),
  ],
  [
    'the answer to a creation has no id',
    'creations.id',
    'differs',
    rewrites(/^POST \/api\/admin\/(?!carreers\/courses)/, () => ({ ok: true })),
  ],
  ['lists lag by a moment', 'creations.at-once', 'differs', lags('/api/app/settings', SETTING, 600)],
  ['lists lag by four seconds', 'creations.at-once', 'missing', lags('/api/app/settings', SETTING, 4_000)],
  [
    'a name is cut',
    'create category',
    'differs',
    rewrites(/^GET \/api\/app\/categories$/, (all: { name: string }[]) =>
      all.map((one) => ({ ...one, name: one.name.slice(0, 16) })),
    ),
  ],
  ['an edit is not done', 'edit teacher.update', 'missing', pretends(/^PUT /)],
  [
    'an edit clears what was not sent',
    'edit category.update',
    'missing',
    (() => {
      let wasEdited = false
      return rewrites(/^(PATCH \/api\/admin|GET \/api\/app)\/categories\/./, (one, { method }) => {
        wasEdited ||= method === 'PATCH'
        return wasEdited ? { ...one, color: null } : one
      })
    })(),
  ],
  [
    'line breaks are lost',
    'edits.texts',
    'missing',
    rewrites(/^GET \/api\/app\/settings/, (all: { value: string }[]) =>
      all.map((one) => ({ ...one, value: one.value.replace(/\s+/g, ' ') })),
    ),
  ],
  [
    'texts come back with other line breaks',
    'edits.texts',
    'differs',
    rewrites(/^GET \/api\/app\/settings/, (all: { value: string }[]) =>
      all.map((one) => ({ ...one, value: one.value.replace(/\n/g, '\r\n') })),
    ),
  ],
  ['the toggle only adds', 'links.toggle', 'missing', pretends(/^POST \/api\/admin\/carreers\/courses\//, 1)],
  [
    'the announced wished state is not heeded',
    'links.wished-state',
    'missing',
    asks((asked) => {
      if (!asked.path.startsWith('/api/admin/carreers/courses/')) return
      asked.body = Buffer.alloc(0)
      asked.headers.delete('content-type')
    }),
  ],
  [
    'a lesson stays where it is',
    'links.move-class',
    'missing',
    pretends(/^PATCH \/api\/admin\/classes\/change-index/),
  ],
  [
    'a subcategory stays in its course',
    'links.subcategory',
    'missing',
    pretends(/^DELETE \/api\/admin\/courses\/remove-sub-category/),
  ],
  [
    'keys are echoed and not honoured',
    'promises.keys',
    'missing',
    async (asked, pass) => {
      const key = asked.headers.get(KEY)
      asked.headers.delete(KEY)
      const said = await pass()
      if (key !== null) said.headers.set(KEY, key)
      return said
    },
  ],
  ['keys are not known', 'promises.keys', 'not offered', asks(({ headers }) => headers.delete(KEY))],
  [
    'keys are honoured and not echoed',
    'promises.keys',
    'differs',
    heads(({ headers }) => headers.delete(KEY)),
  ],
  [
    'old versions are not refused',
    'promises.versions',
    'missing',
    asks(({ headers }) => headers.delete('if-match')),
  ],
  [
    'an upload gets no address',
    UPLOADS,
    'missing',
    onUploads('POST', (said) => said.headers.delete('location')),
  ],
  [
    'an upload lies outside the API',
    UPLOADS,
    'missing',
    onUploads('POST', (said) => said.headers.set('location', '/files/7')),
  ],
  [
    'a piece is answered without its place',
    UPLOADS,
    'missing',
    onUploads('PATCH', (said) => said.headers.delete('upload-offset')),
  ],
  [
    'what has arrived of an upload is told wrongly',
    UPLOADS,
    'missing',
    onUploads('HEAD', (said) => said.headers.set('upload-offset', '0')),
  ],
  [
    'a piece at a wrong place is taken',
    UPLOADS,
    'missing',
    onUploads('PATCH', (said) => {
      if (said.status === 409) said.status = 204
    }),
  ],
  ['a damaged piece is taken', UPLOADS, 'missing', asks(({ headers }) => headers.delete('upload-checksum'))],
  [
    'a damaged piece is refused with 400',
    UPLOADS,
    'differs',
    onUploads('PATCH', (said) => {
      if (said.status === 460) said.status = 400
    }),
  ],
  [
    'the headers of uploads are not exposed',
    UPLOADS,
    'differs',
    onUploads('POST', (said) => said.headers.set('access-control-expose-headers', 'upload-endpoint')),
  ],
  [
    'no change takes an upload',
    UPLOADS,
    'missing',
    async (asked, pass) =>
      asked.path.startsWith('/api/admin/carreers/') && String(asked.body).includes('/api/admin/uploads/')
        ? json({ message: 'No file.' }, 400)
        : pass(),
  ],
  [
    'an upload that is gone is said to be there',
    UPLOADS,
    'missing',
    onUploads('HEAD', (said) => {
      if (said.status === 404) said.status = 200
    }),
  ],
  ['a deletion is not done', 'delete setting', 'missing', pretends(/^DELETE \/api\/admin\/settings/, 0, 204)],
  [
    'an edit of what is gone is done',
    'gone.edit',
    'missing',
    heads((said, { method }) => {
      if (method === 'PATCH' && said.status === 404) said.status = 200
    }),
  ],
  [
    'a repeated deletion is refused',
    'gone.delete',
    'differs',
    heads((said, { method }) => {
      if (method === 'DELETE' && said.status === 404) said.status = 400
    }),
  ],
]
