import { FileDriftError, TooLateError } from '@/outbox/errors'
import type { Tab } from './tab'

/** What users have asked of the outboxes of their tabs. */
export class Calls {
  /** The first error that no user is prepared for. */
  failure: Error | undefined
  #waiting = new Map<Promise<void>, { tab: Tab; what: string }>()

  /** Does not wait for the work, because a tab that dies never finishes it. */
  begin(tab: Tab, what: string, work: Promise<unknown>): void {
    const over = work.then(
      () => {
        this.#waiting.delete(over)
      },
      (error: unknown) => {
        this.#waiting.delete(over)
        const full = error instanceof DOMException && error.name === 'QuotaExceededError'
        // Two corrections at once: the file of the second one has just been replaced. Or the tab slept for
        // days with a form open. In both cases the user is told to pick the file again.
        const drifted = error instanceof FileDriftError && (what === 'correcting' || tab.wasFrozen)
        if (!full && !drifted && !(error instanceof TooLateError)) this.failure ??= error as Error
      },
    )
    this.#waiting.set(over, { tab, what })
  }

  /** What live tabs have not answered yet. */
  get unanswered(): string[] {
    return [...this.#waiting.values()].filter(({ tab }) => tab.state === 'live').map(({ what }) => what)
  }
}
