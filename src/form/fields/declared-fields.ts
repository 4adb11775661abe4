import { type DeclaredField, type DeclaredFields, mustBeSeen } from '@/shared/declared'
import type { ChoiceOptions, FieldSpec, FileOptions, TextOptions } from './form-fields'

interface Hint {
  hint?: string | undefined
}

/** What a form says of a field besides its declaration. Only the form knows the things that a reference may choose. */
type Own<N extends string, F extends DeclaredField> = Hint &
  (F['kind'] extends 'image' | 'video'
    ? FileOptions<N>
    : F['kind'] extends 'reference'
      ? ChoiceOptions
      : F['kind'] extends 'choice' | 'color' | 'yesOrNo'
        ? Partial<ChoiceOptions>
        : TextOptions)

type Referring<F extends DeclaredFields> = {
  [N in keyof F & string]: F[N]['kind'] extends 'reference' ? N : never
}[keyof F & string]

type Owns<F extends DeclaredFields> = { [N in keyof F & string]?: Own<keyof F & string, F[N]> } & {
  [N in Referring<F>]: ChoiceOptions
}

/**
 * Returns all these fields as fields of a form, in their order.
 * @param fields declared fields, such as `COURSE`
 * @param own what the form says of single fields besides
 */
export function formFields<F extends DeclaredFields>(fields: F, own: Owns<F>): FieldSpec<keyof F & string>[]
export function formFields(
  fields: DeclaredFields,
  own: { [field: string]: AnyOwn | undefined },
): FieldSpec[] {
  return Object.entries(fields).map(([name, field]) => specOf(name, field, own[name] ?? {}))
}

type AnyOwn = Hint & FileOptions<string> & Partial<ChoiceOptions> & TextOptions

function specOf(name: string, field: DeclaredField, own: AnyOwn): FieldSpec {
  const { label, kind } = field
  const spec = { ...own, name, label }
  switch (kind) {
    case 'image':
      return { ...spec, kind, shape: field.shape }
    case 'video':
      return { ...spec, kind }
    case 'reference':
      return { ...spec, kind: 'select', options: own.options ?? [] }
    case 'choice':
    case 'color':
    case 'yesOrNo': {
      const options = own.options ?? Object.entries(field.options).map(([value, label]) => ({ value, label }))
      return { ...spec, kind: kind === 'color' ? kind : 'select', options }
    }
    case 'number':
      return { ...spec, kind: 'text', inputMode: field.limit.isWhole ? 'numeric' : 'decimal' }
    case 'text':
    case 'textarea':
    case 'url':
      return { ...spec, kind, seen: mustBeSeen(field) }
  }
}
