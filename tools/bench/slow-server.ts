import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MARK_HEADER } from '../../src/api/marks.ts'
import { KEY_HEADERS } from '../../tests/e2e/support/chaos-proxy.ts'

/** This repository's server behind a proxy, which can delay and refuse changes, and make the API look like another. */
export interface Slow {
  url: string
  /** The milliseconds that each change waits before it is passed on; on a host without keys, each read of the API too. */
  latency: number
  /** If true, the proxy answers each change with 503, and the queue waits. */
  refuses: boolean
  /** If true, the answer to each creation has no body. */
  isMute: boolean
  stop: () => void
}

/** The header of an answer that imitates one of the API. Without it, the app takes the answer for somebody else's. */
export const MARKED = { [MARK_HEADER]: 'bench' }

/** Headers by which the reference server announces what an API need not have. */
const ANNOUNCEMENTS = ['etag', 'upload-endpoint', MARK_HEADER, ...KEY_HEADERS]

/**
 * Puts a proxy before a server. On a host with keys it delays and refuses only changes, so screens open at once.
 * @param keyed whether the API honours keys. If not, it also has no marks and no versions, and takes no files in pieces
 */
export async function slowServer(target: string, keyed = true): Promise<Slow> {
  const { port, hostname } = new URL(target)
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path } = incoming
    const isApi = path?.startsWith('/api/') ?? false
    const headers = keyed ? incoming.headers : without(incoming.headers, KEY_HEADERS)
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      const status = reply.statusCode ?? 502
      const kept = keyed || !isApi ? reply.headers : without(reply.headers, ANNOUNCEMENTS)
      if (slow.isMute && status === 201) {
        reply.resume()
        outgoing.writeHead(status).end()
        return
      }
      outgoing.writeHead(status, kept)
      reply.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => {
    const isChange = incoming.method !== 'GET'
    const isDelayed = isChange || (!keyed && incoming.url?.startsWith('/api/'))
    if (isChange && slow.refuses && !incoming.url?.includes('/auth/')) {
      incoming.resume()
      const mark = keyed ? MARKED : {}
      outgoing.writeHead(503, { 'content-type': 'application/json', ...mark }).end('{"message":"Mais tarde"}')
    } else if (isDelayed && slow.latency > 0) setTimeout(() => pass(incoming, outgoing), slow.latency)
    else pass(incoming, outgoing)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const slow: Slow = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    latency: 0,
    refuses: false,
    isMute: false,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return slow
}

function without<T extends object>(headers: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T
}
