import type { OutboxPorts } from '../ports'
import type { Reading, Store, Writing } from './store'

const KEY = 'reserve'
/**
 * Bytes set aside. Sending needs only a few hundred of them per entry. But browsers check the limit only now and then,
 * so a full device is some way beyond its limit when it says so, and the reserve must win all of that back. In Chromium
 * 156 that was up to 0.05 MB on the disk and 1.1 MB in a private window.
 */
const SIZE = 4 * 1024 * 1024

/**
 * Room that is set aside while there is some, and given up when the disk is full. Sending frees space, but needs a
 * little space to begin with.
 */
export class Reserve {
  #store: Store
  #ports: Pick<OutboxPorts, 'storesBlobs' | 'makeRoom'>

  constructor(store: Store, ports: Pick<OutboxPorts, 'storesBlobs' | 'makeRoom'>) {
    this.#store = store
    this.#ports = ports
  }

  /** Sets the room aside if it is not there yet. Does nothing if the disk is full. */
  async keep(): Promise<void> {
    try {
      const isThere = (tx: Reading | Writing) => tx.objectStore('meta').getKey(KEY)
      if ((await this.#store.read(['meta'], isThere)) !== undefined) return
      const room = new Uint8Array(SIZE)
      // A blob is a file of its own: it is not compressed, and its room is free as soon as it is deleted.
      const kept = (await this.#ports.storesBlobs?.()) === false ? room : new Blob([room])
      await this.#store.write(['meta'], 'relaxed', async (tx) => {
        if ((await isThere(tx)) === undefined) await tx.objectStore('meta').put(kept, KEY)
      })
    } catch {
      // The disk is full already.
    }
  }

  /**
   * Makes room on a full disk. First it frees what the device can do without. If there is nothing to free, it gives up
   * the reserve, which works on a full disk too. @returns whether any room was made
   */
  async release(): Promise<boolean> {
    if (await this.#ports.makeRoom?.(SIZE, true).catch(() => false)) return true
    return this.#store.write(['meta'], 'relaxed', async (tx) => {
      const meta = tx.objectStore('meta')
      if ((await meta.getKey(KEY)) === undefined) return false
      await meta.delete(KEY)
      return true
    })
  }
}
