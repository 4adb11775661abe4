import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** This repository's server behind a proxy, which can delay changes and refuse them. */
export interface Slow {
  url: string
  /** The milliseconds that each change waits before it is passed on. */
  latency: number
  /** If true, the proxy answers each change with 503, and the queue waits. */
  refuses: boolean
  stop: () => void
}

/** Puts a proxy before a server. The proxy delays and refuses only changes, so screens open at once. */
export async function slowServer(target: string): Promise<Slow> {
  const { port, hostname } = new URL(target)
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => {
    const isChange = incoming.method !== 'GET'
    if (isChange && slow.refuses && !incoming.url?.includes('/auth/')) {
      incoming.resume()
      outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Mais tarde"}')
    } else if (isChange && slow.latency > 0) setTimeout(() => pass(incoming, outgoing), slow.latency)
    else pass(incoming, outgoing)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const slow: Slow = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    latency: 0,
    refuses: false,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return slow
}
