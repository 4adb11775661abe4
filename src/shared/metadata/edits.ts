import { Lost, type Reader } from './source.ts'

/**
 * A change of a file: the bytes from `at` to `end` (not included) become `bytes`. Without `bytes` they become as many
 * zeros.
 */
export interface Edit {
  readonly at: number
  readonly end: number
  readonly bytes?: Uint8Array
}

/** More edits than this are not made, because their list would take too much memory. No camera's file needs so many. */
const MOST = 250_000

/** How many bytes are made, or compared, at once. */
export const EDIT_PIECE = 256 * 1024

/** Collects the edits of one file, in any order. */
export class EditList {
  readonly #edits: Edit[] = []

  remove(at: number, end: number): void {
    if (end > at) this.#add({ at, end, bytes: new Uint8Array() })
  }

  replace(at: number, end: number, bytes: Uint8Array): void {
    this.#add({ at, end, bytes })
  }

  /** Overwrites bytes, so nothing moves. */
  write(at: number, bytes: Uint8Array): void {
    this.#add({ at, end: at + bytes.length, bytes })
  }

  zero(at: number, end: number): void {
    if (end <= at) return
    const last = this.#edits.at(-1)
    // The samples of a track often follow each other.
    if (last !== undefined && last.bytes === undefined && last.end === at)
      this.#edits[this.#edits.length - 1] = { at: last.at, end }
    else this.#add({ at, end })
  }

  #add(edit: Edit): void {
    if (this.#edits.length >= MOST) throw new Lost(edit.at)
    this.#edits.push(edit)
  }

  /**
   * Returns the edits that change something, in the order of their places. None overlaps another: where two do, the one
   * that begins earlier counts, and the rest of the other becomes zeros or is dropped.
   */
  async made(reader: Reader): Promise<Edit[]> {
    const made: Edit[] = []
    let until = 0
    for (const edit of this.#edits.toSorted((one, other) => one.at - other.at || other.end - one.end)) {
      const rest =
        edit.at >= until
          ? edit
          : edit.bytes === undefined && edit.end > until
            ? { at: until, end: edit.end }
            : undefined
      if (rest === undefined || rest.at >= reader.size) continue
      until = rest.end
      if (!(await isThere(reader, rest))) made.push(rest)
    }
    return made
  }
}

/** Whether an edit would change nothing. */
async function isThere(reader: Reader, { at, end, bytes }: Edit): Promise<boolean> {
  if (bytes !== undefined && bytes.length !== end - at) return false
  for (let from = at; from < end; from += EDIT_PIECE) {
    const found = await reader.upTo(from, Math.min(EDIT_PIECE, end - from))
    const isSame =
      bytes === undefined ? found.every((byte) => byte === 0) : found.every((byte, i) => byte === bytes[i])
    if (!isSame) return false
  }
  return true
}

/** Whether all edits keep the file's length, so that they may be written where the bytes are. */
export function keepsLength(edits: readonly Edit[]): boolean {
  return edits.every(({ at, end, bytes }) => bytes === undefined || bytes.length === end - at)
}

/** Returns the bytes that an edit puts in place, in pieces. */
export function* bytesOf({ at, end, bytes }: Edit): Generator<Uint8Array<ArrayBuffer>> {
  if (bytes !== undefined) {
    if (bytes.length > 0) yield new Uint8Array(bytes)
    return
  }
  for (let from = at; from < end; from += EDIT_PIECE) yield new Uint8Array(Math.min(EDIT_PIECE, end - from))
}

/**
 * Returns a file's content with its edits made, chunk by chunk. It holds one chunk at a time.
 *
 * @param chunks the whole content of the file for which the edits were made
 */
export async function* edited(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  edits: readonly Edit[],
): AsyncGenerator<Uint8Array> {
  let at = 0
  let next = 0
  /** The bytes up to here are replaced already. */
  let skip = 0
  for await (const chunk of chunks) {
    const end = at + chunk.length
    let from = at
    while (from < end) {
      from = Math.max(from, Math.min(skip, end))
      if (from >= end) break
      const edit = edits[next]
      if (edit === undefined || edit.at >= end) {
        yield chunk.subarray(from - at)
        break
      }
      if (edit.at > from) yield chunk.subarray(from - at, edit.at - at)
      yield* bytesOf(edit)
      skip = edit.end
      from = edit.at
      next += 1
    }
    at = end
  }
}
