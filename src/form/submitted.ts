import type { BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Submits a form as `DialogForm` wants it.
 * @param save called where all fields are in order
 * @returns what `save` gives; `false` where it was not called
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
