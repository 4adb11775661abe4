import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as v from 'valibot'
import type { Action } from '@/action/define'
import type { Elements } from '@/components/elements'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import { writtenDecimal } from '@/lib/decimal'
import type { Base } from '@/outbox/rows/types'
import { useServices } from '@/services/services'
import { useRun } from '@/services/use-run'
import type { ActionFormProps, ActionFormSpec, FormOfAction } from './action-form-spec'
import { draftKey } from './draft-key'
import { FieldControl } from './field-control'
import {
  emptiable,
  type FieldValue,
  type FieldValues,
  filled,
  MESSAGES,
  problemOf,
  startOf,
  storedForms,
  withLimits,
  withRequired,
} from './form-fields'
import { FormFrame } from './form-frame'
import { type FormDialogProps, formOfAction } from './form-of'
import { submitted } from './submitted'
import { UnsavedNotice } from './unsaved-notice'
import { useBase } from './use-base'
import { useFollowedChoices } from './use-followed-choices'
import { useLimits } from './use-limits'
import { useUnsaved } from './use-unsaved'

/**
 * Makes the form component of an action. Most fields of the form fill the input's field of the same name. The form
 * fields in `Typed` (e.g. the position in a move) do not, because the input has no field of that name. From the values
 * of the form fields in `Typed`, `fixed` makes other fields of the input.
 * @param useSpec returns the description of the form. It gets the initial values. It is a hook, because it may read the
 *   choices that a field offers
 */
export function actionForm<I, Typed extends string = never, N extends string = string>(
  action: Action<I, N>,
  useSpec: (initial: Partial<I>) => ActionFormSpec<keyof I & string, NoInfer<Typed>>,
): FormOfAction<I, N> {
  const Form = ({ initial, ...place }: FormDialogProps<I>) => (
    <ActionForm action={action} {...useSpec(initial ?? {})} {...place} />
  )
  return Object.assign(formOfAction(action, Form), { useSpec })
}

/**
 * Renders the form of an action from its list of fields. The form closes when the change is durable on the device. If
 * the change could not be stored, the form stays open and keeps everything that was typed.
 */
function ActionForm<I>(props: ActionFormProps<I>) {
  const { title, submit, description, initial, incomplete, action, target, fixed, onClose } = props
  const [noun = ''] = action.name.split('.')
  const fields = withLimits(withRequired(props.fields, action.spec.input), noun, useLimits())
  const run = useRun()
  const { notify } = useServices()
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useForm<FieldValues>({ defaultValues: startOf(fields, initial) })
  const { isSubmitting, isSubmitted, errors } = form.formState
  // `seen` is what the form showed of the thing when it opened. With it, the edit is merged with what others have
  // changed, before the edit is sent.
  const based: { base: Base | undefined; news: Elements } = useBase(
    form,
    fields,
    action.spec.edits,
    props.thing,
  )
  const { base: seen, news } = based
  const opened = target.kind === 'correction' ? target.base : seen
  const unsaved = useUnsaved(form, draftKey(props), onClose, opened?.values)
  useFollowedChoices(form, fields)
  const crossing = fields.filter((field) => 'checkAll' in field).map(({ name }) => name)

  // Validate again when `held` changes. A field may have been invalid only because its file was still being copied, or
  // because it had no file.
  useEffect(() => {
    if (isSubmitted && !isCopying(held)) void form.trigger()
  }, [isSubmitted, held, form])

  const save = async (values: FieldValues): Promise<boolean> => {
    const refuse = (why: { title: string; description: string }) => {
      notify({ kind: 'error', ...why })
      return false
    }
    if (props.refusal) return refuse(props.refusal)
    const about = typeof fixed === 'function' ? fixed(values) : fixed
    const stored = storedForms(fields, values)
    const input = { ...about, ...filled(stored, emptiable(fields, { ...initial, ...opened?.values })) }
    const checked = v.safeParse(action.spec.input, input)
    if (!checked.success) return refuse(NOT_UNDERSTOOD)
    // Restored text was typed when this form was open before. So the base of the restored fields is what the form was
    // filled with at that time.
    const base = opened && unsaved.base ? { values: { ...opened.values, ...unsaved.base } } : opened
    if (!(await run(action, checked.output, target, base))) return false
    props.onSaved?.()
    unsaved.finish()
    return true
  }
  const hold = (name: string, why: string | undefined) =>
    setHeld((before) => {
      const after = new Map(before)
      if (why === undefined) after.delete(name)
      else after.set(name, why)
      return after
    })

  /**
   * Fills a field. In a form that opened with shared files (`picked`), the filled value does not count as unsaved,
   * because the shared files stay on the device until the form is saved.
   */
  const fill = (name: string, value: FieldValue) =>
    props.picked !== undefined && value !== undefined
      ? form.resetField(name, { defaultValue: value })
      : form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })

  // The text of the duration that `fillDuration` filled in last. If the field still has this text, the user has not
  // typed a duration.
  const told = useRef<string>(undefined)
  const fillDuration = (name: string | undefined, seconds: number) => {
    const typed = name === undefined ? undefined : form.getValues(name)
    if (name === undefined || (typed !== '' && typed !== undefined && typed !== told.current)) return
    told.current = writtenDecimal(Math.round(seconds * 10) / 10)
    fill(name, told.current)
  }

  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title={title}
        description={description}
        submit={submit}
        busy={isSubmitting}
        disabled={isCopying(held)}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        <UnsavedNotice unsaved={unsaved} />
        {news}
        {incomplete && Object.keys(errors).length > 0 && <Alert variant="destructive">{incomplete}</Alert>}
        {fields.map((field) => {
          const picked = props.picked?.[field.name]
          return (
            <Controller
              key={field.name}
              control={form.control}
              name={field.name}
              rules={{
                validate: (value, values) => held.get(field.name) ?? problemOf(field, value, values) ?? true,
                deps: crossing,
              }}
              render={({ field: control, fieldState }) => (
                <FieldControl
                  spec={field}
                  value={control.value}
                  onChange={picked === undefined ? control.onChange : (value) => fill(field.name, value)}
                  onBlur={control.onBlur}
                  inputRef={control.ref}
                  picked={picked}
                  onHold={(why) => hold(field.name, why)}
                  onDuration={(seconds) => 'duration' in field && fillDuration(field.duration, seconds)}
                  error={fieldState.error?.message}
                />
              )}
            />
          )
        })}
      </DialogForm>
    </FormFrame>
  )
}

/** Whether a file is still being copied onto the device. */
function isCopying(held: ReadonlyMap<string, string>): boolean {
  return [...held.values()].includes(MESSAGES.staging)
}

/** The toast that appears if the fields accept values, but the action's schema refuses them. Nothing is saved. */
const NOT_UNDERSTOOD = {
  title: 'Não foi possível salvar',
  description: 'Confira os campos e tente de novo.',
}
