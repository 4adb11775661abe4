import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { installation } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/store.ts'
import { unavailable } from '../http-error.ts'
import { sendError } from './errors.ts'

/**
 * The longest time to wait for the database and the files, in milliseconds. Monitors ask often, and their requests must
 * not pile up while one of the two is unavailable.
 */
const PATIENCE = 2000

export const STOPPING = 'O servidor está sendo encerrado. Tente novamente em instantes.'

/**
 * Declares two addresses. `/healthz` says that the process is alive. It is for a supervisor that restarts dead
 * processes. `/readyz` says whether the server can serve requests. It is for a load balancer. A server that was
 * asked to stop is not ready, although it may still serve.
 */
export function declareHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (readiness.isLeaving) return sendError(reply, unavailable(STOPPING))
    if (await readiness.isReady()) return { status: 'ok' }
    return sendError(reply, unavailable('O banco de dados ou o lugar dos arquivos não responde.'))
  })
}

/**
 * Whether the database and the files serve. After a request was refused by one of them, both must also take a write
 * before the server counts as ready again: a full disk and a key without rights still read.
 */
export class Readiness {
  readonly #db: Database
  readonly #store: FileStore
  readonly #leaving: AbortSignal
  #isDoubted = false

  /** @param leaving is aborted when the server was asked to stop */
  constructor(db: Database, store: FileStore, leaving: AbortSignal) {
    this.#db = db
    this.#store = store
    this.#leaving = leaving
  }

  /** Tells that something was refused. */
  doubt(): void {
    this.#isDoubted = true
  }

  /** Whether the server was asked to stop. It may go on serving for a while (`DRAIN_SECONDS`). */
  get isLeaving(): boolean {
    return this.#leaving.aborted
  }

  async isReady(): Promise<boolean> {
    let patience: NodeJS.Timeout | undefined
    const tooLong = new Promise<boolean>((resolve) => {
      patience = setTimeout(resolve, PATIENCE, false)
    })
    const answer = (this.#isDoubted ? this.#write() : this.#read()).then(
      () => true,
      () => false,
    )
    try {
      return await Promise.race([answer, tooLong])
    } finally {
      clearTimeout(patience)
    }
  }

  async #read(): Promise<void> {
    await Promise.all([this.#db.execute(sql`select 1`), this.#store.home.readMark()])
  }

  async #write(): Promise<void> {
    this.#isDoubted = false
    try {
      await Promise.all([this.#db.update(installation).set({ only: true }), this.#store.tryOut()])
    } catch (error) {
      this.#isDoubted = true
      throw error
    }
  }
}
