import type { BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Submits a form and returns the result that `DialogForm` expects.
 * @param save called if all fields are valid
 * @returns the result of `save`; `false` if it was not called
 */
export async function submitted<V extends FieldValues>(
  form: UseFormReturn<V>,
  save: (values: V) => Promise<boolean>,
  event: BaseSyntheticEvent,
): Promise<boolean> {
  let saved = false
  await form.handleSubmit(async (values) => {
    saved = await save(values)
  })(event)
  return saved
}
