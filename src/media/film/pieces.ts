/**
 * A file that is written in pieces, each at its position. A Blob keeps the bytes. The browser keeps Blobs outside of
 * the page's memory, so a device can handle a film that is larger than its memory.
 */
export class Pieces {
  #blob = new Blob([])

  /** Writes `data` at `position` (bytes from the start), and replaces what is there. A gap is filled with zeros. */
  write(data: Uint8Array<ArrayBuffer>, position: number): void {
    const gap = new Uint8Array(Math.max(0, position - this.#blob.size))
    const before = this.#blob.slice(0, position)
    const after = this.#blob.slice(position + data.length)
    this.#blob = new Blob([before, gap, data, after])
  }

  file(name: string, type: string): File {
    return new File([this.#blob], name, { type })
  }
}
