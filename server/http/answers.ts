/** The schemas of what the server sends. The document of the API (http/openapi.ts) is made of them. */
import * as v from 'valibot'
import type { DeclaredField, DeclaredFields } from '../../src/shared/declared.ts'
import { VERSION } from './version.ts'

/** The id of a thing. */
export const anId = v.pipe(v.string(), v.uuid())

/** The address of a file, or of a picture elsewhere. */
const address = v.nullable(v.string())

/** The place of a thing in its list, from 1. */
export const position = v.pipe(v.number(), v.integer())

/** Returns the schema of a thing as it is sent, which has an id and a version. @param members all its other members */
export const entity = <Members extends v.ObjectEntries>(members: Members) =>
  v.strictObject({ id: anId, ...members, [VERSION]: v.string() })

/** Returns the members that `shown` takes from a row (http/declared.ts). */
export function membersOf(declared: DeclaredFields): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, memberOf(field)]))
}

function memberOf(field: DeclaredField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'url':
      return v.string()
    case 'number':
      return v.nullable(v.number())
    case 'reference':
      return v.nullable(anId)
    case 'yesOrNo':
      return v.boolean()
    case 'choice':
    case 'color':
      return v.picklist(Object.keys(field.options))
    case 'image':
    case 'video':
      return address
  }
}

/** What every refusal and every fault is answered with. */
export const refusal = v.strictObject({ message: v.string() })
