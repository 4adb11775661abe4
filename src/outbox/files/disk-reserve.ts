import type { OutboxPorts } from '../contract/ports'
import type { Reading, Store, Writing } from '../store/store'

const KEY = 'reserve'

/**
 * A block of space on the disk. It is set aside while the disk has room. It is given up when the disk is full: sending
 * frees space, but before that it needs a little space.
 */
export class Reserve {
  #store: Store
  #ports: Pick<OutboxPorts, 'storesBlobs' | 'makeRoom' | 'options'>

  constructor(store: Store, ports: Pick<OutboxPorts, 'storesBlobs' | 'makeRoom' | 'options'>) {
    this.#store = store
    this.#ports = ports
  }

  get #size(): number {
    return this.#ports.options.policy.reserve
  }

  /** Sets the space aside if that has not been done yet. If the disk is full, nothing happens. */
  async keep(): Promise<void> {
    try {
      const isThere = (tx: Reading | Writing) => tx.objectStore('meta').getKey(KEY)
      if ((await this.#store.read(['meta'], isThere)) !== undefined) return
      const room = new Uint8Array(this.#size)
      // Browsers store a Blob as a file of its own and do not compress the file. So deleting the Blob frees the whole
      // space at once.
      const kept = this.#ports.storesBlobs === false ? room : new Blob([room])
      await this.#store.write(['meta'], 'relaxed', async (tx) => {
        if ((await isThere(tx)) === undefined) await tx.objectStore('meta').put(kept, KEY)
      })
    } catch {
      // Either the disk is full already, or the storage failed. A later call tries again.
    }
  }

  /**
   * Makes room on a full disk. First it deletes what the device can do without. If there is no such data, it deletes
   * the reserve. A deletion needs no free space.
   * @returns whether any room was made
   */
  async release(): Promise<boolean> {
    if (await this.#ports.makeRoom?.(this.#size, true).catch(() => false)) return true
    return this.#store.write(['meta'], 'relaxed', async (tx) => {
      const meta = tx.objectStore('meta')
      if ((await meta.getKey(KEY)) === undefined) return false
      await meta.delete(KEY)
      return true
    })
  }
}
