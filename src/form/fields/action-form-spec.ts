import type { Action } from '@/action/define'
import type { Json } from '@/lib/json'
import type { FormDialogProps, FormOf } from '../offer/form-of'
import type { FieldSpec, FieldValues, FormField } from './form-fields'
import type { Beside } from './same-name'

/** The description of a form. It does not depend on the place where the form opens. */
export interface ActionFormSpec<N extends string = string, Typed extends string = string> {
  title: string
  submit: 'Criar' | 'Salvar' | 'Adicionar'
  description?: string | undefined
  /** The schema of the action's input decides which of these fields are required. */
  fields: readonly (FieldSpec<N> | FormField<Typed>)[]
  initial?: FieldValues | undefined
  /** If one of these things has the same name, the form says so. */
  beside?: Beside | undefined
  /** If a field is invalid, an alert above the fields has this text. The specification wants it in some forms. */
  incomplete?: string | undefined
  /** The part of the input that has no field: the id of the thing, and values that follow from the fields' values. */
  fixed?: Fixed | ((values: FieldValues) => Fixed) | undefined
  /** Why the form cannot be saved, whatever the user types. If the user tries to save, a toast says this. */
  refusal?: { title: string; description: string } | undefined
}

export type ActionFormProps<I> = ActionFormSpec & Omit<FormDialogProps<I>, 'initial'> & { action: Action<I> }

type Fixed = Record<string, Json | undefined>

/** The form of an action, made of fields. With `useSpec`, a test can compare the fields with the action's input. */
export interface FormOfAction<I, N extends string = string> extends FormOf<I, N> {
  useSpec: (initial: Partial<I>) => ActionFormSpec
}
