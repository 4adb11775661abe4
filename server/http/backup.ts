import type { FastifyInstance } from 'fastify'
import { makeBackup } from '../backup/backup.ts'
import { isPermit } from '../backup/permit.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/store.ts'

export const BACKUP = '/backup'

/** Sends a backup to whoever knows the secret of the sessions. To anybody else there is no such address. */
export function declareBackup(
  app: FastifyInstance,
  db: Database,
  store: FileStore,
  config: Config,
  secret: string,
): void {
  app.get(BACKUP, async ({ headers }, reply) => {
    if (!isPermit(secret, headers.authorization)) return reply.callNotFound()
    return reply
      .header('Cache-Control', 'no-store')
      .type('application/x-tar')
      .send(makeBackup(db, store, config))
  })
}
