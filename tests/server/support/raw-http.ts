import { once } from 'node:events'
import {
  type Agent,
  get,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Client } from './client.ts'

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

export interface RawCall {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly agent?: Agent
}

/**
 * Sends a request with exactly this method and this target, which `fetch` would refuse or normalise: an unknown method,
 * a malformed address, a foreign `Host`.
 */
export async function rawCall(
  address: string,
  method: string,
  path: string,
  { headers = {}, body, agent }: RawCall = {},
): Promise<{ status: number; headers: Headers; body: string }> {
  const { hostname, port } = new URL(address)
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const request = httpRequest({
    hostname,
    port,
    path,
    method,
    headers: { ...length, ...headers },
    ...(agent !== undefined && { agent }),
  })
  request.end(body)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response === undefined) throw new Error('There is no response.')
  const text = (await buffer(response)).toString('utf8')
  return { status: response.statusCode ?? 0, headers: headersOf(response), body: text }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const found = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) found.append(name, each)
  return found
}

export async function statusOf(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await rawGet(address, path, headers)).status
}

/** Sends a request with this `Idempotency-Key`, which may be invalid, and returns the status of the answer. */
export function rawKey(client: Client, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${client.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    }
    const request = httpRequest(
      `${client.address}/api/admin/settings`,
      { method: 'POST', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end('{"name":"a","value":"b"}')
  })
}

/** Sends half of a form and breaks the connection. */
export function abortMidway(client: Client, key: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${client.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Idempotency-Key': key,
    }
    const request = httpRequest(`${client.address}/api/admin/teachers`, { method: 'POST', headers })
    request.on('error', () => resolve())
    request.on('close', () => resolve())
    request.write('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nEva\r\n--x\r\n', () =>
      request.destroy(),
    )
  })
}
