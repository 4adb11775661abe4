import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** The behaviour of the API. It can be changed at any time. */
export interface Behaviour {
  /** Whether the API honours `Idempotency-Key` and sends it back. */
  keyed: boolean
  /** Milliseconds before each reply. */
  latency: number
}

/** A change that the server carried out. If the server carried it out twice, it is in the list twice. */
export interface Done {
  seq: number
  /** The time at which the server carried it out, by `Date.now()`. */
  at: number
  bytes: number
}

/** Serves the page of the bench, and an API that only notes the changes that it receives. Both have the same origin. */
export class BenchServer {
  behaviour: Behaviour = { keyed: true, latency: 0 }
  done: Done[] = []
  #replies = new Map<string, string>()
  #page: string
  #server: Server

  constructor(page: string) {
    this.#page = page
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://bench')
      if (url.pathname.startsWith('/api/')) this.#api(request, response, url)
      else this.#file(response, url.pathname)
    })
    this.#server.keepAliveTimeout = 60_000
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  reset(behaviour: Behaviour): void {
    this.behaviour = behaviour
    this.done = []
    this.#replies.clear()
  }

  #api(request: IncomingMessage, response: ServerResponse, url: URL): void {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => {
      const reply = () => this.#reply(request, response, Number(url.searchParams.get('seq')), bytes)
      if (this.behaviour.latency > 0) setTimeout(reply, this.behaviour.latency)
      else reply()
    })
  }

  #reply(request: IncomingMessage, response: ServerResponse, seq: number, bytes: number): void {
    // The host marks its answers, so that none of them costs a probe.
    const json = { 'api-mark': 'bench', 'content-type': 'application/json' }
    if (request.method === 'GET') {
      response.writeHead(200, json).end('[]')
      return
    }
    const sent = request.headers['idempotency-key']
    const key = this.behaviour.keyed && typeof sent === 'string' ? sent : undefined
    let body = key === undefined ? undefined : this.#replies.get(key)
    if (body === undefined) {
      this.done.push({ seq, at: Date.now(), bytes })
      body = JSON.stringify({ id: this.done.length, ok: true })
      if (key !== undefined) this.#replies.set(key, body)
    }
    response.writeHead(200, key === undefined ? json : { ...json, 'idempotency-key': key }).end(body)
  }

  #file(response: ServerResponse, path: string): void {
    const file = normalize(join(this.#page, path))
    if (!file.startsWith(this.#page) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(readFileSync(file))
  }
}
