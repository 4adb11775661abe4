/** Makes the checks of a route, and what it shows, from the declared fields of a thing (src/shared/declared.ts). */
import * as v from 'valibot'
import type { DeclaredField, DeclaredFields } from '../../src/shared/declared.ts'
import type { MediaKind } from '../files/media-type.ts'
import {
  boolean,
  numberOrNone,
  oneOf,
  optionalReference,
  optionalText,
  reference,
  requiredText,
} from './fields.ts'
import { type Labels, messageLabel } from './labels.ts'

/** What a field is after its check. A field that is not required may be absent. */
type Checked<F extends DeclaredField> = F extends { required: true } ? Sent<F> : Sent<F> | None<F> | undefined

type Sent<F extends DeclaredField> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'yesOrNo' }
    ? boolean
    : string

/** A reference or a number may also be emptied. */
type None<F extends DeclaredField> = F extends { kind: 'reference' | 'number' } ? null : never

type FilesOf<F extends DeclaredFields> = {
  [N in keyof F & string as F[N]['kind'] extends MediaKind ? N : never]: MediaKind
}

/** The values of the fields that are not files. */
type Values<F extends DeclaredFields> = {
  [N in keyof F & string as F[N]['kind'] extends MediaKind ? never : N]: Checked<F[N]>
}

/** What a mutation says of its body (`Mutation`). */
interface Body<F extends DeclaredFields, V> {
  fields: v.GenericSchema<unknown, V>
  files: FilesOf<F>
  labels: Labels
}

/** What the mutations of a thing say of their bodies. In a change, every field may be absent. */
interface Bodies<F extends DeclaredFields> {
  creation: Body<F, Values<F>>
  change: Body<F, Partial<Values<F>>>
}

/** @param declared the fields of a thing, such as `COURSE` */
export function bodiesOf<F extends DeclaredFields>(declared: F): Bodies<F>
export function bodiesOf(declared: DeclaredFields): Bodies<DeclaredFields> {
  const all = Object.entries(declared)
  const labels = Object.fromEntries(all.map(([name, field]) => [name, messageLabel(field)]))
  const files: { [field: string]: MediaKind } = {}
  const checks: { [field: string]: v.GenericSchema<unknown, Checked<DeclaredField>> } = {}
  for (const [name, field] of all) {
    const check = checkOf(field)
    if (check !== undefined) checks[name] = check
    else if (field.kind === 'image' || field.kind === 'video') files[name] = field.kind
  }
  const fields = v.object(checks)
  return { creation: { fields, files, labels }, change: { fields: v.partial(fields), files, labels } }
}

/** Returns the id and the declared fields of a row, in the order of their declaration. */
export function shown<F extends DeclaredFields, R extends { [N in keyof F | 'id']: unknown }>(
  declared: F,
  row: R,
): Pick<R, (keyof F & keyof R) | 'id'>
export function shown(declared: DeclaredFields, row: { [column: string]: unknown }) {
  return Object.fromEntries(['id', ...Object.keys(declared)].map((name) => [name, row[name]]))
}

/** Returns the check of a field in a creation; `undefined` if the field is a file. */
function checkOf(field: DeclaredField): v.GenericSchema<unknown, Checked<DeclaredField>> | undefined {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'url':
      return field.required ? requiredText(field.limit) : optionalText(field.limit)
    case 'number':
      return numberOrNone(field.limit)
    case 'reference':
      return field.required ? reference : optionalReference
    case 'yesOrNo':
      return v.optional(boolean)
    case 'choice':
    case 'color':
      return v.optional(oneOf(Object.keys(field.options)))
    case 'image':
    case 'video':
      return undefined
  }
}
