import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** The formats that the document uses. */
const FORMATS = { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, binary: true } as const

/** What the server's own document (`/api/docs/openapi.json`) says of its answers. */
export class Documented {
  readonly #calls: { method: string; path: RegExp; operation: Operation }[]
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS })
  readonly #checks = new WeakMap<object, ValidateFunction>()

  constructor(document: { paths: Record<string, Record<string, Operation>> }) {
    const holes = (path: string) => path.split('{').length
    this.#calls = Object.entries(document.paths)
      // A path that is written out comes before one with an id in the same place.
      .sort(([one], [other]) => holes(one) - holes(other))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
          operation,
        })),
      )
  }

  /** Returns what of an answer the document does not say; nothing if the document does not have the call at all. */
  flawsOf(method: string, url: string, status: number, body: unknown): string[] {
    const path = url.split('?', 1)[0] ?? ''
    const call = this.#calls.find((one) => one.method === method && one.path.test(path))
    if (call === undefined) return []
    const { responses } = call.operation
    const answer = responses[String(status)] ?? (status >= 400 ? responses['default'] : undefined)
    if (answer === undefined) return [`status ${status}`]
    const schema = answer.content?.['application/json']?.schema
    if (schema === undefined) return body === '' ? [] : ['a body']
    const check = this.#checks.get(schema) ?? this.#ajv.compile(schema)
    this.#checks.set(schema, check)
    return check(body)
      ? []
      : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
