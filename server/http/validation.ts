import * as v from 'valibot'
import { badRequest } from '../http-error.ts'
import { type Labels, labelOf } from './labels.ts'

const NO_OBJECT = 'deve ser um objeto.'

/**
 * Checks input from a client against a schema.
 *
 * @param labels the labels of one form, if they differ from the usual ones
 * @returns the parsed value, without fields that the schema does not know
 * @throws HttpError 400 that names every wrong field, in Portuguese
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  labels: Labels = {},
): v.InferOutput<Schema> {
  // Valibot would accept a list as an object.
  if (Array.isArray(input)) throw badRequest(NO_OBJECT)
  const result = v.safeParse(schema, input, { message: sentence })
  if (result.success) return result.output
  const sentences = result.issues.map(({ path, message }) =>
    path === undefined ? message : `${labelOf(String(path[0].key), labels)}: ${message}`,
  )
  throw badRequest([...new Set(sentences)].join(' '))
}

/** Returns a sentence that says what is wrong. It is used only if the schema has no message of its own. */
function sentence({ input, type }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'preencha este campo.'
  if (type === 'string') return 'deve ser um texto.'
  if (type === 'object') return NO_OBJECT
  return 'o valor não é válido.'
}
