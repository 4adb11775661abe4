import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestTo, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { KEY_HEADERS } from './chaos-proxy.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The first numeric id. It is so large that no position and no duration of a test looks like an id. */
const FIRST = 7_000_001
const ID = '7\\d{6}'
/** Headers by which the reference server announces what the specification does not ask for. */
const ANNOUNCEMENTS = ['api-mark', 'etag', 'upload-endpoint', 'wished-state', ...KEY_HEADERS]
/** Headers that do not fit a changed body or another connection. */
const FRAMING = ['connection', 'content-length', 'transfer-encoding']
/** Headers that the reference server does not get. So it answers with whole bodies, uncompressed, and knows no keys. */
const NOT_PASSED_ON = ['if-none-match', 'accept-encoding', ...KEY_HEADERS, ...FRAMING]

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }

/**
 * Makes the reference server look like an API that somebody else wrote from the specification alone:
 *
 * - Ids are numbers.
 * - Things have members that the app does not know.
 * - The API knows no idempotency keys and no versions, and takes no files in pieces.
 * - A change answers with as little as the contract allows. `docs/API.md` says what the app reads of an answer.
 *
 * Requests of the tests themselves get whole answers, because tests need the ids of what they create.
 */
export class ForeignHost {
  readonly #numbers = new Map<string, number>()
  readonly #uuids = new Map<string, string>()
  readonly #target: () => string
  readonly #server: Server

  /** @param target returns the address of the reference server */
  constructor(target: () => string) {
    this.#target = target
    this.#server = createServer({ requestTimeout: 0 }, (request, response) => {
      this.#answer(request).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.destroy(),
      )
    })
  }

  /** The port; `undefined` before `listen`. */
  get port(): number | undefined {
    return (this.#server.address() as AddressInfo | null)?.port
  }

  /** Does nothing if it listens already. */
  async listen(): Promise<void> {
    if (this.#server.listening) return
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(request: IncomingMessage) {
    const { method = 'GET', url: path = '/', headers } = request
    const sent = this.#withUuids(await buffer(request), headers['content-type'])
    const isApi = path.startsWith('/api/')
    const onward = requestTo(new URL(isApi ? this.#pathWithUuids(path) : path, this.#target()), {
      method,
      headers: {
        ...without(headers, NOT_PASSED_ON),
        ...(sent.length === 0 ? {} : { 'content-length': String(sent.length) }),
      },
      agent: false,
    })
    onward.end(sent)
    const [reply] = (await once(onward, 'response')) as [IncomingMessage]
    const status = reply.statusCode ?? 500
    const body = await buffer(reply)
    const kept = without(reply.headers, [...FRAMING, ...(isApi ? ANNOUNCEMENTS : [])])
    if (!isApi) return { status, headers: kept, body }
    // Node's `fetch` has this name. So this is a request of a test.
    const isOfTest = headers['user-agent'] === 'node'
    const isChange = method !== 'GET' && path.startsWith('/api/admin/')
    const bare =
      isChange && !isOfTest && status < 300 ? bareAnswer(method, headers['content-type']) : undefined
    if (bare !== undefined) {
      const { type, ...rest } = bare
      const shown = without(kept, ['content-type'])
      return { ...rest, headers: type === undefined ? shown : { ...shown, 'content-type': type } }
    }
    const isJson = body.length > 0 && reply.headers['content-type']?.includes('json')
    if (!isJson) return { status, headers: kept, body }
    const foreign = this.#withNumbers(JSON.parse(body.toString()) as Json)
    return { status, headers: kept, body: JSON.stringify(foreign) }
  }

  #withNumbers(value: Json): Json {
    if (typeof value === 'string') return UUID.test(value) ? this.#numberOf(value) : value
    if (Array.isArray(value)) return value.map((one) => this.#withNumbers(one))
    if (value === null || typeof value !== 'object') return value
    const own = Object.entries(value).filter(([member]) => member !== '@odata.etag')
    const members = own.map(([member, one]) => [member, this.#withNumbers(one)] as const)
    return { created_at: '2026-01-31 10:00:00', deleted_at: null, ...Object.fromEntries(members) }
  }

  #numberOf(uuid: string): number {
    const number = this.#numbers.get(uuid) ?? FIRST + this.#numbers.size
    this.#numbers.set(uuid, number)
    this.#uuids.set(String(number), uuid)
    return number
  }

  #uuidOf(number: string): string {
    return this.#uuids.get(number) ?? number
  }

  #pathWithUuids(path: string): string {
    return path.replace(new RegExp(`(?<=/)${ID}(?=/|$)`, 'g'), (number) => this.#uuidOf(number))
  }

  /** Puts the reference server's ids into a body. `latin1` keeps the bytes of files as they are. */
  #withUuids(body: Buffer, type = ''): Buffer {
    const text = body.toString('latin1')
    if (type.startsWith('application/json'))
      return Buffer.from(
        text.replace(new RegExp(`:"?(${ID})"?(?=[,}])`, 'g'), (_all, number) => `:"${this.#uuidOf(number)}"`),
        'latin1',
      )
    if (!type.startsWith('multipart/')) return body
    const field = new RegExp(`(?<=\r\n\r\n)${ID}(?=\r\n)`, 'g')
    return Buffer.from(
      text.replace(field, (number) => this.#uuidOf(number)),
      'latin1',
    )
  }
}

/**
 * Returns the answer to a change that was done; `undefined` for the created thing itself. Forms answer with the thing,
 * JSON creations without a body. So the app must sometimes look up an id.
 */
function bareAnswer(method: string, type = ''): { status: number; type?: string; body: string } | undefined {
  if (method === 'DELETE') return { status: 204, body: '' }
  if (method !== 'POST' || type === '') return { status: 200, type: 'text/plain', body: 'OK' }
  return type.startsWith('multipart/') ? undefined : { status: 201, body: '' }
}

function without<Value>(headers: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
