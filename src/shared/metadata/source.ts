/** Reading a file piece by piece, wherever its bytes are: a Blob, a file on a disk, an object in a bucket. */

export interface ByteSource {
  /** Bytes. */
  readonly size: number
  /**
   * Reads `length` bytes from the position `at`. Returns fewer bytes only if the file ends earlier.
   *
   * @throws the storage's own error
   */
  read(at: number, length: number): Promise<Uint8Array>
}

/** The structure of a file ends or makes no sense at the position `at`, so nobody can walk on from there. */
export class Lost extends Error {
  override name = 'Lost'
  readonly at: number
  /** Whether metadata certainly stand where nobody looks for them. */
  readonly hidesMetadata: boolean

  constructor(at: number, hidesMetadata = false) {
    super(`The structure of the file is lost at byte ${at}`)
    this.at = at
    this.hidesMetadata = hidesMetadata
  }
}

/** How many bytes are read at once. Most structures of a file are much smaller. */
const WINDOW = 64 * 1024

/** Reads the small structures of a file. It holds one window of bytes, so that neighbours cost one read. */
export class Reader {
  readonly size: number
  readonly #source: ByteSource
  #window: Uint8Array = new Uint8Array()
  #start = 0

  constructor(source: ByteSource) {
    this.size = source.size
    this.#source = source
  }

  /** Returns a reader with a window of its own, for a second place in the same file. */
  fork(): Reader {
    return new Reader(this.#source)
  }

  /** Returns up to `length` bytes, fewer only where the file ends. */
  async upTo(at: number, length: number): Promise<Uint8Array> {
    if (at < 0 || at >= this.size) return new Uint8Array()
    const wanted = Math.min(length, this.size - at)
    if (at < this.#start || at + wanted > this.#start + this.#window.length) {
      const found = await this.#source.read(at, Math.min(Math.max(wanted, WINDOW), this.size - at))
      // The source may return a Buffer of Node, whose `slice` makes no copy.
      this.#window = new Uint8Array(found.buffer, found.byteOffset, found.byteLength)
      this.#start = at
    }
    return this.#window.subarray(at - this.#start, at - this.#start + wanted)
  }

  /** Returns exactly `length` bytes. @throws Lost if the file ends earlier */
  async bytes(at: number, length: number): Promise<Uint8Array> {
    const found = await this.upTo(at, length)
    if (found.length < length) throw new Lost(at)
    return found
  }

  /** Returns an unsigned big-endian number of 1 to 4 bytes. @throws Lost if the file ends earlier */
  async number(at: number, length: 1 | 2 | 3 | 4): Promise<number> {
    return numberIn(await this.bytes(at, length))
  }

  /** Returns an unsigned big-endian number of 8 bytes. @throws Lost if the file ends, or no file can be that long */
  async long(at: number): Promise<number> {
    const value = (await this.number(at, 4)) * 2 ** 32 + (await this.number(at + 4, 4))
    if (!Number.isSafeInteger(value)) throw new Lost(at)
    return value
  }

  /** Returns `length` bytes as characters of the same codes. @throws Lost if the file ends earlier */
  async text(at: number, length: number): Promise<string> {
    return latin1(await this.bytes(at, length))
  }
}

/** Reads all bytes as one unsigned number, big-endian. */
export function numberIn(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes) value = value * 256 + byte
  return value
}

/** Writes an unsigned number into `length` bytes, big-endian. */
export function bigEndian(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let i = length - 1, rest = value; i >= 0; i -= 1, rest = Math.floor(rest / 256)) bytes[i] = rest % 256
  return bytes
}

/** Reads each byte as the character of the same code. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** Writes each character as the byte of the same code. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
