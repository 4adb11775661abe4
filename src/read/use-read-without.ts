import { useQueryClient } from '@tanstack/react-query'
import { type Family, type Fetched, type GatheredFamily, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import type { Seq } from '@/outbox'
import { userOf, useServices } from '@/services/services'
import { isAwaited, useRead } from './use-read'

/**
 * Reads something like `useRead`, but shows it without some unsent entries, as if they had never been made.
 * @param seqs the entries to leave out
 * @returns `isLoading` while the first answer may still come; `now` returns the newest known value, `undefined` if
 *   there is none
 */
export function useReadWithout<T, P extends readonly string[]>(
  family: Family<T, P> | GatheredFamily<T, P>,
  seqs: ReadonlySet<Seq>,
  ...asked: P
): { isLoading: boolean; now: () => T | undefined } {
  const { outbox, session, pendingChanges } = useServices()
  const queries = useQueryClient()
  const read = useRead(family, ...asked)
  return {
    isLoading: isAwaited(read) && read.isFetching,
    now: () => {
      const user = userOf(session.state.get())
      if (user === undefined) return undefined
      const { view } = outbox
      const key = keyOf(
        family,
        asked.map((id) => view.ids.get(id) ?? id),
      )
      const entries = view.entries.filter(({ seq }) => !seqs.has(seq))
      const { value, asOf = 0 } = queries.getQueryData<Fetched<T>>(key) ?? {}
      return project(key, value, asOf, pendingChanges({ ...view, entries }, user.id))
    },
  }
}
