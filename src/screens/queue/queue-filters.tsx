import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Standing } from '@/outbox/reading'
import type { Entry, Seq } from '@/outbox/rows/types'
import { useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { entriesWith, needingMe, SEARCHED_FROM } from './queue-filter'

export interface QueueFilterProps {
  /** What is typed in the search; `undefined` while the queue is too short for one. */
  typed: string | undefined
  onType: (text: string) => void
  onlyMine: boolean
  /** How many entries wait for the person; `undefined` while the filter is not offered. */
  needing: number | undefined
  onToggle: () => void
}

const SEARCH = 'Pesquisar na fila'
const MINE = 'Só o que precisa de mim'

/**
 * Narrows the queue to what a person looks for.
 * @returns the entries that the panel lists, and the props of `QueueFilters`
 */
export function useQueueFilters(
  entries: readonly Entry[],
  standings: ReadonlyMap<Seq, Standing>,
): { shown: readonly Entry[]; filters: QueueFilterProps } {
  const { findAction } = useServices()
  const ids = useQueue((view) => view.ids)
  const [typed, setTyped] = useState('')
  const [onlyMine, setOnlyMine] = useState(false)
  const search = useDeferredValue(typed)
  const mine = useMemo(() => needingMe(entries, standings), [entries, standings])
  const shown = useMemo(
    () => entriesWith(search, onlyMine ? mine : entries, ids, findAction),
    [search, onlyMine, mine, entries, ids, findAction],
  )
  const isLong = entries.length >= SEARCHED_FROM || typed !== ''
  const hasMine = onlyMine || (mine.length > 0 && entries.length > 1)
  return {
    shown,
    filters: {
      typed: isLong ? typed : undefined,
      onType: setTyped,
      onlyMine,
      needing: hasMine ? mine.length : undefined,
      onToggle: () => setOnlyMine(!onlyMine),
    },
  }
}

/** The search in a long queue, and the filter. A short queue in which nothing waits for a person has neither. */
export function QueueFilters({ typed, onType, onlyMine, needing, onToggle }: QueueFilterProps) {
  if (typed === undefined && needing === undefined) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {typed !== undefined && (
        <div className="min-w-40 flex-1">
          <Input
            type="search"
            aria-label={SEARCH}
            placeholder={SEARCH}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
      )}
      {needing !== undefined && (
        <Button size="sm" variant={onlyMine ? 'soft' : 'outline'} aria-pressed={onlyMine} onClick={onToggle}>
          {`${MINE} (${needing})`}
        </Button>
      )}
    </div>
  )
}
