import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import { declareRoutes } from './http/api.ts'
import { addTokens, requireSession } from './http/auth.ts'
import { answerErrors, badRequest } from './http/errors.ts'
import { addSecurityHeaders, allowOrigins } from './http/security.ts'
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
  /** Absolute: the web root. */
  clientRoot: string
  /** Where the built app sends its calls, if not to this origin. */
  apiOrigin?: string | undefined
}

const SILENT_FOR = 120_000

/** The whole HTTP side: not listening yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, db, store, underWay } = parts
  const app = Fastify({
    // JSON only; forms with files have bounds of their own (http/body.ts).
    bodyLimit: 256 * 1024,
    // No bound on a whole request, which may be a video over a poor connection, but on silence within one.
    requestTimeout: 0,
    connectionTimeout: SILENT_FOR,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  answerErrors(app)
  readJson(app)
  await addSecurityHeaders(app, parts.apiOrigin)
  await allowOrigins(app, config.corsOrigins)
  await addTokens(app, parts.jwtSecret)
  await app.register(multipart, { throwFileSizeLimit: false })

  await app.register(async (admin) => {
    requireSession(admin, db)
    sessionRoutes(app, admin, db, config.tokenTtl)
    const api = declareRoutes(app, admin, db, store, underWay)
    for (const routes of nouns) routes(api)
  })
  await serveUploads(app, store.folder, config.corsOrigins.length > 0)
  await serveApp(app, parts.clientRoot)
  return app
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

/** As Fastify's own, but an empty body is none: clients send DELETE with a content type and nothing else. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(badRequest('O corpo não é um JSON válido.'))
    }
  })
}
