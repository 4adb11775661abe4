import { useCallback, useRef } from 'react'
import { isTemporaryId } from '@/lib/ids'
import { useQueue } from './use-queue'

type Ids = ReadonlyMap<string, string | null>

/** The other way round: the temporary id that each real one stood for, looked up once for all the lists of a page. */
const temporaries = new WeakMap<Ids, ReadonlyMap<string, string>>()

function temporaryOf(ids: Ids, real: string): string | undefined {
  let known = temporaries.get(ids)
  if (known === undefined) {
    const found = new Map<string, string>()
    for (const [temporary, id] of ids) if (id !== null) found.set(id, temporary)
    temporaries.set(ids, found)
    known = found
  }
  return known.get(real)
}

/**
 * The key of an item of a list, by its id: of what was made here it stays the same when the server gives it its real id,
 * so that its card is the same card, with the menu that is open on it and the focus that is in it.
 */
export function useItemKey(): (id: string) => string {
  const ids = useQueue((view) => view.ids)
  // Only what this list has shown under a temporary id: the table of ids also holds all that was ever made here.
  const shown = useRef(new Set<string>())
  return useCallback(
    (id) => {
      if (isTemporaryId(id)) shown.current.add(id)
      const temporary = temporaryOf(ids, id)
      return temporary !== undefined && shown.current.has(temporary) ? temporary : id
    },
    [ids],
  )
}
