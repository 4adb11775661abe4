import { useEffect } from 'react'
import {
  type Control,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { FormFrame } from '@/form/action/form-frame'
import { submitted } from '@/form/action/submitted'
import { UnsavedNotice } from '@/form/draft/unsaved-notice'
import { useUnsaved } from '@/form/draft/use-unsaved'
import { counterOf, writtenProblem } from '@/form/fields/form-fields'
import { useLimits } from '@/form/use-limits'
import type { Seq } from '@/outbox'
import { FIELDS } from '@/shared/declared'
import { textRule } from '@/shared/limit-problems'
import { type TextRule, tidy } from '@/shared/text-rules'
import { AlternativeRows } from './alternative-rows'
import type { ExerciseDraft } from './changes'
import { ExerciseNews, type Watched } from './news'
import type { RefusedField } from './whole'

export interface ExerciseFormProps {
  title: string
  submit: 'Criar' | 'Salvar'
  initial: ExerciseDraft
  /** The id of the exercise, or the id of its course if the exercise is new. */
  about: string
  /** The place in the queue of the entries that are corrected; absent if the form makes new ones. */
  place?: Seq | undefined
  /** Whether the form corrects the question alone. So it does for an entry of a version that sent each text for itself. */
  isQuestionAlone?: boolean | undefined
  /** Why the host refused what is corrected. The message stands at its field, or above all of them. */
  refused?: { message: string; field: RefusedField } | undefined
  /** The edited exercise, for a form that notices what others change. */
  watched?: Watched | undefined
  /** Resolves with `true` if the change was stored. */
  save: (exercise: ExerciseDraft) => Promise<boolean>
  onClose: () => void
}

/** The form of an exercise: its question and its alternatives, all saved at once. */
export function ExerciseForm(props: ExerciseFormProps) {
  const {
    title,
    submit,
    initial,
    about,
    place = '',
    isQuestionAlone,
    refused,
    watched,
    save,
    onClose,
  } = props
  const form = useForm<ExerciseDraft>({ defaultValues: initial })
  const { errors, isSubmitting } = form.formState
  const unsaved = useUnsaved(form, JSON.stringify(['exercise', submit, place, about]), onClose)
  const limits = useLimits()
  const { message, field } = useRefusal(form, refused)
  const rules = {
    question: textRule('exercise', 'question', limits),
    text: textRule('alternative', 'text', limits),
  }
  const keep = async ({ question, alternatives }: ExerciseDraft) => {
    const written = alternatives.map((one) => ({ ...one, text: tidy(one.text) }))
    const stored = await save({ question: tidy(question), alternatives: written })
    if (stored) unsaved.finish()
    return stored
  }
  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title={title}
        submit={submit}
        busy={isSubmitting}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, keep, event)}
      >
        <UnsavedNotice unsaved={unsaved} />
        {watched && <ExerciseNews form={form} watched={watched} />}
        {message !== undefined && field === undefined && <Alert variant="destructive">{message}</Alert>}
        <Question
          control={form.control}
          rule={rules.question}
          text={form.register('question', { validate: judged(rules.question) })}
          error={errors.question?.message}
        />
        {isQuestionAlone ? (
          <p className="text-muted-foreground text-sm">
            As alternativas são enviadas depois da pergunta e se corrigem na própria fila.
          </p>
        ) : (
          <AlternativeRows form={form} rule={rules.text} />
        )}
      </DialogForm>
    </FormFrame>
  )
}

/** Shows why the host refused a field, at that field. */
function useRefusal(
  { setError }: UseFormReturn<ExerciseDraft>,
  refused: ExerciseFormProps['refused'],
): Partial<NonNullable<ExerciseFormProps['refused']>> {
  const { message, field } = refused ?? {}
  useEffect(() => {
    if (message !== undefined && field !== undefined)
      setError(field === 'question' ? field : `alternatives.${field}.text`, { type: 'refused', message })
  }, [message, field, setError])
  return refused ?? {}
}

/** The field of the question. It counts by itself, so that the whole form need not render with every letter. */
function Question({
  control,
  rule,
  text,
  error,
}: {
  control: Control<ExerciseDraft>
  rule: TextRule
  text: UseFormRegisterReturn
  error: string | undefined
}) {
  const written = useWatch({ control, name: 'question' })
  return (
    <Field label={FIELDS.exercise.question.label} required error={error} counter={counterOf(written, rule)}>
      <Textarea {...text} />
    </Field>
  )
}

const judged = (rule: TextRule) => (text: string) => writtenProblem(text, { required: true, rule }) ?? true
