import { useLayoutEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { realId, useIds } from '@/services/real-ids'
import type { FieldSpec, FieldValues } from './form-fields'

/**
 * Keeps a choice that names a thing by its temporary id. When the server has given the thing an id, the list of options
 * has only that id, so this puts it into the field. An unchanged field stays unchanged. The temporary id may have been
 * chosen, filled in when the form opened, or come back with unsaved text.
 */
export function useFollowedChoices(form: UseFormReturn<FieldValues>, fields: readonly FieldSpec[]): void {
  const ids = useIds()
  const names = fields.filter(({ kind }) => kind === 'select' || kind === 'combobox').map(({ name }) => name)
  const values = useWatch({ control: form.control, name: names })
  // Before the page is painted, so that no other option is shown for a moment.
  useLayoutEffect(() => {
    for (const [at, name] of names.entries()) {
      const [value, start] = [values[at], form.formState.defaultValues?.[name]]
      if (typeof value !== 'string' || typeof start !== 'string') continue
      const [realValue, realStart] = [realId(value, ids), realId(start, ids)]
      if (realValue === value && realStart === start) continue
      form.resetField(name, { defaultValue: realStart, keepError: true })
      if (realValue !== realStart) form.setValue(name, realValue, { shouldDirty: true })
    }
  })
}
