import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fieldsOf, Refused } from './request.ts'
import { ROUTES } from './routes.ts'
import { Store } from './store.ts'

export interface Settings {
  /** The folder of the data. */
  folder: string
  email: string
  password: string
  /** The origin of the app. */
  origin: string
}

/** A backend of another make than the reference server. */
export function otherBackend({ folder, origin, ...person }: Settings): Server {
  const store = new Store(folder)
  /** Whoever signed in before the last start signs in again. */
  const tokens = new Set<string>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    if (method === 'OPTIONS') return say(response, 204)
    if (pathname.startsWith('/files/')) return file(response, pathname.slice('/files/'.length))
    if (`${method} ${pathname}` === 'POST /api/auth/login') {
      const { email, password } = await fieldsOf(request, store)
      if (email !== person.email) throw new Refused(403, 'We do not know this e-mail.')
      if (password !== person.password) throw new Refused(403, 'Not your password.')
      const token = randomBytes(24).toString('hex')
      tokens.add(token)
      return say(response, 200, { data: { authorization: `Bearer ${token}` } })
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (pathname.startsWith('/api/') && !tokens.has(token)) throw new Refused(401, 'Please sign in again.')
    if (`${method} ${pathname}` === 'GET /api/admin/users/me')
      return say(response, 200, { data: { id: 1, name: 'Ana', email: person.email } })
    for (const [by, path, call] of ROUTES) {
      const found = by === method ? path.exec(pathname) : null
      if (found === null) continue
      const fields = method === 'GET' ? {} : await fieldsOf(request, store)
      const data = call(store, { ids: found.slice(1), query, fields })
      const isPage = typeof data === 'object' && data !== null && 'total' in data
      return data === undefined ? say(response, 204) : say(response, 200, isPage ? data : { data })
    }
    throw new Refused(404, 'We have no such address.')
  }

  function file(response: ServerResponse, name: string): void {
    if (!/^\d+\.\w+$/.test(name)) throw new Refused(404, 'We have no such file.')
    const kind = /\.(mp4|webm)$/.test(name) ? 'video' : 'image'
    response.writeHead(200, { 'content-type': `${kind}/${name.split('.')[1]}` }).end(store.fileOf(name))
  }

  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    response.setHeader('cache-control', 'no-store')
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500
      say(response, status, { error: error instanceof Refused ? error.message : 'Something broke here.' })
    })
  })
}

function say(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
