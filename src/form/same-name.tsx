import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { type KnownThing, knownOf, type Source } from '@/find/known'
import { useFromCache } from '@/find/use-known'
import { cn } from '@/lib/cn'
import { findable } from '@/lib/findable'
import { fold } from '@/shared/finding'
import { tidy } from '@/shared/text-rules'
import { type FieldValues, MESSAGES } from './form-fields'

interface SameNameProps {
  /** The lists in which the thing of the form will stand. */
  among: Source
  /** The name with which the form opened, if its thing is among them already. */
  own: string | undefined
  control: Control<FieldValues>
}

const named = findable<KnownThing>(({ name }) => [name])

/**
 * Says below the field `name` that another thing has this name already, as far as this device knows. Case and accents do
 * not count, as in a search. It forbids nothing, because two things may have one name.
 */
export function SameName({ among, own = '', control }: SameNameProps) {
  const typed = useWatch({ control, name: 'name' })
  const { items } = useFromCache((cache, changes) => knownOf(cache, among, changes))
  const name = typeof typed === 'string' ? fold(tidy(typed)) : ''
  const alike = name === '' ? 0 : items.filter((item) => named(item).texts[0] === name).length
  const isTaken = alike > (name === fold(tidy(own)) ? 1 : 0)
  return (
    // The element is always there, because screen readers speak only the changes of an element that they know.
    <p role="status" className={cn(isTaken ? '-mt-2.5 text-warning-ink text-xs' : 'sr-only')}>
      {isTaken ? MESSAGES.sameName : ''}
    </p>
  )
}
