import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { PAGES } from '../src/shared/declared.ts'
import { buildInfo } from './build-info.ts'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import { isMalformed, isUnderApi, routable } from './http/address.ts'
import { declareRoutes } from './http/api.ts'
import { declareAppConfig } from './http/app-config.ts'
import { addTokens, requireSession } from './http/auth.ts'
import { declareBackup } from './http/backup.ts'
import { readForwardedFor } from './http/client-address.ts'
import { answerErrors, sendError } from './http/errors.ts'
import { declareHealth, Readiness, STOPPING } from './http/health.ts'
import { readJson } from './http/json.ts'
import { MarkedResponse } from './http/mark.ts'
import { declareMetrics } from './http/metrics.ts'
import { collectRoutes, serveDocument } from './http/openapi.ts'
import { requireOwnHost } from './http/own-host.ts'
import { type Pressure, refuseUnderPressure, usualPressure } from './http/pressure.ts'
import { allowCompression } from './http/reads.ts'
import { requestIdOf } from './http/request-id.ts'
import { limitRequests } from './http/request-limit.ts'
import { RequestLog } from './http/request-log.ts'
import { declareUploads } from './http/resumable.ts'
import { addSecurityHeaders, allowOrigins } from './http/security.ts'
import { endSlowBodies, type LeastRate, leastRate } from './http/slow-body.ts'
import { serveApp } from './http/static.ts'
import type { UnderWay } from './http/under-way.ts'
import { serveUploads } from './http/uploads.ts'
import { badRequest, unavailable } from './http-error.ts'
import { log } from './log.ts'
import { nounRoutes } from './routes/index.ts'
import { sessionRoutes } from './routes/session.ts'

/** What {@link buildApp} needs. The database and the file store are already open. */
export interface Parts {
  config: Config
  db: Database
  store: FileStore
  underWay: UnderWay
  jwtSecret: string
  /** Is aborted when the server was asked to stop. */
  leaving: AbortSignal
  /** The connections to the database; undefined if it is in this process. */
  connections: OpenDatabase['connections']
  /** The e-mail of the account that the published demo password opens; undefined if it opens no account. */
  demoLogin: string | undefined
  /** The least rate at which a request body must arrive. The default is `leastRate`. */
  bodyRate?: LeastRate | undefined
  /** When the process refuses calls. The default is `usualPressure`. */
  pressure?: Pressure | undefined
  /** The folder of the built app (the web root), as an absolute path. */
  clientRoot: string
  /** The path below which the app lies, if not the one of the build (build-info.ts). */
  base?: string | undefined
}

/** The server closes a connection after this many milliseconds without a byte on it. */
const SILENT_FOR = 120_000

/** Builds the Fastify app with all its routes. The app does not listen yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, db, store, underWay } = parts
  const app = Fastify({
    http: { ServerResponse: MarkedResponse },
    loggerInstance: log as FastifyBaseLogger,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => routable(url),
    // This limit is for JSON only. Forms with files have their own limits (http/body.ts).
    bodyLimit: 256 * 1024,
    // A whole request has no time limit, because it may send a video over a poor network. Two other limits apply:
    // - `connectionTimeout` ends a connection that is silent for too long.
    // - http/slow-body.ts ends a connection if the request body arrives too slowly.
    requestTimeout: 0,
    connectionTimeout: SILENT_FOR,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    // Nothing has an address with a longer id, so such a request goes its usual way and is answered with 404.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER },
    return503OnClosing: false,
  })
  const built = await buildInfo()
  const base = parts.base ?? built.base ?? '/'
  const readiness = new Readiness(db, store, parts.leaving)
  answerErrors(app, () => readiness.doubt())
  if (config.trustProxy.length > 0) readForwardedFor(app)
  endSlowBodies(app, parts.bodyRate ?? leastRate)
  readJson(app)
  // The order of these hooks counts: what a later one refuses has the headers of the earlier ones.
  await addSecurityHeaders(app, built.apiOrigin, config.errorReports)
  if (parts.demoLogin !== undefined) requireOwnHost(app)
  await allowOrigins(app, config.corsOrigins)
  letConnectionsEnd(app)
  await limitRequests(app, config.requestsPerMinute)
  await refuseUnderPressure(app, parts.pressure ?? usualPressure)
  refuseMalformed(app)
  await addTokens(app, parts.jwtSecret)
  declareMetrics(app, config, db, parts.connections)
  declareHealth(app, readiness)
  declareAppConfig(app, config, base)
  declareBackup(app, db, store, config, parts.jwtSecret)
  await allowCompression(app)
  await collectRoutes(app)
  await app.register(multipart, { throwFileSizeLimit: false })

  await app.register(async (admin) => {
    requireSession(admin, db, config.tokenTtl)
    sessionRoutes(app, admin, db, config.tokenTtl)
    declareUploads(admin, db, store.ahead, underWay)
    const api = declareRoutes(app, admin, db, store, underWay)
    for (const routes of nounRoutes) routes(api)
  })
  serveDocument(app)
  await serveUploads(app, store, config.corsOrigins.length > 0)
  await serveApp(app, parts.clientRoot, PAGES, base)
  return app
}

/**
 * When the server is asked to stop, each connection closes after its current answer. A request that arrives afterwards
 * on an open connection is asked to come again, to another process or to the next one.
 */
function letConnectionsEnd(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    // This is no fault, so the log says nothing of it.
    if (stopping) return sendError(reply, unavailable(STOPPING))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })
}

/** Refuses a call whose address cannot be read. A page with such an address is one that does not exist. */
function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (isUnderApi(originalUrl) && isMalformed(originalUrl)) throw badRequest('O endereço está malformado.')
  })
}
