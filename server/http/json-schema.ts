/** Turns the checks of requests and the schemas of answers into JSON Schema, in which OpenAPI 3.1 speaks. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { FileFields } from './body.ts'
import { finite, reference } from './fields.ts'
import type { Labels } from './labels.ts'

/** Checks that valibot knows only as functions. */
const BY_HAND = new Map<unknown, JsonSchema>([
  [finite, { type: 'number' }],
  [reference, { type: 'string', format: 'uuid' }],
])

/** Returns what a check lets in. What no schema can say, such as *at least one character is visible*, is left out. */
export function schemaOf(check: v.GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(check, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const known = BY_HAND.get(valibotSchema)
      if (known !== undefined) return known
      // A reference that must be sent has a default only for the sake of its message (http/fields.ts).
      const { entries } = valibotSchema as { entries?: Record<string, unknown> }
      const due = Object.keys(entries ?? {}).filter((name) => entries?.[name] === reference)
      return due.length === 0
        ? undefined
        : { ...jsonSchema, required: [...(jsonSchema.required ?? []), ...due] }
    },
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isSaid(valibotAction) ? { ...jsonSchema, ...valibotAction.metadata } : undefined,
  })
  return schema
}

const isSaid = (action: { type: string }): action is v.MetadataAction<unknown, Record<string, unknown>> =>
  action.type === 'metadata'

/** Returns what the body of a mutation may hold; `undefined` if nothing in it counts. */
export function bodySchemaOf(
  fields: v.GenericSchema | undefined,
  files: FileFields,
  labels: Labels,
): JsonSchema | undefined {
  const { properties = {}, ...rest } = fields === undefined ? { type: 'object' as const } : schemaOf(fields)
  const ofFiles = Object.keys(files).map(
    (name) => [name, { type: 'string', format: 'binary' } as const] as const,
  )
  const all = [...Object.entries(properties), ...ofFiles].map(([name, schema]) => {
    const description = labels[name]
    return [
      name,
      description === undefined || schema === true || schema === false ? schema : { ...schema, description },
    ]
  })
  return all.length === 0 ? undefined : { ...rest, properties: Object.fromEntries(all) }
}
