import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestTo,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fate, Rule, type RuleOptions } from './chaos-rules.ts'

/** One request that the browser sent, whatever happened to it. */
export interface Passage {
  method: string
  path: string
  /** The request's `Idempotency-Key` as the browser sent it. */
  key: string | undefined
  authorization: string | undefined
  contentType: string | undefined
  /** The beginning of the request's body, one character for each byte. */
  body: string
  fate: Fate['kind']
  /** Milliseconds since the epoch. */
  at: number
  /** The status that the server answered. `undefined` if the server was never asked. */
  status: number | undefined
}

/** The proxy reads this many bytes of a body before it chooses a rule, and keeps them for the log. */
const SEEN_OF_BODY = 64 * 1024
const CONDITIONS = ['if-none-match', 'if-modified-since']
const KEY_HEADERS = ['idempotency-key', 'idempotency-replayed']

/**
 * A proxy between the browser and a real server. The browser knows only the proxy's address. The proxy breaks, delays
 * or repeats single requests, as networks do. It keeps connections alive as the server would, because browsers repeat a
 * request by themselves if a connection that they had used before dies.
 */
export class ChaosProxy {
  readonly log: Passage[] = []
  /** Whether the proxy makes the server look like a host that does not know idempotency keys. */
  keyless = false
  /** Headers that are added to every reply of the server, such as the CORS headers of another host. */
  addedHeaders: Record<string, string> = {}
  #freshSockets = false
  #refuses = false
  #rules: Rule[] = []
  #target: () => string
  #server: Server | undefined
  #port = 0

  constructor(target: () => string) {
    this.#target = target
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async listen(): Promise<void> {
    this.#refuses = false
    if (this.#server !== undefined) return
    const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 0 }, (request, response) => {
      this.#carry(request, response).catch(() => response.destroy())
    })
    server.on('connection', (socket) => {
      if (this.#refuses) socket.destroy()
    })
    this.#server = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  /**
   * Breaks every connection, and each new one at once, until `listen` is called again. The proxy keeps its port:
   * another process could take a port that was given up.
   */
  async refuse(): Promise<void> {
    this.#refuses = true
    this.#server?.closeAllConnections()
  }

  /**
   * Returns the proxy to its first state, at the same address. It releases held requests, so that no request of an
   * earlier test waits for ever.
   */
  reset(): void {
    for (const rule of this.#rules) {
      rule.end()
      rule.release()
    }
    this.#rules = []
    this.log.length = 0
    this.keyless = false
    this.addedHeaders = {}
    this.#freshSockets = false
    this.#refuses = false
  }

  async close(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    this.reset()
    this.#server = undefined
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  /**
   * From now on, ends each connection after its reply. Then a browser has no old connection on which it would repeat a
   * request by itself.
   */
  useFreshSockets(): void {
    this.#freshSockets = true
    this.#server?.closeIdleConnections()
  }

  rule(options: RuleOptions): Rule {
    const rule = new Rule(options)
    this.#rules.unshift(rule)
    return rule
  }

  /** Returns the requests that the browser sent, including those that it repeated by itself. */
  sent(method: string, path: RegExp): Passage[] {
    return this.log.filter((passage) => passage.method === method && path.test(passage.path))
  }

  /** Every request below /api/admin that is not a read. */
  get mutations(): Passage[] {
    return this.log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin'))
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request
    const at = Date.now()
    const body = await beginning(request)
    const text = body.toString('latin1', 0, SEEN_OF_BODY)
    const fate = this.#rules.find((rule) => rule.matches(method, path, text))
    const passage: Passage = {
      method,
      path,
      key: oneOf(headers, 'idempotency-key'),
      authorization: headers.authorization,
      contentType: headers['content-type'],
      body: text,
      fate: fate?.options.fate.kind ?? 'pass',
      at,
      status: undefined,
    }
    this.log.push(passage)
    const does = fate?.take() ?? { kind: 'pass' }
    if (does.kind === 'cut-before') return void response.destroy()
    if (does.kind === 'answer') {
      request.resume()
      response.writeHead(does.status, does.headers).end(does.body ?? '')
      return
    }
    // A rule can only rewrite a complete reply. Without these headers the server does not answer 304 to a cached file.
    if (does.kind === 'rewrite') for (const name of CONDITIONS) delete headers[name]
    if (does.kind === 'hold') await fate?.held()
    // The page that sent the request may be gone by now. Then the server does not get the request.
    if (response.destroyed) return
    const rest = does.kind === 'slow-body' && fate ? slowly(request, fate) : request
    const reply = await this.#ask(request, body, rest, does.kind === 'duplicate' ? does.times : 1)
    passage.status = reply.statusCode
    if (does.kind === 'hold-reply') await fate?.held()
    await this.#answer(response, reply, does)
  }

  /** Sends the request to the server, once or several times. The last reply counts. */
  async #ask(
    request: IncomingMessage,
    body: Buffer,
    rest: Readable,
    times: number,
  ): Promise<IncomingMessage> {
    if (times === 1) return this.#forward(request, body, rest)
    const whole = Buffer.concat([body, await buffer(rest)])
    for (let left = times; left > 1; left -= 1) (await this.#forward(request, whole)).resume()
    return this.#forward(request, whole)
  }

  #forward(request: IncomingMessage, body: Buffer, rest?: Readable): Promise<IncomingMessage> {
    // Ask for plain text, so that replies can be read and rewritten.
    const { 'accept-encoding': _encodings, ...headers } = request.headers
    if (this.keyless) for (const name of KEY_HEADERS) delete headers[name]
    const onward = requestTo(new URL(request.url ?? '/', this.#target()), {
      method: request.method,
      headers,
      agent: false,
    })
    // An error before the reply rejects `once` below. A later error shows as a broken reply. So nothing is left to do.
    onward.on('error', () => {})
    if (body.length > 0) onward.write(body)
    if (rest) rest.pipe(onward)
    else onward.end()
    request.once('close', () => {
      if (!request.complete) onward.destroy()
    })
    return once(onward, 'response').then(([reply]) => reply as IncomingMessage)
  }

  async #answer(response: ServerResponse, reply: IncomingMessage, fate: Fate): Promise<void> {
    if (fate.kind === 'cut-after') {
      reply.resume()
      return void response.destroy()
    }
    const headers: IncomingHttpHeaders = { ...reply.headers, ...this.addedHeaders }
    if (this.keyless) for (const name of KEY_HEADERS) delete headers[name]
    delete headers.connection
    if (this.#freshSockets) headers.connection = 'close'
    const status = reply.statusCode ?? 502
    if (fate.kind === 'rewrite') {
      const { 'content-length': _length, etag: _etag, ...rest } = headers
      const text = fate.body((await buffer(reply)).toString())
      return void response.writeHead(status, rest).end(text)
    }
    response.writeHead(status, headers)
    if (fate.kind === 'cut-body') {
      const whole = await buffer(reply)
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
    } else if (fate.kind === 'drip') {
      const whole = await buffer(reply)
      for (let from = 0; from < whole.length; from += fate.bytes) {
        response.write(whole.subarray(from, from + fate.bytes))
        await pause(50)
      }
      response.end()
    } else {
      reply.on('error', () => response.destroy())
      reply.pipe(response)
    }
  }
}

/** Returns the rest of a body as a stream that is as slow as a bad connection, until the rule is released. */
function slowly(request: IncomingMessage, rule: Rule): Readable {
  async function* pieces() {
    for await (const piece of request) {
      yield piece
      await Promise.race([pause(200), rule.held()])
    }
  }
  // The page that sends the request may be gone before the end. That error needs no handling.
  return Readable.from(pieces()).on('error', () => {})
}

/** Reads the part of a body that rules may see. The rest stays in the stream. */
async function beginning(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  while (length < SEEN_OF_BODY) {
    const piece = request.read() as Buffer | null
    if (piece !== null) {
      pieces.push(piece)
      length += piece.length
    } else if (request.readableEnded || request.complete || request.destroyed) break
    else await oneEvent(request, ['readable', 'end', 'close'])
  }
  return Buffer.concat(pieces)
}

function oneEvent(of: IncomingMessage, names: string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of names) of.off(name, done)
      resolve()
    }
    for (const name of names) of.on(name, done)
  })
}

function oneOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
