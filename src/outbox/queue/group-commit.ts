import type { Store } from '../store/store'
import { type Enqueued, enqueueTogether, type Request } from './enqueue'

/**
 * The largest number of requests in one transaction. Without a limit, the first of thousands of requests would wait
 * until all of them are written.
 */
const MOST_TOGETHER = 250

interface Waiting extends Request {
  resolve: (enqueued: Enqueued) => void
  reject: (error: unknown) => void
}

/**
 * Group commit: several requests share one write to the queue. A strict write waits for the disk. Requests that arrive
 * during a write share the next write, in the order in which they arrived, so that they wait for the disk only once. If
 * a shared write fails, each of its requests is written on its own. So a missing file or a full disk affects only the
 * requests that it concerns.
 */
export class GroupCommit {
  #store: Store
  #waiting: Waiting[] = []
  #writing = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Resolves when the changes are on the disk. A dialog must not close earlier. */
  enqueue(request: Request): Promise<Enqueued> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...request, resolve, reject })
      if (!this.#writing) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#writing = true
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MOST_TOGETHER))
    this.#writing = false
  }

  async #write(together: Waiting[]): Promise<void> {
    try {
      const enqueued = await enqueueTogether(this.#store, together)
      for (const [index, one] of enqueued.entries()) together[index]?.resolve(one)
    } catch (error) {
      if (together.length === 1) together[0]?.reject(error)
      else for (const one of together) await this.#write([one])
    }
  }
}
