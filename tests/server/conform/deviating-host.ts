/** A host that is the reference server behind it, except for one deviation. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  /** With its query. */
  path: string
  headers: Headers
  body: Buffer<ArrayBuffer>
}

export interface Said {
  status: number
  headers: Headers
  body: string | Buffer
}

/** May change the request and ask with `pass`, change what that says, or answer itself; `undefined`: no answer at all. */
export type Deviation = (asked: Asked, pass: () => Promise<Said>) => Promise<Said | undefined>

const HOP = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

/** Starts the host. @returns its address, and a function that stops it */
export async function startDeviating(behind: string, deviation: Deviation) {
  const server = createServer((request, response) => {
    answer(behind, deviation, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

async function answer(
  behind: string,
  deviation: Deviation,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP.includes(name) && name !== 'host') headers.set(name, String(value))
  const asked: Asked = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers,
    body: Buffer.concat(parts),
  }
  const said = await deviation(asked, async () => {
    const { method, path, body } = asked
    const got = await fetch(behind + path, {
      method,
      headers: asked.headers,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    return {
      status: got.status,
      headers: new Headers(got.headers),
      body: Buffer.from(await got.arrayBuffer()),
    }
  })
  if (said === undefined) return response.destroy()
  for (const name of HOP) said.headers.delete(name)
  response.writeHead(said.status, Object.fromEntries(said.headers))
  response.end(
    request.method === 'HEAD' || said.status === 204 || said.status === 304 ? undefined : said.body,
  )
}

/** Returns an answer in JSON. */
export function json(body: unknown, status = 200): Said {
  return { status, headers: new Headers({ 'content-type': 'application/json' }), body: JSON.stringify(body) }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any

/** A deviation in the successful JSON of some calls: `GET /api/app/categories` or the beginning of it. */
export function rewrites(call: RegExp, change: (body: Any, asked: Asked) => unknown): Deviation {
  return async (asked, pass) => {
    const said = await pass()
    const isMeant = call.test(`${asked.method} ${asked.path}`) && said.status < 300
    if (!isMeant || said.body.length === 0) return said
    return { ...said, body: JSON.stringify(change(JSON.parse(String(said.body)), asked)) }
  }
}

/** A deviation that answers some calls in place of the host. */
export function answers(call: RegExp, said: (asked: Asked) => Said | undefined): Deviation {
  return async (asked, pass) => (call.test(`${asked.method} ${asked.path}`) ? said(asked) : pass())
}

/** A deviation that changes requests. */
export function asks(change: (asked: Asked) => void): Deviation {
  return async (asked, pass) => {
    change(asked)
    return pass()
  }
}

/** A deviation in the status and headers of answers. */
export function heads(change: (said: Said, asked: Asked) => void): Deviation {
  return async (asked, pass) => {
    const said = await pass()
    change(said, asked)
    return said
  }
}
