import { useDeferredValue, useMemo, useState } from 'react'
import type { Elements } from '@/components/elements'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Standing } from '@/outbox/reading'
import type { Entry, Seq } from '@/outbox/rows/types'
import { useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { entriesWith, needingMe, SEARCHED_FROM } from './queue-filter'

export interface FilteredQueue {
  /** The entries that the panel lists. */
  shown: readonly Entry[]
  /** The search and the filter; `null` while the queue needs neither. */
  bar: Elements
}

const SEARCH = 'Pesquisar na fila'
const MINE = 'Só o que precisa de mim'

/** Narrows the queue to what a person looks for. A short queue in which nothing waits for a person has no filters. */
export function useQueueFilters(
  entries: readonly Entry[],
  standings: ReadonlyMap<Seq, Standing>,
): FilteredQueue {
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
    bar: (isLong || hasMine) && (
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {isLong && (
          <div className="min-w-40 flex-1">
            <Input
              type="search"
              aria-label={SEARCH}
              placeholder={SEARCH}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        )}
        {hasMine && (
          <Button
            size="sm"
            variant={onlyMine ? 'soft' : 'outline'}
            aria-pressed={onlyMine}
            onClick={() => setOnlyMine(!onlyMine)}
          >
            {`${MINE} (${mine.length})`}
          </Button>
        )}
      </div>
    ),
  }
}
