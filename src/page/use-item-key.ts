import { useMemo, useRef } from 'react'
import { isTemporaryId } from '@/lib/ids'
import { useQueue } from '@/services/service-hooks'

/**
 * Returns a function that gives the React key of a list item by its id. A thing that was created on this device keeps
 * its key when the server gives it an id. So its card stays the same component, and keeps its open menu and its focus.
 */
export function useItemKey(): (id: string) => string {
  const ids = useQueue((view) => view.ids)
  // The temporary ids that this list has shown. `ids` also has the ids of all other things that were created here.
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
