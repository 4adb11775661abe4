import type { z } from 'zod'
import { badRequest } from './errors.ts'
import { type Labels, labelOf } from './labels.ts'

/**
 * Checks what a client sent against a schema.
 *
 * @param labels what this form calls a field, where it differs from the usual
 * @returns the parsed value, without the fields the schema does not know
 * @throws HttpError 400 naming every wrong field, in Portuguese
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  labels: Labels = {},
): z.output<Schema> {
  const result = schema.safeParse(input, { error: sentence })
  if (result.success) return result.data
  const sentences = result.error.issues.map(({ path: [field], message }) =>
    field === undefined ? message : `${labelOf(String(field), labels)}: ${message}`,
  )
  throw badRequest([...new Set(sentences)].join(' '))
}

/** What is wrong, as a sentence; a schema's own words come before these. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'preencha este campo.'
        : `deve ser ${typeNames[issue.expected] ?? 'outro tipo'}.`
    case 'too_small':
      if (issue.origin === 'string') return 'preencha este campo.'
      return `deve ser no mínimo ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `use no máximo ${issue.maximum} caracteres.`
      return `deve ser no máximo ${issue.maximum}.`
    case 'invalid_value':
      return `use um destes valores: ${issue.values.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'use um endereço de e-mail.' : 'o formato não é válido.'
    default:
      return 'o valor não é válido.'
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
}
