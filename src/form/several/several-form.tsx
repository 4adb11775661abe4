import { useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Combobox } from '@/components/ui/combobox'
import { ComboboxMany } from '@/components/ui/combobox-many'
import { realId, useIds } from '@/services/real-ids'
import { useRunTogether } from '@/services/use-run'
import { FormFrame } from '../action/form-frame'
import { submitted } from '../action/submitted'
import { UnsavedNotice } from '../draft/unsaved-notice'
import { useUnsaved } from '../draft/use-unsaved'
import { MESSAGES, type Option } from '../fields/form-fields'
import { leftOutOf, NO_PLAN, planWords, type SeveralPlan } from './several-plan'

export interface SeveralFormProps {
  title: string
  submit: 'Adicionar' | 'Definir'
  description?: string
  field: { label: string; options: readonly Option[]; hint?: string | undefined; placeholder?: string }
  /** Whether the user chooses one option or several. */
  takes: 'one' | 'several'
  /** The key of the draft that holds the unsaved choice. */
  about: string
  /** Returns what a choice would make. The values are those of the options. */
  plan: (chosen: readonly string[]) => SeveralPlan
  /** The error message if the choice would change nothing. */
  nothing: string
  onClose: () => void
}

/**
 * A form with one choice, which makes several entries: one option for several things, or several options for one thing.
 * It says what would be made before it is saved. The entries are one group of the queue. The queue stores all of them
 * or none.
 */
export function SeveralForm(props: SeveralFormProps) {
  const { title, submit, description, field, takes, about, plan: planned, nothing, onClose } = props
  const runTogether = useRunTogether()
  const ids = useIds()
  const form = useForm<{ chosen: string[] }>({ defaultValues: { chosen: [] } })
  const { isSubmitting } = form.formState
  const unsaved = useUnsaved(form, about, onClose)
  const typed = form.watch('chosen')
  const chosen = useMemo(() => typed.map((id) => realId(id, ids)), [typed, ids])
  const plan = chosen.length === 0 ? NO_PLAN : planned(chosen)
  const save = async () => {
    const stored = await runTogether(() => plan.drafts, { left: leftOutOf(plan) })
    if (stored) unsaved.finish()
    return stored
  }
  const validate = () => {
    if (chosen.length === 0) return MESSAGES.required
    return plan.drafts.length > 0 || nothing
  }
  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title={title}
        submit={submit}
        description={description}
        busy={isSubmitting}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        <UnsavedNotice unsaved={unsaved} />
        <Controller
          control={form.control}
          name="chosen"
          rules={{ validate }}
          render={({ field: { ref, name, onBlur, onChange }, fieldState }) => {
            const { options, placeholder } = field
            const control = { ref, name, onBlur, options, placeholder }
            return (
              <Field label={field.label} hint={field.hint} required error={fieldState.error?.message}>
                {takes === 'several' ? (
                  <ComboboxMany {...control} values={chosen} onValuesChange={onChange} />
                ) : (
                  <Combobox {...control} value={chosen[0]} onValueChange={(value) => onChange([value])} />
                )}
              </Field>
            )
          }}
        />
        <p role="status" translate="no" className="text-muted-foreground text-sm">
          {planWords(plan)}
        </p>
      </DialogForm>
    </FormFrame>
  )
}
