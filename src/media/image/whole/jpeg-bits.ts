/** The data of a scan breaks off, or says what no encoder writes. */
export class Damaged extends Error {
  override name = 'Damaged'
}

/** A Huffman table (ITU-T T.81, annex C): for each next 16 bits, the value and how many bits tell it. */
export interface Codes {
  /** The value, times 32, plus the number of bits; 0 if no code begins so. For the codes of up to `SHORT` bits. */
  short: Uint16Array
  /** For each number of bits, the first code behind those of this length, as 16 bits; and where its values are. */
  limits: Int32Array
  offsets: Int32Array
  values: Uint8Array
}

const SHORT = 9

/** @param counts how many codes there are of each length, from 1 to 16 bits */
export function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const short = new Uint16Array(1 << SHORT)
  const limits = new Int32Array(17)
  const offsets = new Int32Array(17)
  for (let length = 1, code = 0, next = 0; length <= 16; length += 1, code <<= 1) {
    offsets[length] = next - code
    const count = counts[length - 1] ?? 0
    for (let i = 0; i < count && length <= SHORT; i += 1) {
      const at = (code + i) << (SHORT - length)
      short.fill((values[next + i] ?? 0) * 32 + length, at, at + (1 << (SHORT - length)))
    }
    next += count
    code += count
    limits[length] = code << (16 - length)
  }
  return { short, limits, offsets, values }
}

/** Encoders fill up data with fewer bytes than this. More of them are a hole. */
const MOST_FILLED = 1024

/** Reads the bits of a scan's data, up to the next marker. After each 0xff comes a zero, which is no data. */
export class Bits {
  readonly #bytes: Uint8Array
  #at: number
  #held = 0
  #count = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  /** Reads bytes until there are 16 bits. Behind the end there are zeros, which nobody may take. */
  #peek(): number {
    while (this.#count < 16) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0))
        return (this.#held << (16 - this.#count)) & 0xffff
      this.#at += byte === 0xff ? 2 : 1
      this.#held = ((this.#held & 0xffff) << 8) | byte
      this.#count += 8
    }
    return (this.#held >>> (this.#count - 16)) & 0xffff
  }

  /** @param length up to 16 */
  take(length: number): number {
    const next = this.#peek()
    if (length > this.#count) throw new Damaged()
    this.#count -= length
    return next >>> (16 - length)
  }

  /** Returns the value of the next code. */
  value({ short, limits, offsets, values }: Codes): number {
    const next = this.#peek()
    const found = short[next >>> (16 - SHORT)] ?? 0
    if (found !== 0) {
      if ((found & 31) > this.#count) throw new Damaged()
      this.#count -= found & 31
      return found >>> 5
    }
    let length = SHORT + 1
    while (length <= 16 && next >= (limits[length] ?? 0)) length += 1
    const value = values[(next >>> (16 - length)) + (offsets[length] ?? 0)]
    if (length > Math.min(16, this.#count) || value === undefined) throw new Damaged()
    this.#count -= length
    return value
  }

  /**
   * Ends a part of the data at the next marker. Encoders fill the last byte, and some add zeros.
   *
   * @returns the marker's position
   */
  end(): number {
    this.#count -= this.#count % 8
    for (; this.#count > 0; this.#count -= 8) {
      const byte = (this.#held >>> (this.#count - 8)) & 0xff
      if (byte !== 0 && byte !== 0xff) throw new Damaged()
    }
    for (const from = this.#at; this.#at < from + MOST_FILLED; ) {
      const [byte, next] = [this.#bytes[this.#at], this.#bytes[this.#at + 1]]
      if (byte === undefined) return this.#at
      if (byte === 0xff && next !== 0 && next !== 0xff) return this.#at
      if (byte !== 0 && byte !== 0xff) throw new Damaged()
      this.#at += byte === 0xff && next === 0 ? 2 : 1
    }
    throw new Damaged()
  }

  /** Goes on behind a restart. @throws Damaged if it is not there */
  restart(number: number): void {
    const at = this.end()
    if (this.#bytes[at] !== 0xff || this.#bytes[at + 1] !== 0xd0 + (number & 7)) throw new Damaged()
    this.#at = at + 2
  }
}
