import type { Json } from '@/lib/json'
import { temporaryIdsIn } from '../rows/input'
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
