/** The client of the upload protocol (tus 1.0), against a host that a test scripts. */
import { expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import type { Reply, WireRequest } from '@/lib/wire'
import { answered } from './support/answered'

const AT = '/api/uploads'
const BLOB = new Blob(['abcdefghij'])

const answer = (status: number, headers: Record<string, string> = {}) =>
  answered(undefined, { status, headers })

/** Uploads `BLOB` in pieces of four bytes. `host` answers the requests. Returns what was sent, noted and reported. */
async function upload(host: (request: WireRequest, number: number) => Reply, address?: string) {
  const sent: string[] = []
  const noted: string[] = []
  const progress: number[] = []
  const result = await sendAhead({
    at: AT,
    blob: BLOB,
    pieceSize: () => 4,
    ...(address === undefined ? {} : { address }),
    send: async (request) => {
      const { method, path, headers, body } = request
      const bytes = body.kind === 'bytes' ? ` ${headers?.['Upload-Offset']}:${await body.bytes.text()}` : ''
      sent.push(`${method} ${path}${bytes}`)
      if (sent.length > 100) throw new Error('the client goes in circles')
      return host(request, sent.length)
    },
    note: async (path) => void noted.push(path),
    onProgress: (bytes) => void progress.push(bytes),
  })
  return { result, sent, noted, progress }
}

/** A host that follows the protocol, and begins every upload at `location`. */
function good(location: string) {
  let offset = 0
  return ({ method, body }: WireRequest): Reply => {
    if (method === 'POST') return answer(201, { location })
    if (body.kind === 'bytes') offset += body.bytes.size
    return answer(method === 'HEAD' ? 200 : 204, { 'upload-offset': `${offset}`, 'upload-length': '10' })
  }
}

it('sending ahead creates the upload, notes its path, and sends piece after piece', async () => {
  const { result, sent, noted, progress } = await upload(good(`${AT}/1`))
  expect(result).toEqual({ kind: 'whole' })
  expect(sent).toEqual([`POST ${AT}`, `PATCH ${AT}/1 0:abcd`, `PATCH ${AT}/1 4:efgh`, `PATCH ${AT}/1 8:ij`])
  expect(noted).toEqual([`${AT}/1`])
  expect(progress).toEqual([0, 4, 8, 10])
})

it.each([
  ['https://behind-the-proxy.example:8080/api/uploads/1', '/api/uploads/1'],
  ['uploads/1', '/api/uploads/1'],
  ['/api/uploads/1?part=2', '/api/uploads/1'],
  ['//elsewhere.example/api/uploads/1', '/api/uploads/1'],
  ['http://host//elsewhere.example/uploads/1', undefined],
  ['/files/1', undefined],
  ['http://[', undefined],
  ['', undefined],
])('of the address %j only a path of the API counts', async (location, path) => {
  const { result, sent } = await upload(good(location))
  if (path !== undefined) expect(sent[1]).toBe(`PATCH ${path} 0:abcd`)
  // Such a host does not follow the protocol, so the file goes with its change.
  else expect([result.kind, sent]).toEqual(['not-here', [`POST ${AT}`]])
})

it('sending ahead goes on from the byte that the host names', async () => {
  const host = (request: WireRequest) =>
    request.method === 'HEAD'
      ? answer(200, { 'upload-offset': '7', 'upload-length': '10' })
      : answer(204, { 'upload-offset': '10' })
  const { result, sent } = await upload(host, `${AT}/1`)
  expect(result).toEqual({ kind: 'whole' })
  expect(sent).toEqual([`HEAD ${AT}/1`, `PATCH ${AT}/1 7:hij`])
})

it.each([
  ['no offset', answer(200, { 'upload-length': '10' })],
  ['an offset that is no number', answer(200, { 'upload-offset': 'x', 'upload-length': '10' })],
  ['a redirect', answer(302)],
  ['an error', answer(500)],
  ['somebody’s 404', { kind: 'somebody', status: 404 }],
  ['nothing', { kind: 'silence' }],
] as const)(
  'sending ahead stops and keeps the upload if the question how much has arrived gets %s',
  async (_what, reply) => {
    const { result, sent, noted } = await upload(() => reply, `${AT}/1`)
    expect(result).toEqual({ kind: 'stopped', reply })
    expect([sent, noted]).toEqual([[`HEAD ${AT}/1`], []])
  },
)

it('sending ahead does not go in circles with a host that forgets every upload', async () => {
  const host = ({ method }: WireRequest) =>
    method === 'POST' ? answer(201, { location: `${AT}/1` }) : answer(404)
  const { result, sent } = await upload(host)
  expect(result.kind).toBe('stopped')
  expect(sent.filter((what) => what.startsWith('POST'))).toHaveLength(4)
})

it('sending ahead does not go in circles with a host that takes pieces and never has more', async () => {
  const host = ({ method }: WireRequest) =>
    method === 'POST'
      ? answer(201, { location: `${AT}/1` })
      : answer(200, { 'upload-offset': '0', 'upload-length': '10' })
  expect((await upload(host)).result.kind).toBe('stopped')
})

it('sending ahead goes on from where the host is, if the host took only a part of a piece', async () => {
  const offsets = ['2', '6', '10']
  const host = ({ method }: WireRequest) =>
    method === 'POST'
      ? answer(201, { location: `${AT}/1` })
      : answer(204, { 'upload-offset': offsets.shift() ?? '' })
  const { result, sent } = await upload(host)
  expect(result).toEqual({ kind: 'whole' })
  expect(sent.slice(1)).toEqual([`PATCH ${AT}/1 0:abcd`, `PATCH ${AT}/1 2:cdef`, `PATCH ${AT}/1 6:ghij`])
})

it.each([
  ['has more of it than the file has', answer(200, { 'upload-offset': '11', 'upload-length': '10' })],
  ['has another file there', answer(200, { 'upload-offset': '4', 'upload-length': '12' })],
  ['does not let it be seen', answer(403)],
  ['has forgotten it', answer(404)],
] as const)('sending ahead begins a new upload if the host %s', async (_what, reply) => {
  const fresh = good(`${AT}/2`)
  const host = (request: WireRequest) => (request.path === `${AT}/1` ? reply : fresh(request))
  const { result, sent, noted } = await upload(host, `${AT}/1`)
  expect(result).toEqual({ kind: 'whole' })
  expect(sent).toEqual([
    `HEAD ${AT}/1`,
    `POST ${AT}`,
    `PATCH ${AT}/2 0:abcd`,
    `PATCH ${AT}/2 4:efgh`,
    `PATCH ${AT}/2 8:ij`,
  ])
  expect(noted).toEqual([`${AT}/2`])
})

it('sending ahead asks if the host says that more has arrived than was sent', async () => {
  const follows = good(`${AT}/1`)
  const host = (request: WireRequest, number: number) => {
    const reply = follows(request)
    return number === 2 ? answer(204, { 'upload-offset': '10' }) : reply
  }
  const { result, sent } = await upload(host)
  expect(result).toEqual({ kind: 'whole' })
  expect(sent.slice(2)).toEqual([`HEAD ${AT}/1`, `PATCH ${AT}/1 4:efgh`, `PATCH ${AT}/1 8:ij`])
})
