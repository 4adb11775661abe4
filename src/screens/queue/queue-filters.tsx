import { useDeferredValue, useMemo, useState } from 'react'
import { describeChange } from '@/action/pending-changes'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { type Entry, filesOfEntry, type QueueView, type Seq, type Standing } from '@/outbox'
import { useQueue } from '@/services/service-hooks'
import { type Services, useServices } from '@/services/services'
import { finds, fold, wordsOf } from '@/shared/finding'

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

/** From this many entries on, the panel offers a search. */
const SEARCHED_FROM = 20

/**
 * Returns the entries that go no further before a person acts: those that failed or are in conflict or of another host,
 * and those that wait for something that nothing in the queue creates.
 */
function needingMe(entries: readonly Entry[], standings: ReadonlyMap<Seq, Standing>): Entry[] {
  const created = new Set(entries.map(({ creates }) => creates))
  return entries.filter(({ seq, needs }) => {
    const kind = standings.get(seq)?.kind
    if (kind === 'failed' || kind === 'conflict' || kind === 'foreign') return true
    return kind === 'blocked' && !needs.some((need) => created.has(need))
  })
}

/** What can be searched of each entry, folded. The text of an entry does not change while the entry is the same. */
const folded = new WeakMap<Entry, string>()

/** Returns the entries whose sentence, files and failure contain each word of a search, whatever its case and accents. */
function entriesWith(
  search: string,
  entries: readonly Entry[],
  ids: QueueView['ids'],
  findAction: Services['findAction'],
): readonly Entry[] {
  const words = wordsOf(search)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    let text = folded.get(entry)
    if (text === undefined) {
      const does = describeChange(entry, ids, findAction)?.does ?? ''
      const files = filesOfEntry(entry).map(({ name }) => name)
      text = fold([does, ...files, entry.failure?.message ?? ''].join('\n'))
      folded.set(entry, text)
    }
    return finds(words, [text])
  })
}
