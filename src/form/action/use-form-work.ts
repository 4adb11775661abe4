import { useEffect, useReducer } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldValue, FieldValues } from '../fields/form-fields'
import type { Hold } from '../file/picked-file'
import { durationFor, formWork, heldBack, isCopying, NO_WORK } from './form-work'

/**
 * Follows the files of a form, and fills in what follows from them.
 *
 * @param isShared whether the form opened with shared files. Then a filled value does not count as unsaved, because the
 *   shared files stay on the device until the form is saved
 */
export function useFormWork(form: UseFormReturn<FieldValues>, isShared: boolean) {
  const [work, tell] = useReducer(formWork, NO_WORK)
  const { isSubmitted } = form.formState
  const copies = isCopying(work)

  // Validate again when a file is no longer held. Its field may have been invalid only because the file was still being
  // copied, or because it had none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held is a reason to validate
  useEffect(() => {
    if (isSubmitted && !copies) void form.trigger()
  }, [isSubmitted, copies, work.held, form])

  const fill = (name: string, value: FieldValue) =>
    isShared && value !== undefined
      ? form.resetField(name, { defaultValue: value })
      : form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  const fillDuration = (name: string | undefined, seconds: number) => {
    const duration = name && durationFor(work, form.getValues(name), seconds)
    if (!name || !duration) return
    tell({ does: 'tell', duration })
    fill(name, duration)
  }
  return {
    isCopying: copies,
    heldBack: (name: string) => heldBack(work, name),
    hold: (field: string, hold: Hold | undefined) => tell({ does: 'hold', field, hold }),
    fill,
    fillDuration,
  }
}

export type FormWorkOf = ReturnType<typeof useFormWork>
