import { type ReactNode, useLayoutEffect } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Action } from '@/action/define'
import type { Elements } from '@/components/elements'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import type { Base } from '@/outbox'
import { realId, useIds } from '@/services/real-ids'
import { useServices } from '@/services/services'
import { useRun } from '@/services/use-run'
import { UnsavedNotice } from '../draft/unsaved-notice'
import { type Unsaved, useUnsaved } from '../draft/use-unsaved'
import type { ActionFormProps, ActionFormSpec, FormOfAction } from '../fields/action-form-spec'
import { FieldControl } from '../fields/field-control'
import {
  type FieldSpec,
  type FieldValues,
  type FormField,
  problemOf,
  startOf,
  withLimits,
  withRequired,
} from '../fields/form-fields'
import { type Beside, SameName, useSelf } from '../fields/same-name'
import { type FormDialogProps, formOfAction } from '../offer/form-of'
import { useLimits } from '../use-limits'
import { FormFrame } from './form-frame'
import { type FormWorkOf, submission, useFormWork } from './form-work'
import { submitted } from './submitted'
import { type Based, useBase } from './use-base'

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
  const { title, submit, description, incomplete } = props
  const open: OpenForm = useActionForm(props)
  const { form, fields, unsaved, news, work, save } = open
  const { isSubmitting, errors } = form.formState
  const self = useSelf(props)
  const crossing = fields.filter((field) => 'checkAll' in field).map(({ name }) => name)
  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title={title}
        description={description}
        submit={submit}
        busy={isSubmitting}
        disabled={work.isCopying}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        <UnsavedNotice unsaved={unsaved} />
        {news}
        {incomplete && Object.keys(errors).length > 0 && <Alert variant="destructive">{incomplete}</Alert>}
        {fields.map((field) => (
          <ControlledField
            key={field.name}
            field={field}
            form={form}
            crossing={crossing}
            picked={props.picked?.[field.name]}
            work={work}
            beside={field.name === 'name' ? props.beside : undefined}
            self={self}
          />
        ))}
      </DialogForm>
    </FormFrame>
  )
}

interface OpenForm {
  form: UseFormReturn<FieldValues>
  fields: readonly FormField[]
  unsaved: Unsaved
  /** Says that the edited thing has changed at the server. */
  news: Elements
  work: FormWorkOf
  /** @returns whether the change is durable on the device */
  save: (values: FieldValues) => Promise<boolean>
}

/** The values of an action's form, and how they are saved. */
function useActionForm<I>(props: ActionFormProps<I>): OpenForm {
  const { initial, action, target, onClose } = props
  const [noun = ''] = action.name.split('.')
  const fields = withLimits(withRequired(props.fields, action.spec.input), noun, useLimits())
  const run = useRun()
  const { notify } = useServices()
  const form = useForm<FieldValues>({ defaultValues: startOf(fields, initial) })
  // `seen` is what the form showed of the thing when it opened. With it, the edit is merged with what others have
  // changed, before the edit is sent.
  const based: Based = useBase(form, fields, action.spec.edits, props.thing, {
    ...(typeof props.fixed === 'object' ? props.fixed : {}),
  })
  const { base: seen, decided, news } = based
  const opened = target.kind === 'correction' ? target.base : seen
  const unsaved = useUnsaved(form, draftKey(props), onClose, opened?.values)
  useFollowedChoices(form, fields)
  const work = useFormWork(form, props.picked !== undefined)

  const save = async (values: FieldValues): Promise<boolean> => {
    const saving = submission({ ...props, fields }, values, opened, without(unsaved.base, decided))
    if (saving.is === 'refused') {
      notify({ kind: 'error', ...saving.why })
      return false
    }
    if (!(await run(action, saving.input, target, saving.base))) return false
    props.onSaved?.()
    unsaved.finish()
    return true
  }
  return { form, fields, unsaved, news, work, save }
}

/** Leaves out the fields in which the person has seen another person's value and has chosen. */
function without(restored: Base['values'] | undefined, decided: ReadonlySet<string>) {
  return restored && Object.fromEntries(Object.entries(restored).filter(([name]) => !decided.has(name)))
}

interface ControlledFieldProps {
  field: FormField
  form: UseFormReturn<FieldValues>
  /** The fields that are judged again when this one changes. */
  crossing: string[]
  picked: File | undefined
  work: FormWorkOf
  beside: Beside | undefined
  self: readonly string[]
}

/** Returns what somebody else says of a value; `undefined` if nobody is asked. */
function elsewhere(field: FormField, value: FieldValues[string]): Promise<string | true> | undefined {
  if (!('checkElsewhere' in field) || typeof value !== 'string' || value.trim() === '') return undefined
  return field.checkElsewhere?.(value).then((problem) => problem ?? true)
}

/** One field of the form, with its value. */
function ControlledField(props: ControlledFieldProps) {
  const { field, form, crossing, picked, work, beside, self } = props
  const { name } = field
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (value, values) =>
          work.heldBack(name) ?? problemOf(field, value, values) ?? (elsewhere(field, value) || true),
        deps: crossing,
      }}
      render={({ field: control, fieldState }) => {
        const shown = (note?: ReactNode) => (
          <FieldControl
            spec={field}
            note={note}
            value={control.value}
            onChange={picked === undefined ? control.onChange : (value) => work.fill(name, value)}
            onBlur={control.onBlur}
            inputRef={control.ref}
            picked={picked}
            onHold={(hold) => work.hold(name, hold)}
            onDuration={(seconds) => 'duration' in field && work.fillDuration(field.duration, seconds)}
            error={fieldState.error?.message}
          />
        )
        if (beside === undefined) return shown()
        return (
          <SameName beside={beside} self={self} typed={String(control.value ?? '')}>
            {shown}
          </SameName>
        )
      }}
    />
  )
}

/**
 * Returns the key under which the form's unsaved text is stored. The key contains the action's name, the `seq` of the
 * corrected entry, `source` (see `FormDialogProps`), and the id of the changed thing. If the form creates a thing,
 * there is no such id, and the key contains the ids of the things that the new thing is added to.
 */
function draftKey<I>({ action, target, fixed, initial, source }: ActionFormProps<I>): string {
  const about = (typeof fixed === 'function' ? fixed({ ...initial }) : fixed) ?? {}
  const ids = Object.entries(about).filter(([field]) => /^id$|Id$/.test(field))
  const own = ids.filter(([field]) => field === 'id')
  const place = target.kind === 'correction' ? target.seq : ''
  return JSON.stringify([action.name, place, ...(own.length > 0 ? own : ids), ...(source ? [source] : [])])
}

/**
 * Keeps a choice that names a thing by its temporary id. When the server has given the thing an id, the list of options
 * has only that id, so this puts it into the field. An unchanged field stays unchanged. The temporary id may have been
 * chosen, filled in when the form opened, or come back with unsaved text.
 */
function useFollowedChoices(form: UseFormReturn<FieldValues>, fields: readonly FieldSpec[]): void {
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
