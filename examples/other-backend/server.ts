import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { TABLES } from './nouns.ts'
import { Refused } from './refused.ts'
import { fieldsOf, routes } from './routes.ts'
import { Store } from './store.ts'

export interface Settings {
  /** The folder of the data. */
  folder: string
  email: string
  password: string
  /** The origin of the app. */
  origin: string
}

const LARGEST = 50 * 1024 * 1024

/** A backend of another make than the reference server: Hono on an SQLite file. */
export function otherBackend({ folder, origin, ...person }: Settings): Server {
  const store = new Store(folder, TABLES)
  /** Whoever signed in before the last start signs in again. */
  const tokens = new Set<string>()
  const app = new Hono()

  app.use(
    cors({
      origin,
      allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowHeaders: ['authorization', 'content-type'],
    }),
    bodyLimit({
      maxSize: LARGEST,
      onError: () => {
        throw new Refused(413, 'That is too large for us.')
      },
    }),
  )
  app.post('/api/auth/login', async (c) => {
    const { email, password } = await fieldsOf(c, store)
    if (email !== person.email) throw new Refused(403, 'We do not know this e-mail.')
    if (password !== person.password) throw new Refused(403, 'Not your password.')
    const token = randomBytes(24).toString('hex')
    tokens.add(token)
    return c.json({ data: { authorization: `Bearer ${token}` } })
  })
  app.use('/api/*', async (c, next) => {
    if (!tokens.has(c.req.header('authorization')?.replace('Bearer ', '') ?? ''))
      throw new Refused(401, 'Please sign in again.')
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get('/api/admin/users/me', (c) => c.json({ data: { id: 1, name: 'Ana', email: person.email } }))
  app.get('/files/:name{[\\w-]+\\.\\w+}', (c) => {
    const { name } = c.req.param()
    const kind = /\.(mp4|webm)$/.test(name) ? 'video' : 'image'
    return c.body(store.fileOf(name), 200, { 'content-type': `${kind}/${name.split('.')[1]}` })
  })
  app.route('/', routes(store))
  app.notFound((c) => c.json({ error: 'We have no such address.' }, 404))
  app.onError((error, c) =>
    error instanceof Refused
      ? c.json({ error: error.message }, error.status)
      : c.json({ error: 'Something broke here.' }, 500),
  )
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.on('close', () => store.close())
  return server
}
