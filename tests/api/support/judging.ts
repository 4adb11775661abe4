import { Authorship } from '@/api/authorship'
import { ME } from '@/api/host'
import { MARK_HEADER, type Marks, NO_MARKS } from '@/api/marks'
import type { Raw, RawReply } from '@/api/raw-reply'
import type { Method, WireRequest } from '@/lib/wire'

export function raw(
  status: number,
  text: string | undefined,
  headers: Record<string, string> = {},
): RawReply {
  const all = new Headers(headers)
  return { status, redirected: false, text, header: (name) => all.get(name) }
}

export const JSON_TYPE = { 'content-type': 'application/json' }
export const MARK = { [MARK_HEADER]: 'x' }
export const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  raw(status, JSON.stringify(value), { ...JSON_TYPE, ...headers })
export const html = (status: number) =>
  raw(status, '<h1>x</h1>', { 'content-type': 'text/html; charset=utf-8' })
export const plain = (status: number, text: string) => raw(status, text, { 'content-type': 'text/plain' })

export const request = (
  method: Method = 'PATCH',
  path = '/api/admin/courses/1',
  key?: string,
): WireRequest => ({
  method,
  path,
  body: { kind: 'none' },
  ...(key === undefined ? {} : { key }),
})
export const PROBE = request('GET', ME)
export const ANA = { id: '1', name: 'Ana' }

/** A device that has the marks, and whose probe is answered by `probe`. */
export function device(marks: Partial<Marks>, probe: () => Raw = () => undefined) {
  const known: Marks = { ...NO_MARKS, ...marks }
  // `marks` is what the device knows of the host by now.
  const world = { now: 0, probes: 0, exchanged: 0, marks: known }
  const authorship = new Authorship({
    send: async () => {
      world.probes += 1
      return probe()
    },
    person: () => ({ id: '1' }),
    now: () => world.now,
    unmarked: () => import('@/api/unmarked'),
    marks: known,
    save: (next) => {
      world.marks = next
    },
    onExchanged: () => {
      world.exchanged += 1
    },
  })
  const kindOf = async (given: Raw, to = request()) => (await authorship.judge(given, to, 'token')).kind
  /** Judges an answer as `kindOf` does, and has a read prove it, if only a read can. @returns whether that was needed */
  const proved = async (given: Raw, to = request()) => {
    const reply = await authorship.judge(given, to, 'token')
    const unproven = reply.kind === 'answer' || reply.kind === 'cut' ? reply.unproven : undefined
    unproven?.()
    return unproven !== undefined
  }
  return { world, authorship, kindOf, proved }
}

/** What others than the API answer. */
export const FOREIGN: [string, RawReply][] = [
  ['200 OK as text', plain(200, 'OK')],
  ['an empty 200', raw(200, '')],
  ['a 204', raw(204, '')],
  ['a page with 200', html(200)],
  ['a proxy’s 404', plain(404, '404 page not found')],
  ['a firewall’s 403', html(403)],
  ['a bot check’s 503', html(503)],
  ['an nginx 502', html(502)],
  ['an nginx 413', html(413)],
  ['a login proxy’s 401', plain(401, 'Unauthorized')],
  ['a 410', plain(410, 'Gone')],
  ['JSON of a gateway', json(404, { message: 'no Route matched with those values' })],
  ['JSON that says ok', json(200, { ok: true })],
  ['JSON that ends the session', json(401, { message: 'Invalid session' })],
  ['a body that breaks off', raw(200, undefined, JSON_TYPE)],
]
