import { TRIED } from '@/api/config/cors-trial'
import { HEADED, type Headed, ME } from '@/api/host'
import { MARK_HEADER } from '@/api/marks'
import { OFFER_HEADERS } from '@/shared/offer-headers'
import { type Check, differs, type Finding, fits, missing, notOffered, offered, unknown } from '../check.ts'
import { isSuccess, type Said } from '../host.ts'
import { told, type Visit } from '../visit.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
const PATHS: Record<string, string> = {
  PATCH: '/api/admin/courses/1',
  PUT: '/api/admin/admin/Teachers/1',
  DELETE: '/api/admin/settings/1',
  POST: '/api/admin/settings',
  GET: ME,
}

/** What the app reads of each answer on another origin, besides `Retry-After`. Uploads need more, and config.json. */
const EXPOSED = [...Object.values(OFFER_HEADERS), MARK_HEADER]

const names = (said: Said, header: string) =>
  (said.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase())

function lets(said: Said, origin: string): boolean {
  return ['*', origin].includes(said.headers.get('access-control-allow-origin') ?? '')
}

function preflight(visit: Visit, method: string, headers: string): Promise<Said> {
  const asked = { 'access-control-request-method': method, 'access-control-request-headers': headers }
  return visit.host.send('OPTIONS', PATHS[method] ?? ME, { headers: asked, token: null })
}

/** Whether a browser would send a request with these headers after this preflight. `*` never stands for authorization. */
function allows(said: Said, origin: string, method: string, headers: readonly string[]): boolean {
  const methods = names(said, 'access-control-allow-methods')
  const allowed = names(said, 'access-control-allow-headers')
  const mayMethod =
    ['GET', 'POST'].includes(method) || methods.includes(method.toLowerCase()) || methods.includes('*')
  const mayHeader = (name: string) =>
    allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
  return isSuccess(said) && lets(said, origin) && mayMethod && headers.every(mayHeader)
}

const asOther =
  (check: (visit: Visit, origin: string) => Promise<Finding>) =>
  async (visit: Visit): Promise<Finding> =>
    visit.wanted.origin === undefined ? unknown('No origin was given.') : check(visit, visit.wanted.origin)

async function reads(visit: Visit, origin: string) {
  const said = await visit.host.get(ME)
  if (said.status === 0) return unknown(`${told(said)}.`)
  return lets(said, origin)
    ? fits(`Access-Control-Allow-Origin is ${said.headers.get('access-control-allow-origin')}.`)
    : missing(`${told(said)} without an Access-Control-Allow-Origin for ${origin}.`)
}

async function methods(visit: Visit, origin: string) {
  const headers = ['authorization', 'content-type']
  const answers = await Promise.all(METHODS.map((method) => preflight(visit, method, headers.join(', '))))
  const wrong = METHODS.filter((method, at) => !allows(answers[at] as Said, origin, method, headers))
  return wrong.length === 0
    ? fits(`${METHODS.join(', ')} are allowed with authorization and content-type.`)
    : missing(`A preflight forbids ${wrong.join(', ')} with authorization and content-type.`)
}

/** Asks for refusals of several kinds. */
async function refused(visit: Visit): Promise<Said[]> {
  const all = await Promise.all([
    visit.host.get(ME, { token: 'conform.bad.token' }),
    visit.host.get('/api/app/conform-nowhere'),
  ])
  return all.filter(({ status }) => status >= 400)
}

async function refusals(visit: Visit, origin: string) {
  const hidden = (await refused(visit)).find((said) => !lets(said, origin))
  return hidden === undefined
    ? fits('Refusals can be read by the app.')
    : differs(`${told(hidden)} without Access-Control-Allow-Origin: the app cannot read it.`)
}

/** `Retry-After` alone is hidden. */
const UNTIMED = {
  instead: 'The app chooses itself when it asks a busy host again.',
  notice: 'A busy host that says when to come back may be asked again too early.',
}

/** The mark of answers can be read, and that of refusals cannot. */
const UNHEARD = {
  instead: 'The app takes a refusal without a mark for nobody’s.',
  notice: 'Refused changes wait for ever.',
}

function exposesIn(said: Said, name: string): boolean {
  const exposed = names(said, 'access-control-expose-headers')
  return exposed.includes(name.toLowerCase()) || exposed.includes('*')
}

async function exposes(visit: Visit) {
  const me = await visit.host.get(ME)
  const wanted = ['Retry-After', ...EXPOSED.filter((name) => me.headers.has(name))]
  const hidden = wanted.filter((name) => !exposesIn(me, name))
  if (me.headers.has(MARK_HEADER) && !hidden.includes(MARK_HEADER)) {
    const bare = (await refused(visit)).find((said) => !exposesIn(said, MARK_HEADER))
    if (bare !== undefined) return missing(`${told(bare)}, and its mark is not exposed.`, UNHEARD)
  }
  return hidden.length === 0
    ? fits(`${wanted.join(', ')} are exposed.`)
    : differs(`Not exposed: ${hidden.join(', ')}.`, hidden.length > 1 ? {} : UNTIMED)
}

async function remembers(visit: Visit) {
  const seconds = Number(
    (await preflight(visit, 'PATCH', 'authorization')).headers.get('access-control-max-age'),
  )
  return seconds > 5
    ? fits(`A preflight counts for ${seconds} seconds.`)
    : differs('There is no Access-Control-Max-Age.')
}

/** Returns the offers whose headers the CORS rules of the host allow. The headers are those of the app's own trial. */
export async function allowedOffers(visit: Visit): Promise<Headed[]> {
  const { origin } = visit.wanted
  if (origin === undefined) return []
  const passed = await Promise.all(
    HEADED.map(async (one) => {
      const headers = ['authorization', ...Object.keys(TRIED[one])]
      return allows(await preflight(visit, 'POST', headers.join(', ')), origin, 'POST', headers)
    }),
  )
  return HEADED.filter((_, at) => passed[at])
}

async function offers(visit: Visit) {
  const allowed = await allowedOffers(visit)
  return allowed.length === 0
    ? notOffered('No header of an offer is allowed.')
    : offered(`Headers are allowed for ${allowed.join(', ')}.`)
}

/** The rules for an app on another origin. They are asked only if that origin is named. */
export const CORS: Check[] = [
  {
    id: 'cors.reads',
    title: 'The app’s origin may read answers',
    required: true,
    run: asOther(reads),
    instead: 'The app sees no answer at all.',
    notice: 'Nobody can sign in: the login says that the server does not answer.',
  },
  {
    id: 'cors.methods',
    title: 'The app’s origin may make every call',
    required: true,
    run: asOther(methods),
    instead: 'The app sends nothing that the browser forbids.',
    notice: 'Changes stay in the queue as if there were no connection.',
  },
  {
    id: 'cors.refusals',
    title: 'The app’s origin may read refusals',
    required: false,
    run: asOther(refusals),
    instead: 'The app takes the refusal for silence.',
    notice: 'A session that is over, or a change that is refused, looks like a lost connection.',
  },
  {
    id: 'cors.exposes',
    title: 'Headers are exposed',
    required: false,
    run: asOther(exposes),
    instead: 'The app works as if the host did not send them, unless config.json says them.',
    notice: 'The offers in these headers are not used.',
  },
  {
    id: 'cors.max-age',
    title: 'A preflight counts for a while',
    required: false,
    run: asOther(remembers),
    instead: 'The browser asks before almost each call.',
    notice: 'Everything takes a round trip longer.',
  },
  {
    id: 'cors.offers',
    title: 'Headers of offers are allowed',
    required: false,
    run: asOther(offers),
    instead: 'The app does not send Api-Nonce, Idempotency-Key, If-Match and the headers of uploads.',
    notice: 'If an answer is lost, the app may ask whether a creation was done.',
  },
]
