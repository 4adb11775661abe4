import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { Field } from '@/components/fields/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { counterOf } from '@/form/fields/form-fields'
import { FIELDS } from '@/shared/declared'
import type { TextRule } from '@/shared/text-rules'
import type { ExerciseDraft } from './changes'

export interface AlternativeRowProps {
  /** The number of the row. The first row has 1. */
  position: number
  control: Control<ExerciseDraft>
  rule: TextRule
  text: UseFormRegisterReturn
  correct: UseFormRegisterReturn
  error: string | undefined
  onRemove: () => void
}

/** One alternative in the form of its exercise: its text, whether it is correct, and a button that removes it. */
export function AlternativeRow({
  position,
  control,
  rule,
  text,
  correct,
  error,
  onRemove,
}: AlternativeRowProps) {
  const written = useWatch({ control, name: `alternatives.${position - 1}.text` })
  const id = useId()
  // The id of a hidden text that names the row. Screen readers read it after the names of the checkbox and the button,
  // because these names are the same in every row.
  const which = `${id}-which`
  return (
    <div className="rounded-lg border border-border p-3">
      <Field
        label={`${FIELDS.alternative.text.label} ${position}`}
        required
        error={error}
        counter={counterOf(written ?? '', rule)}
      >
        <Input autoComplete="off" {...text} />
      </Field>
      <span id={which} hidden>
        {`da alternativa ${position}`}
      </span>
      <div className="mt-2 flex items-center justify-between gap-3">
        <Label htmlFor={`${id}-correct`} className="flex min-h-control-sm items-center gap-2">
          <Checkbox id={`${id}-correct`} aria-describedby={which} {...correct} />
          <span>{FIELDS.alternative.correct.label}</span>
        </Label>
        <Button size="sm" variant="ghost" aria-describedby={which} onClick={onRemove}>
          <Trash2 aria-hidden />
          <span>Remover</span>
        </Button>
      </div>
    </div>
  )
}
