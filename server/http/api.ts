/**
 * Declares routes. A read declares its query and what it answers. A mutation declares its fields, its files, and what
 * it does in its transaction. This module does what is the same for all routes: validation, uploads, idempotency,
 * clean-up and the answer.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { OFFER_HEADERS } from '../../src/shared/offer-headers.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { FileAddress } from '../database/file-address.ts'
import { urlOf } from '../files/names.ts'
import { identify, type SentAhead } from '../files/sent-ahead.ts'
import type { FileStore } from '../files/store.ts'
import { notFound } from '../http-error.ts'
import { allFiles, type FileFields, type RequestBody, readBody, takeAddresses } from './body.ts'
import { readIfMatch } from './entity-tags.ts'
import { id } from './fields.ts'
import { exclusively, fingerprintOf, REPLAYED_HEADER, readKey, type StoredAnswer } from './idempotency.ts'
import type { Labels } from './labels.ts'
import { once } from './once.ts'
import { operationOfMutation, operationOfRead } from './operation.ts'
import { answerRead, COMPRESSION } from './reads.ts'
import { sentAheadIn } from './resumable.ts'
import type { UnderWay } from './under-way.ts'
import { parse } from './validation.ts'
import { refuseOutdated, type Versioned } from './version.ts'

type Shape = v.GenericSchema<unknown, Record<string, unknown>>

export interface Read<Params extends Shape, Query extends Shape> {
  params?: Params
  query?: Query
  /** The words by which messages name the members of the query, if they differ from the usual words (http/labels.ts). */
  labels?: Labels
  /** The schema of what `answer` returns. */
  shows: v.GenericSchema
  /** Returns the value that the server sends as JSON. */
  answer(read: { db: Database; params: v.InferOutput<Params>; query: v.InferOutput<Query> }): Promise<unknown>
}

export interface Work<Params extends Shape, Fields extends Shape, Files extends FileFields> {
  tx: Transaction
  params: v.InferOutput<Params>
  fields: v.InferOutput<Fields>
  /** The addresses that the request's files will have after the transaction is committed. */
  files: { [Field in keyof Files]?: FileAddress }
  /** Moves stored files to the trash after the commit. A value that is not the URL of a stored file is ignored. */
  discard(...urls: unknown[]): void
}

export interface Mutation<Params extends Shape, Fields extends Shape, Files extends FileFields> {
  params?: Params
  fields?: Fields
  files?: Files
  /** The words by which messages name the fields, if they differ from the usual words (http/labels.ts). */
  labels?: Labels
  /**
   * Locks the row that this mutation changes or deletes. It returns the current entity; undefined if there is none.
   * The server calls `current` only if the request has `If-Match`. A mutation without `current` changes no entity that
   * has a version, so the server ignores `If-Match`.
   */
  current?(at: Pick<Work<Params, Fields, Files>, 'tx' | 'params' | 'fields'>): Promise<Versioned | undefined>
  /** The schema of what `work` returns; undefined if it returns nothing. */
  shows?: v.GenericSchema
  /** The statuses of its answers, if not the usual one of the method. */
  statuses?: readonly number[]
  /** Returns the entity that the server sends. If the method's usual status does not fit, returns an {@link Answer}. */
  work(work: Work<Params, Fields, Files>): Promise<unknown>
}

/** An answer whose status is not the usual one of the method. */
export class Answer {
  readonly status: number
  readonly entity: unknown

  constructor(status: number, entity: unknown) {
    this.status = status
    this.entity = entity
  }
}

/** The status of a successful mutation, by its method. */
const usualStatus = { POST: 201, PATCH: 200, PUT: 200, DELETE: 204 } as const

export interface Api {
  /** Declares a GET route that needs no session. Its path is not under `/api/admin`, where every call needs one. */
  read<P extends Shape, Q extends Shape>(url: `/api/app/${string}`, read: Read<P, Q>): void
  /** Declares a route that changes something. It needs a session. */
  mutation<P extends Shape, F extends Shape, M extends FileFields>(
    method: keyof typeof usualStatus,
    url: string,
    mutation: Mutation<P, F, M>,
  ): void
}

/** The path parameters of most routes: one id. */
export const oneId = v.object({ id })

/**
 * Returns the functions that declare routes.
 * @param admin the part of `app` in which every call needs a session
 */
export function declareRoutes(
  app: FastifyInstance,
  admin: FastifyInstance,
  db: Database,
  store: FileStore,
  underWay: UnderWay,
): Api {
  return {
    read(url, read) {
      const { params, query, labels, answer } = read
      const config = { operation: () => operationOfRead(url, read) }
      app.get(url, { compress: COMPRESSION, config }, async (request, reply) => {
        const shown = await answer({
          db,
          params: parseParams(params, request.params),
          query: parse(query ?? v.object({}), request.query, labels) as never,
        })
        return answerRead(request, reply, shown)
      })
    },
    mutation(method, url, mutation) {
      admin.route({
        method,
        url,
        config: { operation: () => operationOfMutation(url, usualStatus[method], mutation) },
        handler: (request, reply) =>
          underWay.track(mutate(request, reply, mutation, db, store, usualStatus[method])),
      })
    },
  }
}

/**
 * Checks the parameters in a path.
 *
 * @throws HttpError 404 for a malformed id, because nothing has such an id; 400 for any other wrong parameter
 */
function parseParams<P extends Shape>(schema: P | undefined, input: unknown): v.InferOutput<P> {
  if (schema === undefined) return {} as v.InferOutput<P>
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  if (result.issues.some(({ path }) => /id$/i.test(String(path?.[0].key)))) throw notFound('Não encontrado.')
  return parse(schema, input)
}

async function mutate<P extends Shape, F extends Shape, M extends FileFields>(
  request: FastifyRequest,
  reply: FastifyReply,
  mutation: Mutation<P, F, M>,
  db: Database,
  store: FileStore,
  status: number,
): Promise<FastifyReply> {
  const key = readKey(request.headers['idempotency-key'])
  const keyed = key === undefined ? undefined : { userId: request.administrator.id, key }
  const params = parseParams(mutation.params, request.params)
  const condition = mutation.current && readIfMatch(request.headers['if-match'])
  const known = mutation.files ?? {}
  const body = await readBody(request, known, store)
  try {
    const { replayed, stored, history } = await exclusively(keyed, async () => {
      const ahead = await takeAddresses(body, known, (text) => {
        const id = sentAheadIn(text)
        return id === undefined ? undefined : identify(db, store.ahead, request.administrator.id, id)
      })
      const asked = keyed && { ...keyed, fingerprint: fingerprint(request, body, ahead) }
      // What follows judges the request. So it is in the task, which runs only if there is no stored answer.
      return once(db, store, asked, async (tx, discard) => {
        const received = allFiles(body, ahead, known)
        const fields = parse(
          mutation.fields ?? v.object({}),
          body.fields,
          mutation.labels,
        ) as v.InferOutput<F>
        if (condition !== undefined)
          refuseOutdated(condition, await mutation.current?.({ tx, params, fields }))
        const files = Object.fromEntries([...received].map(([field, { name }]) => [field, urlOf(name)]))
        const result = await mutation.work({
          tx,
          params,
          fields,
          files: files as Work<P, F, M>['files'],
          discard,
        })
        return { stored: storedAnswer(result, status), files: [...received.values()] }
      })
    })
    if (replayed) reply.header(REPLAYED_HEADER, 'true')
    if (history !== undefined) reply.header(OFFER_HEADERS.history, history)
    reply.code(stored.status)
    return stored.body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(stored.body)
  } finally {
    await body.dispose()
  }
}

/** Returns what tells this request from others under the same key. A file counts by its content, however it came. */
function fingerprint(
  { method, url }: FastifyRequest,
  { fields, files }: RequestBody,
  ahead: ReadonlyMap<string, SentAhead>,
): string {
  const hashes = Object.fromEntries([...files, ...ahead].map(([field, { hash }]) => [field, hash]))
  return fingerprintOf(method, url.split('?', 1)[0] ?? '', fields, hashes)
}

function storedAnswer(result: unknown, usual: number): StoredAnswer {
  const { status, entity } = result instanceof Answer ? result : { status: usual, entity: result }
  return { status, body: entity === undefined ? '' : JSON.stringify(entity) }
}
