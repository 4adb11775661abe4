import { FileDriftError, TooLateError } from '@/outbox/rows/errors'
import type { Tab } from './tab'

/** The calls that users have made to the outboxes of their tabs. */
export class Calls {
  /** The first error with which a call ended, apart from the errors that the app explains to the user. */
  failure: Error | undefined
  #waiting = new Map<Promise<void>, { tab: Tab; what: string }>()

  /** Adds a call to `#waiting`. Does not wait for its end, because a tab that dies never ends its calls. */
  begin(tab: Tab, what: string, work: Promise<unknown>): void {
    const over = work.then(
      () => {
        this.#waiting.delete(over)
      },
      (error: unknown) => {
        this.#waiting.delete(over)
        const full = error instanceof DOMException && error.name === 'QuotaExceededError'
        // A file may be missing for two reasons: another correction of the same entry has just replaced it, or
        // the tab was frozen for days with a form open. In both cases the app tells the user to pick the file
        // again.
        const drifted = error instanceof FileDriftError && (what === 'correcting' || tab.wasFrozen)
        if (!full && !drifted && !(error instanceof TooLateError)) this.failure ??= error as Error
      },
    )
    this.#waiting.set(over, { tab, what })
  }

  /** The calls of live tabs that have not ended yet. */
  get unanswered(): string[] {
    return [...this.#waiting.values()].filter(({ tab }) => tab.state === 'live').map(({ what }) => what)
  }
}
