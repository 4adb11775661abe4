import { once } from 'node:events'
import { type Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawReply {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, compressed or not. */
  body: Buffer
  /** All bytes that came over the line, the head's too. */
  bytes: number
}

/**
 * Asks for exactly this path with exactly these headers: `fetch` tidies paths, unpacks bodies, and asks past every
 * cache as soon as it is given an `If-None-Match`.
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
