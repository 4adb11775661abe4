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
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { passReply } from './chaos-reply.ts'
import { beginning, oneOf, type Passage, SEEN_OF_BODY, slowly } from './chaos-request.ts'
import { Rule, type RuleOptions } from './chaos-rules.ts'

const CONDITIONS = ['if-none-match', 'if-modified-since']
/** The headers by which a host shows that it honours idempotency keys. */
export const KEY_HEADERS = ['idempotency-key', 'idempotency-replayed']

/**
 * A proxy between the browser and a real server. The browser knows only the proxy's address. The proxy breaks, delays
 * or repeats single requests, as networks do. It keeps connections alive, as the server would, so a connection can
 * carry several requests. The proxy may break a connection that has already carried a request. If the reply to the
 * current request has not begun, the browser then repeats the current request by itself.
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
   * Breaks every open connection, and each new one as soon as it is made, until `listen` is called again. The proxy
   * keeps its port, because another process could take a port that was given up.
   */
  async refuse(): Promise<void> {
    this.#refuses = true
    this.#server?.closeAllConnections()
  }

  /**
   * Resets the proxy to its first state. The proxy keeps its address. It releases held requests, so that no request of
   * an earlier test waits for ever.
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
   * Makes the proxy end each connection after a reply of the server, from now on. The next request gets a new
   * connection, so the browser does not repeat it by itself. A reply of the proxy (`answer`) ends no connection.
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

  /** Those requests in `log` whose path begins with /api/admin, except reads. */
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
    // Remove the headers by which a browser asks whether its cached copy is still good. Otherwise the server might
    // answer 304 without a body, and the rule would have no body to rewrite.
    if (does.kind === 'rewrite') for (const name of CONDITIONS) delete headers[name]
    if (does.kind === 'hold') await fate?.held()
    // If the page that sent the request is gone by now, the server does not get the request.
    if (response.destroyed) return
    const rest = does.kind === 'slow-body' && fate ? slowly(request, fate) : request
    const reply = await this.#ask(request, body, rest, does.kind === 'duplicate' ? does.times : 1)
    passage.status = reply.statusCode
    if (does.kind === 'hold-reply') await fate?.held()
    const replied: IncomingHttpHeaders = { ...reply.headers, ...this.addedHeaders }
    if (this.keyless) withoutKeys(replied)
    delete replied.connection
    if (this.#freshSockets) replied.connection = 'close'
    await passReply(response, reply, replied, does)
  }

  /** Sends the request to the server `times` times, one after the other, and returns the last reply. */
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
    // Ask for uncompressed replies, so that they can be read and rewritten.
    const { 'accept-encoding': _encodings, ...headers } = request.headers
    if (this.keyless) withoutKeys(headers)
    const onward = requestTo(new URL(request.url ?? '/', this.#target()), {
      method: request.method,
      headers,
      agent: false,
    })
    // Without a listener, a late error would end the process. The listener has nothing to do: an error before the reply
    // rejects `once` below, and a later error shows as a broken reply.
    onward.on('error', () => {})
    if (body.length > 0) onward.write(body)
    if (rest) rest.pipe(onward)
    else onward.end()
    request.once('close', () => {
      if (!request.complete) onward.destroy()
    })
    return once(onward, 'response').then(([reply]) => reply as IncomingMessage)
  }
}

/** Makes the headers those of a host that honours no keys, and whose mark announces none. */
function withoutKeys(headers: IncomingHttpHeaders): void {
  for (const name of KEY_HEADERS) delete headers[name]
  const mark = headers['api-mark']
  if (typeof mark === 'string') headers['api-mark'] = mark.replace(/; echo$/, '')
}
