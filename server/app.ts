import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { builtApiOrigin } from './build-info.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import { declareRoutes } from './http/api.ts'
import { addTokens, requireSession } from './http/auth.ts'
import { answerErrors } from './http/errors.ts'
import { declareHealth } from './http/health.ts'
import { readJson } from './http/json.ts'
import { declareMetrics } from './http/metrics.ts'
import { requireOwnHost } from './http/own-host.ts'
import { declareUploads } from './http/resumable.ts'
import { addSecurityHeaders, allowOrigins } from './http/security.ts'
import { endSlowBodies, type LeastRate, leastRate } from './http/slow-body.ts'
import { serveApp } from './http/static.ts'
import type { UnderWay } from './http/under-way.ts'
import { serveUploads } from './http/uploads.ts'
import { careerRoutes } from './routes/careers.ts'
import { categoryRoutes } from './routes/categories.ts'
import { classRoutes } from './routes/classes.ts'
import { courseRoutes } from './routes/courses.ts'
import { exerciseRoutes } from './routes/exercises.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingRoutes } from './routes/settings.ts'
import { storyRoutes } from './routes/stories.ts'
import { subcategoryRoutes } from './routes/subcategories.ts'
import { teacherRoutes } from './routes/teachers.ts'

/** What the app stands on, opened beforehand. */
export interface Parts {
  config: Config
  db: Database
  store: FileStore
  underWay: UnderWay
  jwtSecret: string
  /** The e-mail with which anyone who has read the README can sign in, if there is one. */
  demoLogin: string | undefined
  /** What a request body must bring; the usual unless told otherwise. */
  bodyRate?: LeastRate | undefined
  /** Absolute: the web root. */
  clientRoot: string
}

const SILENT_FOR = 120_000

/** The whole HTTP side: not listening yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, db, store, underWay } = parts
  const app = Fastify({
    // JSON only; forms with files have bounds of their own (http/body.ts).
    bodyLimit: 256 * 1024,
    // No bound on a whole request, which may be a video over a poor connection, but on silence within one, and on how
    // slowly its body may come (http/slow-body.ts).
    requestTimeout: 0,
    connectionTimeout: SILENT_FOR,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    routerOptions: { ignoreTrailingSlash: true },
  })
  answerErrors(app)
  letConnectionsEnd(app)
  endSlowBodies(app, parts.bodyRate ?? leastRate)
  if (parts.demoLogin !== undefined) requireOwnHost(app)
  readJson(app)
  await addSecurityHeaders(app, await builtApiOrigin())
  await allowOrigins(app, config.corsOrigins)
  await addTokens(app, parts.jwtSecret)
  declareMetrics(app, config)
  declareHealth(app, db)
  await app.register(multipart, { throwFileSizeLimit: false })

  await app.register(async (admin) => {
    requireSession(admin, db)
    sessionRoutes(app, admin, db, config.tokenTtl)
    declareUploads(admin, db, store.ahead, underWay)
    const api = declareRoutes(app, admin, db, store, underWay)
    for (const routes of nouns) routes(api)
  })
  await serveUploads(app, store.folder, config.corsOrigins.length > 0)
  await serveApp(app, parts.clientRoot)
  return app
}

/** Once the server is asked to stop, each connection ends with the answer that is under way on it. */
function letConnectionsEnd(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })
}

const nouns = [
  categoryRoutes,
  subcategoryRoutes,
  courseRoutes,
  classRoutes,
  exerciseRoutes,
  teacherRoutes,
  storyRoutes,
  careerRoutes,
  settingRoutes,
]
