import * as v from 'valibot'
import type { FieldProps } from '@/components/fields/field'
import { parseDecimal } from '@/lib/decimal'
import { capitalized, count } from '@/lib/pt-br'
import type { FileRef } from '@/outbox'
import type { Shape } from '@/shared/declared'
import { type Limits, ruleIn } from '@/shared/limits'
import {
  charactersLeft,
  type NumberRule,
  numberProblem,
  type TextRule,
  textProblem,
  tidy,
} from '@/shared/text-rules'

export interface Option {
  value: string
  label: string
  /** A second line in smaller text. Some kinds of field have no space for it. */
  hint?: string | undefined
}

export type FieldValue = string | FileRef | undefined
export type FieldValues = Record<string, FieldValue>

interface Common<N extends string> {
  name: N
  label: string
  hint?: string | undefined
}

export interface TextOptions {
  /** Whether a program reads the text, so that no keyboard may correct it. */
  isCode?: boolean
  /** Returns what is wrong with a text; `undefined` if the text is valid. It is not called with an empty text. */
  check?: (text: string) => string | undefined
  /** Like `check`, for what only somebody else can tell. It is asked about texts that `check` takes, when the form is saved. */
  checkElsewhere?: (text: string) => Promise<string | undefined>
  placeholder?: string
  /** The on-screen keyboard, if it is not the usual one. */
  inputMode?: 'decimal' | 'numeric'
  /** Whether the field ignores a change that would empty it, and keeps its last text (specification, section 5, settings). */
  neverEmpty?: boolean
  /** Returns the form in which a valid text is stored; the typed text by default. */
  stored?: (text: string) => string
  /** Returns the address of a picture for the typed text. The field shows the picture while the user types. */
  preview?: (text: string) => string | undefined
}

export interface FileOptions<N extends string> {
  /** The address of the file that the thing has now. */
  current?: string | null | undefined
  /** The name of the text field for a picked film's duration. The app fills it if the user has not typed in it. */
  duration?: N
  /**
   * Returns what is wrong with the values of all fields together; `undefined` if nothing is wrong. For example, one of
   * two files may be required.
   */
  checkAll?: (values: FieldValues) => string | undefined
}

export interface ChoiceOptions {
  options: readonly Option[]
  /** The text while nothing is chosen. It is absent if one of the options means "nothing". */
  placeholder?: string
}

/** One field of a form, as data. `N`: the possible names, which are the field names of the action's input. */
export type FieldSpec<N extends string = string> = Common<N> &
  (
    | (TextOptions & {
        kind: 'text' | 'textarea' | 'url'
        /** Whether at least one character of a text must be visible, if it is not empty. */
        seen?: boolean
      })
    /** `shape`: the one in which cards show the picture. A picture can be cut to it. */
    | (FileOptions<N> & { kind: 'image'; shape?: Shape })
    | (FileOptions<N> & { kind: 'video' })
    /** A select in which users can type. It suits lists that may have hundreds of options. */
    | (ChoiceOptions & { kind: 'combobox'; check?: (value: string) => string | undefined })
    /** With many options a select becomes a combobox. */
    | (ChoiceOptions & { kind: 'select' })
    | { kind: 'color'; options: readonly Option[] }
  )

/**
 * A field that is ready to render. `withRequired` takes `required` from the schema of the action's input, unless the
 * form declares `required` itself.
 */
export type FormField<N extends string = string> = FieldSpec<N> & {
  required: boolean
  /** What the host takes as the text of the field, and as its number (`withLimits`). */
  rule?: TextRule
  range?: NumberRule | undefined
}

/** The schema of an action's input. If the input is an object, `entries` has the schema of each field. */
type InputSchema = v.GenericSchema & { entries?: Record<string, v.GenericSchema> }

/**
 * Sets the property `required` of each field that does not have this property. The schema of the input decides the
 * value (`mustBeFilled`).
 */
export function withRequired(
  fields: readonly (FieldSpec | FormField)[],
  { entries }: InputSchema,
): FormField[] {
  return fields.map((field) =>
    'required' in field ? field : { ...field, required: mustBeFilled(field, entries?.[field.name]) },
  )
}

/**
 * Gives each field that people write in the limits of the host.
 * @param noun the noun of the action that the form makes: the part of the action's name before the point
 * @param limits `undefined` if the host announces none, or if they are not known
 */
export function withLimits(
  fields: readonly FormField[],
  noun: string,
  limits: Limits | undefined,
): FormField[] {
  return fields.map((field) =>
    isWritten(field.kind)
      ? {
          ...field,
          rule: ruleIn(limits, noun, field.name, 'seen' in field && field.seen === true),
          range: limits?.numbers[noun]?.[field.name],
        }
      : field,
  )
}

/**
 * Whether a field is required. A text is required if the schema accepts a text but not an empty text. A file is
 * required if the schema does not accept `undefined`.
 */
function mustBeFilled({ kind }: FieldSpec, entry: v.GenericSchema | undefined): boolean {
  if (entry === undefined) return false
  if (kind === 'image' || kind === 'video') return !v.is(entry, undefined)
  return v.is(entry, 'x') && !v.is(entry, '')
}

export const MESSAGES = {
  required: 'Preencha este campo.',
  file: 'Escolha um arquivo.',
  sameName: 'Já existe um nome igual ou quase igual nesta lista.',
  staging: 'Aguarde: o arquivo está sendo copiado.',
} as const

/** Returns the error message of one value; `undefined` if the value is valid. */
export function problemOf(field: FormField, value: FieldValue, values: FieldValues): string | undefined {
  if ('checkAll' in field) {
    const problem = field.checkAll?.(values)
    if (problem !== undefined) return problem
  }
  if (typeof value !== 'string') return field.required && value === undefined ? MESSAGES.file : undefined
  const problem = writtenProblem(value, field)
  if (problem !== undefined || value.trim() === '') return problem
  const own = 'check' in field ? field.check?.(value) : undefined
  const number = field.range && parseDecimal(value)
  if (own !== undefined || field.range === undefined || number === undefined) return own
  const range = numberProblem(number, field.range)
  return range && capitalized(range)
}

/** Returns what a field says near its limit, for `Field`; `undefined` if the field has no limit. */
export function counterOf(written: string, rule: TextRule | undefined): FieldProps['counter'] {
  if (rule?.most === undefined) return undefined
  const left = charactersLeft(written, rule)
  if (left === undefined) return { text: '', isOver: false }
  const text =
    left < 0
      ? count(-left, 'caractere a mais', 'caracteres a mais')
      : count(left, 'caractere restante', 'caracteres restantes')
  return { text, isOver: left < 0 }
}

/** Returns the error message of a text that somebody wrote; `undefined` if nothing is wrong with it. */
export function writtenProblem(
  written: string,
  { required, rule = {} }: { required: boolean; rule?: TextRule },
): string | undefined {
  const text = tidy(written)
  if (text === '') return required ? MESSAGES.required : undefined
  // What must be filled must also be visible.
  const problem = textProblem(text, required ? { ...rule, seen: true } : rule)
  return problem && capitalized(problem)
}

/**
 * Returns the names of the text fields that already had a text when the form opened. If the user empties such a field,
 * the empty text must be sent, because it is a change.
 */
export function emptiable(
  fields: readonly FieldSpec[],
  initial: Readonly<Record<string, unknown>> | undefined,
): Set<string> {
  const written = fields.filter(({ kind, name }) => isWritten(kind) && typeof initial?.[name] === 'string')
  return new Set(written.map(({ name }) => name))
}

function isWritten(kind: FieldSpec['kind']): boolean {
  return kind === 'text' || kind === 'textarea' || kind === 'url'
}

/**
 * Returns the values as the input of an action: it tidies texts and leaves out empty ones.
 * @param kept the fields that stay even if their text is empty, so that the server empties them
 */
export function filled(values: FieldValues, kept?: ReadonlySet<string>): Record<string, string | FileRef> {
  const result: Record<string, string | FileRef> = {}
  for (const [name, given] of Object.entries(values)) {
    const value = typeof given === 'string' ? tidy(given) : given
    if (value !== undefined && (value !== '' || kept?.has(name))) result[name] = value
  }
  return result
}

/** Returns the values in the form in which they are stored. */
export function storedForms(fields: readonly FieldSpec[], values: FieldValues): FieldValues {
  const changed = fields.flatMap((field) => {
    const value = values[field.name]
    const stored = 'stored' in field ? field.stored : undefined
    return stored && typeof value === 'string' && value.trim() !== '' ? [[field.name, stored(value)]] : []
  })
  return { ...values, ...Object.fromEntries(changed) }
}

/**
 * Returns the first values of the fields. A file field without an initial value begins with `undefined`. Any other
 * field without an initial value begins with an empty text, because its control gives an empty text if the user deletes
 * what they typed. If the field began with `undefined`, that empty text would count as an unsaved change.
 */
export function startOf(fields: readonly FieldSpec[], initial: FieldValues = {}): FieldValues {
  const empty = ({ kind }: FieldSpec) => (kind === 'image' || kind === 'video' ? undefined : '')
  return {
    ...initial,
    ...Object.fromEntries(fields.map((field) => [field.name, initial[field.name] ?? empty(field)])),
  }
}
