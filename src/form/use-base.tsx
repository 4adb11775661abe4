import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Elements } from '@/components/elements'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { isSameValue } from '@/outbox/reading'
import type { Base } from '@/outbox/rows/types'
import { inCachedReads } from '@/read/cached-value'
import { realId, useIds } from '@/services/real-ids'
import type { FieldSpec, FieldValues } from './form-fields'

export interface Based {
  base: Base | undefined
  news: Elements
}

/**
 * Returns what an edit form was filled with (`base`). If the thing has changed at the server since the form opened,
 * this hook also returns an alert (`news`). The alert's button puts the new values into the fields that the user has
 * not changed. Even if the user does not press the button, the edit is merged with the changes of others when it is
 * sent.
 *
 * @param thing the edited thing, as the screen showed it when the form opened
 */
export function useBase(
  form: UseFormReturn<FieldValues>,
  fields: readonly FieldSpec[],
  seen: Seen | undefined,
  thing: object | undefined,
): Based {
  const [base, setBase] = useState(() => thing && seen?.of(thing))
  const newer = Object.entries(useNewerValues(seen, idOf(thing), base?.values))
  // A field of the kind `url` is not filled from the thing, because the two values differ: the user types the address
  // of a video, and the host stores the address of a picture.
  const isFilled = (name: string) => fields.some((field) => field.name === name && field.kind !== 'url')
  if (base === undefined || !newer.some(([name]) => isFilled(name))) return { base, news: null }
  const take = () => {
    const left = newer.filter(([name]) => !form.getFieldState(name, form.formState).isDirty)
    for (const [name, value] of left)
      if (typeof form.getValues(name) === 'string')
        form.resetField(name, { defaultValue: String(value ?? '') })
    // The new base mixes two versions of the thing. So it has no `tag`, which would name one version.
    setBase({ values: { ...base.values, ...Object.fromEntries(left) } })
  }
  const news = (
    <Alert
      action={
        <Button size="sm" variant="outline" onClick={take}>
          Atualizar campos
        </Button>
      }
    >
      Este item mudou no servidor. O que você digitou fica como está.
    </Alert>
  )
  return { base, news }
}

function idOf(thing: object | undefined): string | undefined {
  return thing && 'id' in thing && typeof thing.id === 'string' ? thing.id : undefined
}

interface Seen {
  /** The families whose reads contain the thing; see `EditsSpec`. */
  families: readonly string[]
  of: (thing: object) => Base
}

/**
 * Returns the fields that changed at the server since the form opened, with their new values. The record is empty if
 * nothing changed, or if `seen` is absent. This hook makes no request. It only looks at what screens have read into the
 * query cache.
 *
 * @param opened what the form was filled with
 */
function useNewerValues(
  seen: Seen | undefined,
  id: string | undefined,
  opened: Base['values'] | undefined,
): Base['values'] {
  const queries = useQueryClient()
  const ids = useIds()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const now = useSyncExternalStore(subscribe, () =>
    seen && id !== undefined ? inCachedReads<object>(queries, seen.families, id)?.truth.value : undefined,
  )
  // The form also shows unsent changes, which the server does not have. So compare the server's values now with the
  // server's values when the form opened.
  const [first] = useState(now)
  if (seen === undefined || now === undefined || first === undefined || opened === undefined) return {}
  const before = seen.of(first).values
  const isNews = ([field, value]: [string, unknown]) =>
    field in opened &&
    !isSameValue(value as never, before[field]) &&
    !isSameValue(value as never, realId(opened[field], ids))
  return Object.fromEntries(Object.entries(seen.of(now).values).filter(isNews))
}
