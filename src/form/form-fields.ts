import * as v from 'valibot'
import type { FileRef } from '@/outbox/types'

export interface Option {
  value: string
  label: string
  /** A smaller second line, where the kind of field has room for one. */
  hint?: string | undefined
}

export type FieldValue = string | FileRef | undefined
export type FieldValues = Record<string, FieldValue>

interface Common<N extends string> {
  name: N
  label: string
  hint?: string | undefined
}

/**
 * One field of a form, as data. Labels are fixed by the product; what is wrong with a value is said beside it.
 * `N`: the names it may have, which are fields of the action's input.
 */
export type FieldSpec<N extends string = string> =
  | (Common<N> & {
      kind: 'text' | 'textarea' | 'url'
      /** What is wrong with a text that is there; `undefined` where nothing is. */
      check?: (text: string) => string | undefined
      placeholder?: string
      maxLength?: number
      /** The keyboard a tablet offers, where plain letters are not what is wanted. */
      inputMode?: 'decimal' | 'numeric'
      /** A change that would leave it empty is ignored: the last text stays (specification, section 5, settings). */
      neverEmpty?: boolean
      /** The address of the picture that a text stands for, shown while it is typed. */
      preview?: (text: string) => string | undefined
    })
  | (Common<N> & {
      kind: 'image' | 'video'
      current?: string | null | undefined
      /** What is wrong with it in the light of all the others: one of two files is needed, say. */
      checkAll?: (values: FieldValues) => string | undefined
    })
  | (Common<N> & {
      /** A select one can type in, for what may have hundreds of options. */
      kind: 'combobox'
      options: readonly Option[]
      check?: (value: string) => string | undefined
      placeholder?: string
    })
  | (Common<N> & {
      /** A list so long that it must be searched is shown as a combobox. */
      kind: 'select'
      options: readonly Option[]
      /** What stands there while nothing is chosen, where no option does. */
      placeholder?: string
    })
  | (Common<N> & { kind: 'color'; options: readonly Option[] })

/** A field as it is drawn. One that is not a field of the input says by itself whether it must be filled in. */
export type FormField<N extends string = string> = FieldSpec<N> & { required: boolean }

/** The schema of an action's input; of an object, with that of each field. */
type InputSchema = v.GenericSchema & { entries?: Record<string, v.GenericSchema> }

/** Says of each field whether it must be filled in, as the schema of the input has it. */
export function withRequired(
  fields: readonly (FieldSpec | FormField)[],
  { entries }: InputSchema,
): FormField[] {
  return fields.map((field) =>
    'required' in field ? field : { ...field, required: mustBeFilled(field, entries?.[field.name]) },
  )
}

/** A text must be where the schema takes one, but no empty one; a file where it does not do without. */
function mustBeFilled({ kind }: FieldSpec, entry: v.GenericSchema | undefined): boolean {
  if (entry === undefined) return false
  if (kind === 'image' || kind === 'video') return !v.is(entry, undefined)
  return v.is(entry, 'x') && !v.is(entry, '')
}

export const MESSAGES = {
  required: 'Preencha este campo.',
  file: 'Escolha um arquivo.',
  staging: 'Aguarde: o arquivo está sendo copiado.',
} as const

/** What is wrong with one value, in words; `undefined` where nothing is. */
export function problemOf(field: FormField, value: FieldValue, values: FieldValues): string | undefined {
  if ('checkAll' in field) {
    const problem = field.checkAll?.(values)
    if (problem !== undefined) return problem
  }
  if (typeof value !== 'string') return field.required && value === undefined ? MESSAGES.file : undefined
  if (value.trim() === '') return field.required ? MESSAGES.required : undefined
  return 'check' in field ? field.check?.(value) : undefined
}

/** The fields whose text was there when the form opened: emptying one of them is a change like any other. */
export function emptiable(fields: readonly FieldSpec[], initial: FieldValues | undefined): Set<string> {
  const written = fields.filter(({ kind, name }) => isWritten(kind) && typeof initial?.[name] === 'string')
  return new Set(written.map(({ name }) => name))
}

function isWritten(kind: FieldSpec['kind']): boolean {
  return kind === 'text' || kind === 'textarea' || kind === 'url'
}

/**
 * The values as an input takes them: texts trimmed, empty ones left out.
 * @param kept the fields whose empty text is sent, so that what was there is emptied
 */
export function filled(values: FieldValues, kept?: ReadonlySet<string>): Record<string, string | FileRef> {
  const result: Record<string, string | FileRef> = {}
  for (const [name, given] of Object.entries(values)) {
    const value = typeof given === 'string' ? given.trim() : given
    if (value !== undefined && (value !== '' || kept?.has(name))) result[name] = value
  }
  return result
}
