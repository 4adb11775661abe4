import * as v from 'valibot'
import { badRequest } from './errors.ts'
import { type Labels, labelOf } from './labels.ts'

const NO_OBJECT = 'deve ser um objeto.'

/**
 * Checks what a client sent against a schema.
 *
 * @param labels what this form calls a field, where it differs from the usual
 * @returns the parsed value, without the fields the schema does not know
 * @throws HttpError 400 naming every wrong field, in Portuguese
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  labels: Labels = {},
): v.InferOutput<Schema> {
  // Valibot takes a list for an object.
  if (Array.isArray(input)) throw badRequest(NO_OBJECT)
  const result = v.safeParse(schema, input, { message: sentence })
  if (result.success) return result.output
  const sentences = result.issues.map(({ path, message }) =>
    path === undefined ? message : `${labelOf(String(path[0].key), labels)}: ${message}`,
  )
  throw badRequest([...new Set(sentences)].join(' '))
}

/** What is wrong, as a sentence; a schema's own words come before these. */
function sentence({ input, type }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'preencha este campo.'
  if (type === 'string') return 'deve ser um texto.'
  if (type === 'object') return NO_OBJECT
  return 'o valor não é válido.'
}
