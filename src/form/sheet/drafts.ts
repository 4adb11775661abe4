import * as v from 'valibot'
import type { Action } from '@/action/define'
import { draftOf } from '@/action/draft'
import { given } from '@/lib/given'
import type { Draft } from '@/outbox'
import type { DeclaredFields } from '@/shared/declared'
import type { Values } from './values'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the edit of a thing: only what changed, and what the action always needs. The queue merges it with what others
 * have changed since this device read the thing.
 * @param thing the thing as this device knows it
 * @param now the values of the thing, as its form would show them
 * @throws valibot's error if the action does not take the values
 */
export function editDraft<I>(action: Action<I>, thing: object, now: Fields, changed: Fields): Draft {
  const { input } = action.spec
  const entries = 'entries' in input ? (input.entries as Record<string, v.GenericSchema>) : {}
  const needed = Object.entries(now).filter(([name]) => {
    const entry = entries[name]
    return entry !== undefined && !v.is(entry, undefined)
  })
  const whole = v.parse(input, { ...Object.fromEntries(needed), ...changed })
  return draftOf(action, whole, { base: action.edits?.of(thing) })
}

/** Returns the creation of a thing. @throws valibot's error if the action does not take the values */
export function createDraft<I>(action: Action<I>, values: Fields, creates?: string): Draft {
  return draftOf(action, v.parse(action.spec.input, values), given({ creates }))
}

/** Returns the values without some fields. */
export const without = (values: Values, ...fields: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)))

/**
 * Says which field an action does not take, as a sentence with the name of the column.
 * @throws what is not valibot's error
 */
export function unfitField(error: unknown, fields: DeclaredFields): string {
  if (!(error instanceof v.ValiError)) throw error
  const [issue] = error.issues
  const name = String(issue?.path?.[0]?.key ?? '')
  const label = fields[name]?.label
  return label === undefined ? 'os valores não servem.' : `${label}: preencha este campo.`
}
