import type { Query, QueryClient } from '@tanstack/react-query'
import { type Fetched, type QueryKey, startsWith } from '@/action/define-read'
import { describeChange } from '@/action/pending-changes'
import { filesOfEntry, type Receipt } from '@/outbox'
import type { Services } from '@/services/services'

/** The shortest time between two refreshes of reads while a long queue drains, in milliseconds. */
const REFRESH_EVERY = 400
/**
 * While a long queue drains, the app does not refresh reads right after an outcome. It waits at least this many times
 * as long as the last refresh took. So refreshes take at most a tenth of the time. This matters, because the refresh of
 * one long list costs as much work as sending many changes.
 */
const PAUSE_PER_REFRESH = 10
/** Outcomes that nobody needs any longer are deleted this long after an answer to a read, in milliseconds. */
const TIDY_AFTER = 2_000

/**
 * The reads whose keys begin with `key`. They are stale if they were requested before the outcome with the number `at`.
 */
interface Stale {
  key: QueryKey
  at: number
  /** Whether the change has sent a file. Only a new read knows its address, because the device has deleted it. */
  hasSentFile: boolean
}

/**
 * After each outcome, repeats the reads that the action makes stale (`Described.refreshes`). After a success, these reads are stale. A
 * refusal shows that they were stale already. For example, another user has deleted the thing or has taken the name.
 * Until the new data arrives, the overlay shows the sent change. Once every read that an outcome concerns has newer
 * data, no overlay needs the outcome, and `prune` may delete it.
 *
 * @returns a function that stops following the outcomes
 */
export function followQueue({ outbox, findAction }: Services, queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  let seen = 0
  /** Milliseconds from an outcome to the refresh of its reads. */
  let pause = REFRESH_EVERY

  const staleBy = (receipts: readonly Receipt[]): Stale[] =>
    receipts.flatMap((receipt) =>
      (describeChange(receipt, outbox.view.ids, findAction)?.refreshes ?? []).map((key) => ({
        key,
        at: receipt.at,
        hasSentFile: receipt.outcome === 'done' && filesOfEntry(receipt).length > 0,
      })),
    )

  const refresh = () => {
    const fresh = staleBy(outbox.view.receipts.filter((receipt) => receipt.at > seen))
    seen = outbox.view.receipts.at(-1)?.at ?? seen
    const began = performance.now()
    const reading = cache.getAll().flatMap((query) => {
      const of = fresh.filter((stale) => isOlder(query, stale))
      if (of.length === 0) return []
      // A read that no screen shows now is repeated when a screen shows it again. Then there may be no network. Whole
      // families of lists are too many.
      const isNeededNow =
        query.options.queryFn !== undefined &&
        of.some(
          ({ key, hasSentFile }) => hasSentFile && key.length > 1 && key.length === query.queryKey.length,
        )
      const refetchType = isNeededNow ? 'all' : 'active'
      return [queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })]
    })
    if (reading.length > 0)
      void Promise.all(reading).then(() => {
        pause = Math.max(REFRESH_EVERY, PAUSE_PER_REFRESH * (performance.now() - began))
      })
  }

  const tidy = () => {
    const all = cache.getAll()
    // `prune` reads the receipts from the database. If the view has the same receipt, take the view's object instead,
    // because `describeChange` has cached the description of that object.
    const known = new Map(outbox.view.receipts.map((receipt) => [receipt.at, receipt]))
    void outbox
      .prune((read) => {
        const receipt = known.get(read.at) ?? read
        return staleBy([receipt]).some((stale) => all.some((query) => isOlder(query, stale)))
      })
      .catch(() => {})
  }

  const soonRefresh = throttled(refresh, () => pause)
  const soonTidy = throttled(tidy, () => TIDY_AFTER)
  refresh()
  const stops = [
    outbox.subscribe(() => {
      if ((outbox.view.receipts.at(-1)?.at ?? 0) > seen) soonRefresh.plan()
    }),
    outbox.onRest(refresh),
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') soonTidy.plan()
    }),
    soonRefresh.cancel,
    soonTidy.cancel,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether a query's data was requested before an outcome that concerns it. */
function isOlder(query: Query, { key, at }: Stale): boolean {
  const { data } = query.state
  return data !== undefined && asOf(data) < at && startsWith(query.queryKey, key)
}

function asOf(data: unknown): number {
  const held = data as Fetched<unknown> | { pages: Fetched<unknown>[] }
  return 'pages' in held ? Math.min(...held.pages.map((page) => page.asOf)) : held.asOf
}

/**
 * Returns `plan`, which runs `work` after `pause()` milliseconds. While a run is planned, further calls of `plan` have
 * no effect.
 */
function throttled(work: () => void, pause: () => number): { plan: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    plan: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, pause())
    },
    cancel: () => clearTimeout(timer),
  }
}
