/** Describes single calls for the document of the API (http/openapi.ts), by what their routes declare. */
import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { refusal } from './answers.ts'
import type { FileFields } from './body.ts'
import { bodySchemaOf, schemaOf } from './json-schema.ts'
import type { Labels } from './labels.ts'

/** What the document says of a call. The members have the names that `@fastify/swagger` reads. */
export interface Operation {
  tags: string[]
  description?: string
  params?: JsonSchema
  querystring?: JsonSchema
  headers?: JsonSchema
  body?: JsonSchema
  consumes?: string[]
  security?: Record<string, string[]>[]
  response: Record<string, JsonSchema>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Describes the route. It is made when somebody reads the document. A route without it is not in the document. */
    operation?: () => Operation
  }
}

/** What a read declares of itself (`Read` in http/api.ts). */
interface DeclaredRead {
  params?: v.GenericSchema
  query?: v.GenericSchema
  shows: v.GenericSchema
}

/** What a mutation declares of itself (`Mutation` in http/api.ts). */
interface DeclaredMutation {
  params?: v.GenericSchema
  fields?: v.GenericSchema
  files?: FileFields
  labels?: Labels
  current?: unknown
  shows?: v.GenericSchema
  statuses?: readonly number[]
}

/** What a call that changes something may carry besides. */
const KEY: JsonSchema = {
  type: 'string',
  description:
    'Names this change. A repetition under the same key is answered as the first time, and changes nothing.',
}
const IF_MATCH: JsonSchema = {
  type: 'string',
  description: 'The version (`@odata.etag`) that the change is based on. Another one is refused with 412.',
}

export const BEARER = [{ token: [] }]

/** Returns the kind of thing that a path names: after `/api/app` or `/api/admin`, and past a second `admin`. */
const tagOf = (url: string): string =>
  url
    .split('/')
    .slice(3)
    .find((part) => part !== 'admin')
    ?.toLowerCase() ?? 'api'

/** Returns the answers of a call: those that succeed, and every other. */
export const answersOf = (status: string, schema: JsonSchema): Operation['response'] => ({
  [status]: schema,
  default: { ...schemaOf(refusal), description: 'A refusal or a fault, in a sentence for people.' },
})

export function operationOfRead(url: string, { params, query, shows }: DeclaredRead): Operation {
  return {
    tags: [tagOf(url)],
    ...(params && { params: schemaOf(params) }),
    ...(query && { querystring: schemaOf(query) }),
    response: {
      ...answersOf('200', { ...schemaOf(shows), description: 'What was asked for.' }),
      304: { type: 'null', description: 'It is as the client has it (`If-None-Match`).' },
    },
  }
}

export function operationOfMutation(
  url: string,
  usual: number,
  { params, fields, files = {}, labels = {}, current, shows, statuses = [usual] }: DeclaredMutation,
): Operation {
  const body = bodySchemaOf(fields, files, labels)
  const schema: JsonSchema = shows === undefined ? { type: 'null' } : schemaOf(shows)
  const answers = statuses.map((status) =>
    answersOf(String(status), { ...schema, description: 'It is done.' }),
  )
  return {
    tags: [tagOf(url)],
    ...(params && { params: schemaOf(params) }),
    headers: {
      type: 'object',
      properties: { 'Idempotency-Key': KEY, ...(current !== undefined && { 'If-Match': IF_MATCH }) },
    },
    ...(body && { body, consumes: ['application/json', 'multipart/form-data'] }),
    security: BEARER,
    response: Object.fromEntries(answers.flatMap(Object.entries<JsonSchema>)),
  }
}
