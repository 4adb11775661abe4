import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { FieldNotes } from '@/components/fields/field'
import { Button } from '@/components/ui/button'
import { writtenProblem } from '@/form/fields/form-fields'
import type { TextRule } from '@/shared/text-rules'
import { AlternativeRow } from './alternative-row'
import { type ExerciseDraft, lacksRight } from './changes'

/** The alternatives in the form of their exercise. If none of them is right, the form is not saved. */
export function AlternativeRows({ form, rule }: { form: UseFormReturn<ExerciseDraft>; rule: TextRule }) {
  const { errors } = form.formState
  const rows = useFieldArray({
    control: form.control,
    name: 'alternatives',
    keyName: 'key',
    rules: { validate: (all) => lacksRight(all) ?? true },
  })
  const { id, message, forget } = useNoneRight(form)
  const validate = (text: string) => writtenProblem(text, { required: true, rule }) ?? true
  return (
    <fieldset className="flex flex-col gap-4" aria-describedby={message && `${id}-error`}>
      <legend className="sr-only">Alternativas</legend>
      <FieldNotes id={id} error={message} />
      {rows.fields.map(({ key }, at) => (
        <AlternativeRow
          key={key}
          position={at + 1}
          control={form.control}
          rule={rule}
          text={form.register(`alternatives.${at}.text`, { validate })}
          correct={form.register(`alternatives.${at}.correct`, { onChange: forget })}
          error={errors.alternatives?.[at]?.text?.message}
          onRemove={() => rows.remove(at)}
        />
      ))}
      <Button
        variant="outline"
        className="self-start"
        onClick={() => rows.append({ text: '', correct: false })}
      >
        <Plus aria-hidden />
        <span>Adicionar alternativa</span>
      </Button>
    </fieldset>
  )
}

/**
 * The message that no alternative is right. A submit shows it above the alternatives, and the first check box gets the
 * focus. `forget` takes it away, because a mark has changed.
 */
function useNoneRight({ formState: { errors, submitCount }, setFocus }: UseFormReturn<ExerciseDraft>) {
  const id = useId()
  const message = errors.alternatives?.root?.message
  const [forgotten, setForgotten] = useState(0)
  const told = useRef(0)
  useEffect(() => {
    if (message === undefined || told.current === submitCount) return
    told.current = submitCount
    setFocus('alternatives.0.correct')
    document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' })
  }, [id, message, submitCount, setFocus])
  return {
    id,
    message: forgotten === submitCount ? undefined : message,
    forget: () => setForgotten(submitCount),
  }
}
