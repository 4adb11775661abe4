/**
 * Zeros where compressed data should be. They stand where an interrupted copy or a sparse download has written nothing
 * yet. Compressed data never has so many of them in a row.
 */

/** Holes begin and end where the blocks of a disk do (512 bytes or more). */
const BLOCK = 512

/** This many zeros in a row are a hole. */
export const HOLE = 1024

/** How many bytes are read at once. */
const PIECE = 1024 * 1024

export interface Run {
  at: number
  /** Where the zeros end, to the next lower block. */
  end: number
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/**
 * Yields the holes in a part of a file.
 *
 * @param step how many bytes are looked at together: all of them by default. Of a very large file, only the first
 *   piece of each step is looked at
 */
export async function* holesIn(file: Blob, from: number, end: number, step = PIECE): AsyncGenerator<Run> {
  let run: Run | undefined
  const length = Math.min(PIECE, step)
  for (let start = from; start < end; start += step) {
    const piece = new Uint8Array(await file.slice(start, Math.min(end, start + length)).arrayBuffer())
    for (let at = 0; at + BLOCK <= piece.length; at += BLOCK) {
      const isHole = piece[at] === 0 && isZero(piece.subarray(at, at + BLOCK))
      if (isHole && run?.end === start + at) run.end += BLOCK
      else {
        if (run && run.end - run.at >= HOLE) yield run
        run = isHole ? { at: start + at, end: start + at + BLOCK } : undefined
      }
    }
  }
  if (run && run.end - run.at >= HOLE) yield run
}
