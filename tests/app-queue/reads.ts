import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { type Family, type GatheredFamily, keyOf, type Paged, type PagedFamily } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { project } from '@/action/project'
import { followQueue } from '@/app/background/refetch-after-sending'
import { createQueryClient } from '@/app/start/query-client'
import { cachedValue } from '@/read/cached-value'
import { pagesOf, queryOf } from '@/read/read-query'
import { type Services, userOf } from '@/services/services'

export type AnyRead<T, P extends readonly string[]> = Family<T, P> | GatheredFamily<T, P> | PagedFamily<T, P>

/** The reads of a tab's screens, and what the screens show of them. */
export class Reads {
  readonly #services: Services
  readonly #queries = createQueryClient()
  readonly #stops: (() => void)[] = []

  constructor(services: Services) {
    this.#services = services
    const { queries } = this.#queries.getDefaultOptions()
    this.#queries.setDefaultOptions({ queries: { ...queries, retry: false } })
    this.#stops.push(followQueue(services, this.#queries))
  }

  /** Opens a screen that shows the read, and leaves the screen open. */
  open<T, P extends readonly string[]>(family: AnyRead<T, P>, ...params: P): void {
    const nothing = () => {}
    this.#stops.push(
      'pagePath' in family
        ? new InfiniteQueryObserver(this.#queries, pagesOf(this.#services, family, params)).subscribe(nothing)
        : new QueryObserver(this.#queries, queryOf(this.#services, family, params)).subscribe(nothing),
    )
  }

  /** Returns what a screen shows of a read: the server data with the unsent changes applied. */
  shows<T, P extends readonly string[]>(family: PagedFamily<T, P>, ...params: P): Paged<T> | undefined
  shows<T, P extends readonly string[]>(
    family: Family<T, P> | GatheredFamily<T, P>,
    ...params: P
  ): T | undefined
  shows(family: { name: string }, ...params: string[]): unknown {
    const { session, outbox, pendingChanges } = this.#services
    const key = keyOf(family, params)
    const state = this.#queries.getQueryState(key)
    const truth = state && cachedValue(state)
    const changes = pendingChanges(outbox.view, userOf(session.state.get())?.id ?? '')
    return project(key, truth?.value, truth?.asOf ?? 0, changes)
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#queries.clear()
  }
}

/** Returns the names on the cards, each with the state of the card's mark if the card has a mark. */
export function cards(items: readonly Marked<{ name?: string | null | undefined }>[] | undefined): string[] {
  return (items ?? []).map(({ name, pending }) => (pending ? `${name} (${pending.state})` : `${name}`))
}
