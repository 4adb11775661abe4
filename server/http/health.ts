import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { unavailable } from '../http-error.ts'
import { sendError } from './errors.ts'

/**
 * The longest time to wait for the database, in milliseconds. Monitors ask often, and their requests must not pile up
 * while the database is unavailable.
 */
const PATIENCE = 2000

/**
 * Declares two addresses. `/healthz` says that the process is alive. It is for a supervisor that restarts dead
 * processes. `/readyz` says whether the server can serve requests, for which it needs the database. It is for a load
 * balancer.
 */
export function declareHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (await answers(db)) return { status: 'ok' }
    return sendError(reply, unavailable('O banco de dados não responde.'))
  })
}

async function answers(db: Database): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((resolve) => {
    patience = setTimeout(resolve, PATIENCE, false)
  })
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    clearTimeout(patience)
  }
}
