import { once } from 'node:events'
import { type Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawReply {
  status: number
  headers: IncomingHttpHeaders
  /** The body as the server sent it, compressed or not. */
  body: Buffer
  /** The number of bytes that the server sent, including the head. */
  bytes: number
}

/**
 * Sends a GET for exactly this path with exactly these headers. `fetch` would normalise the path and decompress the
 * body. With an `If-None-Match` it would also add headers that bypass caches.
 */
export async function rawGet(
  address: string,
  path: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<RawReply> {
  const { hostname, port } = new URL(address)
  const request = get({ hostname, port, path, headers, ...(agent !== undefined && { agent }) })
  const [socket] = await once(request, 'socket')
  const before = socket.bytesRead
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response === undefined) throw new Error('There is no response.')
  const body = await buffer(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body,
    bytes: socket.bytesRead - before,
  }
}

export async function statusOf(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await rawGet(address, path, headers)).status
}
