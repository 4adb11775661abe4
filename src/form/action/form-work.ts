import { useEffect, useReducer } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import type { Action } from '@/action/define'
import { writtenDecimal } from '@/lib/decimal'
import type { Base } from '@/outbox'
import type { ActionFormSpec } from '../fields/action-form-spec'
import {
  emptiable,
  type FieldValue,
  type FieldValues,
  filled,
  MESSAGES,
  storedForms,
} from '../fields/form-fields'
import type { Hold } from '../file/picked-file'

/**
 * What a form knows beside its values: which file fields keep it from being saved, and the text of the duration that a
 * film's length filled in last.
 */
export interface FormWork {
  held: ReadonlyMap<string, Hold>
  told: string | undefined
}

export type FormEvent =
  | { does: 'hold'; field: string; hold: Hold | undefined }
  | { does: 'tell'; duration: string }

export const NO_WORK: FormWork = { held: new Map(), told: undefined }

export function formWork(state: FormWork, event: FormEvent): FormWork {
  switch (event.does) {
    case 'hold': {
      const held = new Map(state.held)
      if (event.hold === undefined) held.delete(event.field)
      else held.set(event.field, event.hold)
      return { ...state, held }
    }
    case 'tell':
      return { ...state, told: event.duration }
  }
}

/** Whether a file is still being copied onto the device. */
export function isCopying({ held }: FormWork): boolean {
  return [...held.values()].some(({ is }) => is === 'copying')
}

/** Returns what a file field says while it keeps the form from being saved; `undefined` if it does not. */
export function heldBack({ held }: FormWork, field: string): string | undefined {
  const hold = held.get(field)
  return hold?.is === 'failed' ? hold.problem : hold && MESSAGES.staging
}

/**
 * Returns the duration that a film's length fills in; `undefined` if the user has typed one.
 * @param typed the text of the field for the duration
 */
export function durationFor({ told }: FormWork, typed: FieldValue, seconds: number): string | undefined {
  if (typed !== '' && typed !== undefined && typed !== told) return undefined
  return writtenDecimal(Math.round(seconds * 10) / 10)
}

/** What comes of the values of a form whose fields are all valid. */
export type Submission<I> =
  | { is: 'refused'; why: { title: string; description: string } }
  | { is: 'ready'; input: I; base: Base | undefined }

/**
 * Returns what a form saves.
 *
 * @param opened what the form of an edit was filled with
 * @param restored what the restored fields were filled with when their text was typed
 */
export function submission<I>(
  form: Pick<ActionFormSpec, 'fields' | 'fixed' | 'initial' | 'refusal'> & { action: Action<I> },
  values: FieldValues,
  opened: Base | undefined,
  restored: Base['values'] | undefined,
): Submission<I> {
  const { fields, fixed, initial, refusal, action } = form
  if (refusal) return { is: 'refused', why: refusal }
  const about = typeof fixed === 'function' ? fixed(values) : fixed
  const kept = emptiable(fields, { ...initial, ...opened?.values })
  const checked = v.safeParse(action.spec.input, { ...about, ...filled(storedForms(fields, values), kept) })
  if (!checked.success) return { is: 'refused', why: NOT_UNDERSTOOD }
  const base = opened && restored ? { values: { ...opened.values, ...restored } } : opened
  return { is: 'ready', input: checked.output, base }
}

/** The toast that appears if the fields accept values, but the action's schema refuses them. Nothing is saved. */
const NOT_UNDERSTOOD = {
  title: 'Não foi possível salvar',
  description: 'Confira os campos e tente de novo.',
}

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
