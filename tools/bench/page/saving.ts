import { QueryClient } from '@tanstack/react-query'
import { persistQueries } from '@/kept/persister'

const QUERIES = 500
const USER = 'bench'
const NAME = 'admin-de-cursos-reads'

/** Measures what it costs the page to save its reads on the device, with the product's own code. */
export class Saving {
  #queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  #items: { id: string; name: string }[] = []

  /**
   * Fills the cache with about `bytes` bytes of reads. The caller must collect the garbage before it measures. The
   * collection moves the reads to the browser's memory for old objects, where a real page has its reads.
   */
  fill(bytes: number): void {
    const text = 'x'.repeat(200)
    this.#items = Array.from({ length: Math.round(bytes / QUERIES / 250) }, (_, id) => ({
      id: `${id}`,
      name: text,
    }))
    for (let number = 0; number < QUERIES; number += 1) this.#read(number)
  }

  /**
   * Saves all reads on the device, and afterwards one more read.
   * @returns the longest time that the main thread was blocked, in milliseconds: `all` while all reads were saved,
   *   `one` while the last read was saved
   */
  async longestBlock(): Promise<{ all: number; one: number }> {
    indexedDB.deleteDatabase(NAME)
    const { restored, stop } = persistQueries(this.#queries, USER, () => true)
    await restored
    this.#read(QUERIES)
    const all = await longestGap(() => saved(QUERIES + 1))
    this.#read(QUERIES + 1)
    const one = await longestGap(() => saved(QUERIES + 2))
    stop()
    return { all, one }
  }

  #read(number: number): void {
    this.#queries.setQueryData(['course', `${number}`], { value: this.#items, asOf: 0 })
  }
}

/** Waits until the database on the device has `rows` rows. */
async function saved(rows: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(NAME)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  for (;;) {
    const counting = database.transaction('queries').objectStore('queries').count()
    await new Promise((counted) => {
      counting.onsuccess = counted
    })
    if (counting.result >= rows) return database.close()
    await new Promise((later) => setTimeout(later, 50))
  }
}

/** Returns the longest time between two turns of the event loop, in milliseconds, while `until` runs. */
async function longestGap(until: () => Promise<void>): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  let longest = 0
  let last = performance.now()
  port2.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    port1.postMessage(null)
  }
  port1.postMessage(null)
  await until()
  port2.onmessage = null
  port1.close()
  return longest
}
