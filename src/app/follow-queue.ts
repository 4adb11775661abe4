import type { Query, QueryClient } from '@tanstack/react-query'
import type { Fetched, QueryKey } from '@/action/define-read'
import { describeChange } from '@/action/pending-changes'
import type { Services } from '@/action/services'
import type { Receipt } from '@/outbox/types'

/** Reads follow successes at most this often while a long queue drains, in milliseconds. */
const REFRESH_EVERY = 400
/** So much longer than the last of them took they are left alone: a long list costs the host and the page as much as many changes. */
const SHARE = 10
/** Outcomes are tidied away this long after the last read came in, in milliseconds. */
const TIDY_AFTER = 2_000

/** A family of reads, or one of them, that is stale where it was asked for before an outcome. */
interface Stale {
  key: QueryKey
  at: number
}

/**
 * After each outcome the reads it concerns are repeated: a success made them stale, and a refusal says that they were (the
 * thing is gone, the name is taken). Until they are back the overlay bridges the gap. When no read on the device is older
 * than an outcome, the outcome is forgotten.
 *
 * @returns what stops it
 */
export function followQueue({ outbox, findAction }: Services, queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  let seen = 0
  /** Milliseconds until reads follow the next success. */
  let pause = REFRESH_EVERY

  const staleBy = (receipts: readonly Receipt[]): Stale[] =>
    receipts.flatMap((receipt) =>
      (describeChange(receipt, outbox.view.ids, findAction)?.refreshes ?? []).map((key) => ({
        key,
        at: receipt.at,
      })),
    )

  const refresh = () => {
    const fresh = staleBy(outbox.view.receipts.filter((receipt) => receipt.at > seen))
    seen = outbox.view.receipts.at(-1)?.at ?? seen
    const began = performance.now()
    const reading = cache
      .getAll()
      .filter((query) => fresh.some((stale) => isOlder(query, stale)))
      .map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    if (reading.length > 0)
      void Promise.all(reading).then(() => {
        pause = Math.max(REFRESH_EVERY, SHARE * (performance.now() - began))
      })
  }

  const tidy = () => {
    const all = cache.getAll()
    // Those of the view are described already.
    const known = new Map(outbox.view.receipts.map((receipt) => [receipt.at, receipt]))
    void outbox
      .prune((read) => {
        const receipt = known.get(read.at) ?? read
        return staleBy([receipt]).some((stale) => all.some((query) => isOlder(query, stale)))
      })
      .catch(() => {})
  }

  const soonRefresh = once(refresh, () => pause)
  const soonTidy = once(tidy, () => TIDY_AFTER)
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

/** Whether what a query holds was asked for before an outcome that concerns it. */
function isOlder(query: Query, { key, at }: Stale): boolean {
  const { data } = query.state
  return data !== undefined && asOf(data) < at && key.every((part, index) => query.queryKey[index] === part)
}

function asOf(data: unknown): number {
  const held = data as Fetched<unknown> | { pages: Fetched<unknown>[] }
  return 'pages' in held ? Math.min(...held.pages.map((page) => page.asOf)) : held.asOf
}

/** Does something once a while after it was asked for, however often it is asked for meanwhile. */
function once(work: () => void, pause: () => number): { plan: () => void; cancel: () => void } {
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
