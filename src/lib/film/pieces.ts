/**
 * A file that is written in pieces, each at its position. The bytes are kept in a Blob. The browser keeps Blobs outside
 * of the page's memory, so a film of a gigabyte fits on a device that has less.
 */
export class Pieces {
  #blob = new Blob([])

  /** Writes `data` at `position` (bytes from the start), over what is there. A gap is filled with zeros. */
  write(data: Uint8Array<ArrayBuffer>, position: number): void {
    const gap = new Uint8Array(Math.max(0, position - this.#blob.size))
    const before = this.#blob.slice(0, position)
    const after = this.#blob.slice(position + data.length)
    this.#blob = new Blob([before, gap, data, after])
  }

  /** Returns everything that was written, as a file. */
  file(name: string, type: string): File {
    return new File([this.#blob], name, { type })
  }
}
