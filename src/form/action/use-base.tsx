import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EditsSpec } from '@/action/edits'
import type { Elements } from '@/components/elements'
import { type Base, type Fields, isSameValue } from '@/outbox'
import { inCachedReads } from '@/read/cached-value'
import { useKeptFresh } from '@/read/use-kept-fresh'
import { realId, useIds } from '@/services/real-ids'
import type { FieldSpec, FieldValues } from '../fields/form-fields'
import { NewsOfOthers } from './news-of-others'

export interface Based {
  /** What the form was filled with, and where others changed it meanwhile, what the form took of them. */
  base: Base | undefined
  /** The fields in which the person has seen what another person wrote, and has chosen. */
  decided: ReadonlySet<string>
  /** Says what others changed while the form was open. */
  news: Elements
}

type Seen = Pick<EditsSpec<never>, 'families' | 'of' | 'read'>

/**
 * Returns what an edit form was filled with, and keeps it up to date while the form is open. Fields that the person has
 * not changed take the new values by themselves. Fields that the person has changed keep what was typed, and the form
 * says what another person wrote there. If the person does not choose, the edit is merged when it is sent.
 *
 * @param thing the edited thing, as the screen showed it when the form opened
 * @param about the parts of the input that have no field, for the read of the thing
 */
export function useBase(
  form: UseFormReturn<FieldValues>,
  fields: readonly FieldSpec[],
  seen: Seen | undefined,
  thing: object | undefined,
  about: Fields,
): Based {
  const [base, setBase] = useState(() => thing && seen?.of(thing))
  const [taken, setTaken] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<ReadonlySet<string>>(NOTHING)
  const ids = useIds()
  const id = realId(idOf(thing), ids)
  const known = typeof id === 'string' ? id : undefined
  const isGone = useKeptFresh(
    base && known !== undefined ? seen?.read?.({ ...about, id: known }) : undefined,
    known,
  )
  const { newer, accept } = useNewerValues(seen, known, base?.values)
  const isDirty = (name: string) => form.getFieldState(name, form.formState).isDirty
  // A field of the kind `url` is not filled from the thing, because the two values differ: the user types the address
  // of a video, and the host stores the address of a picture.
  const isFilled = (name: string) => fields.some((field) => field.name === name && field.kind !== 'url')
  const news = Object.entries(newer).filter(([name]) => isFilled(name))
  const kept = news.filter(([name]) => isDirty(name))
  const untouched = Object.entries(newer).filter(([name]) => !isDirty(name))

  // The new base mixes two versions of the thing. So it has no `tag`, which would name one version.
  const rebase = (values: Base['values']) => {
    setBase((before) => before && { values: { ...before.values, ...values } })
    accept(values)
  }
  const fill = (name: string, value: unknown) => {
    if (typeof form.getValues(name) === 'string') form.resetField(name, { defaultValue: String(value ?? '') })
  }
  useEffect(() => {
    if (base === undefined || untouched.length === 0) return
    for (const [name, value] of untouched) fill(name, value)
    rebase(Object.fromEntries(untouched))
    setTaken((before) => [...new Set([...before, ...untouched.map(([name]) => name).filter(isFilled)])])
  })
  const decide = (name: string, value: Base['values'][string]) => {
    rebase({ [name]: value })
    setDecided((before) => new Set([...before, name]))
  }
  return {
    base,
    decided,
    news: (
      <NewsOfOthers
        fields={fields}
        isGone={isGone}
        taken={taken}
        kept={kept}
        onTake={(name, value) => {
          fill(name, value)
          if (typeof form.getValues(name) !== 'string') form.resetField(name)
          decide(name, value)
        }}
        onKeep={decide}
      />
    ),
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function idOf(thing: object | undefined): string | undefined {
  return thing && 'id' in thing && typeof thing.id === 'string' ? thing.id : undefined
}

/**
 * Returns the fields that changed at the server since the form opened, or since `accept` was called with their values.
 * The record is empty if nothing changed, or if `seen` is absent.
 *
 * @param opened what the form was filled with
 */
function useNewerValues(
  seen: Seen | undefined,
  id: string | undefined,
  opened: Base['values'] | undefined,
): { newer: Base['values']; accept: (values: Base['values']) => void } {
  const queries = useQueryClient()
  const ids = useIds()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const now = useSyncExternalStore(subscribe, () =>
    seen && id !== undefined ? inCachedReads<object>(queries, seen.families, id)?.truth.value : undefined,
  )
  // The form also shows unsent changes, which the server does not have. So compare the server's values now with the
  // server's values when the form opened.
  const [before, setBefore] = useState(() => now && seen?.of(now).values)
  const accept = (values: Base['values']) => setBefore((known) => known && { ...known, ...values })
  if (seen === undefined || now === undefined || before === undefined || opened === undefined)
    return { newer: {}, accept }
  const isNews = ([field, value]: [string, unknown]) =>
    field in opened &&
    !isSameValue(value as never, before[field]) &&
    !isSameValue(value as never, realId(opened[field], ids))
  return { newer: Object.fromEntries(Object.entries(seen.of(now).values).filter(isNews)), accept }
}
