import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request that came to the one origin. */
export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What belongs to one connection, and is not passed on. */
const OF_CONNECTION = /^(content-(encoding|length)|transfer-encoding|connection)$/

/** One origin for the app, which a real server serves, and for an API of somebody else. */
export class OneOrigin {
  readonly #server: Server

  /**
   * @param app the address of the server that serves the app
   * @param api answers what is meant for the API; undefined for anything else
   * @param cookie a cookie that comes with the app's own files
   */
  constructor(app: string, api: (asked: Asked) => Promise<Response> | undefined, cookie?: string) {
    this.#server = createServer(async (request, response) => {
      const { url: path = '/', method = 'GET', headers } = request
      try {
        const ofApi = api({ method, path, headers, body: await buffer(request) })
        const answer = await (ofApi ?? fetch(app + path, { headers: { accept: '*/*' } }))
        const kept = Object.fromEntries([...answer.headers].filter(([name]) => !OF_CONNECTION.test(name)))
        const set = cookie !== undefined && ofApi === undefined ? { 'set-cookie': cookie } : {}
        response.writeHead(answer.status, { ...kept, ...set }).end(Buffer.from(await answer.arrayBuffer()))
      } catch {
        response.destroy()
      }
    })
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
