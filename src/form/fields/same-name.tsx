import { type ReactNode, useDeferredValue } from 'react'
import type { Elements } from '@/components/elements'
import { type KnownThing, knownOf, type Source } from '@/find/known'
import { useFromCache } from '@/find/use-known'
import { usePrepared } from '@/find/use-prepared'
import { findable } from '@/lib/findable'
import { useQueue } from '@/services/service-hooks'
import { fold } from '@/shared/finding'
import type { FormDialogProps } from '../offer/form-of'
import { MESSAGES } from './form-fields'

/** The things beside which the thing of a form will stand. */
export interface Beside {
  /** The reads that contain them. The same object at each render. */
  in: Source
  /** Whether a thing is one of them; all are by default. */
  where?: (thing: object) => boolean
}

interface SameNameProps {
  beside: Beside
  /** The ids of the thing itself, which does not count. */
  self: readonly string[]
  typed: string
  /** Renders the field. @param note what it says of the name; `undefined` if nothing */
  children: (note: ReactNode) => Elements
}

const named = findable<KnownThing>(({ name }) => [name])

/**
 * Finds out whether another thing has this name already, as far as this device knows. Case and accents do not count, as in
 * a search. It forbids nothing, because two things may have one name.
 */
export function SameName({ beside, self, typed, children }: SameNameProps) {
  const { items } = useFromCache((cache, changes) => knownOf(cache, beside.in, changes))
  usePrepared(items, named)
  // A key press must not wait for it.
  const name = fold(useDeferredValue(typed))
  const isTaken =
    name !== '' &&
    items.some(
      (item) => named(item).texts[0] === name && !self.includes(item.id) && (beside.where?.(item) ?? true),
    )
  return (
    <>
      {children(isTaken ? <span className="text-warning-ink">{MESSAGES.sameName}</span> : undefined)}
      {/* Screen readers speak this while somebody types, and the field's own note when somebody reaches the field. */}
      <p role="status" className="sr-only">
        {isTaken ? MESSAGES.sameName : ''}
      </p>
    </>
  )
}

/** Returns the ids of the thing of a form: of the edited one, or of the one that the corrected entry makes or edits. */
export function useSelf({ thing, target }: Pick<FormDialogProps<never>, 'thing' | 'target'>): string[] {
  const seq = target.kind === 'correction' ? target.seq : undefined
  const entry = useQueue(({ entries }) => entries.find((one) => one.seq === seq))
  const ids = useQueue((view) => view.ids)
  return [thing, entry?.input, { id: entry?.creates }].flatMap((of) => {
    const id = typeof of === 'object' && of !== null && 'id' in of ? of.id : undefined
    return typeof id === 'string' ? [ids.get(id) ?? id] : []
  })
}
