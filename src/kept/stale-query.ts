import type { DehydratedState } from '@tanstack/react-query'

export type SavedQuery = DehydratedState['queries'][number]

/** Returns the query as one whose data must be read again, even if it is young. */
export function asStale(query: SavedQuery): SavedQuery {
  return { ...query, state: { ...query.state, isInvalidated: true } }
}
