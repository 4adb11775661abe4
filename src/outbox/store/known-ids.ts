import type { Json } from '@/lib/json'
import { idsNeededBy, temporaryIdsIn } from '../rows/input'
import type { Entry, IdRow } from '../rows/types'
import { mayBeDone } from './doubt'
import type { Reading, Writing } from './store'

/** Maps the temporary ids in an input to the server's ids. An id whose server id is not known is not in the map. */
export async function knownIds(tx: Reading | Writing, input: Json): Promise<Map<string, string>> {
  const ids: { get: (key: string) => Promise<{ real: string | null } | undefined> } = tx.objectStore('ids')
  const known = new Map<string, string>()
  for (const temporary of temporaryIdsIn(input)) {
    const row = await ids.get(temporary)
    if (typeof row?.real === 'string') known.set(temporary, row.real)
  }
  return known
}

/**
 * Returns what the entries in a queue need the row of a temporary id for; `undefined` if they do not need it.
 *
 * - `named`: an entry names the id.
 * - `doubt`: a creation, of anybody on this device, may be done, and nobody knows the id of its thing. The ids of all
 *   other things tell which of the host's things it has not created. Otherwise it could be taken for done because of a
 *   later creation with the same text.
 */
export function idNeeds(
  entries: readonly Entry[],
): (row: Pick<IdRow, 'temporary'>) => 'named' | 'doubt' | undefined {
  const named = new Set(entries.flatMap(idsNeededBy))
  const doubt = entries.some(mayHaveCreated) ? 'doubt' : undefined
  return ({ temporary }) => (named.has(temporary) ? 'named' : doubt)
}

function mayHaveCreated(entry: Entry): boolean {
  return entry.creates !== undefined && mayBeDone(entry)
}
