import { useMemo, useRef } from 'react'
import { useQueue } from '@/action/use-queue'
import { isTemporaryId } from '@/lib/ids'

/**
 * The key of an item of a list, by its id: of what was made here it stays the same when the server gives it its real id,
 * so that its card is the same card, with the menu that is open on it and the focus that is in it.
 */
export function useItemKey(): (id: string) => string {
  const ids = useQueue((view) => view.ids)
  // Only what this list has shown under a temporary id: the table of ids also holds all that was ever made here.
  const shown = useRef(new Set<string>())
  return useMemo(() => {
    const keys = new Map<string | null | undefined, string>()
    for (const temporary of shown.current) keys.set(ids.get(temporary), temporary)
    return (id) => {
      if (isTemporaryId(id)) shown.current.add(id)
      return keys.get(id) ?? id
    }
  }, [ids])
}
