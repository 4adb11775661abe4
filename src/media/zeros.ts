import type { Range } from '../shared/camera-notes/iso/ranges'

/**
 * Zeros where compressed data should be. They stand where an interrupted copy or a sparse download has written nothing
 * yet. Compressed data never has so many of them in a row, with few exceptions: a JPEG, and pictures without loss.
 */

/** Holes begin and end where the blocks of a disk do (512 bytes or more). */
const BLOCK = 512

/** This many zeros in a row are a hole. */
const HOLE = 1024

/** How many bytes are read at once. */
const PIECE = 1024 * 1024

/** A longer part of a file is looked at here and there, because reading all of it would take long. */
const MOST = 256 * 1024 * 1024
const SAMPLES = { count: 4096, bytes: 4096 }

export const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/** Yields the holes in a part of a file. */
export async function* holesIn(file: Blob, { at: from, end }: Range): AsyncGenerator<Range> {
  const isLong = end - from > MOST
  const step = isLong ? BLOCK * Math.ceil((end - from) / SAMPLES.count / BLOCK) : PIECE
  let run: Range | undefined
  for (let start = from; start < end; start += step) {
    const until = Math.min(end, start + (isLong ? SAMPLES.bytes : PIECE))
    const piece = new Uint8Array(await file.slice(start, until).arrayBuffer())
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

/** Whether bytes that a decoder reads together hold a hole, or are nothing but one. */
export function hasHole(bytes: Uint8Array): boolean {
  if (bytes.length > 0 && isZero(bytes)) return true
  for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK / 2)
    if (bytes[at] === 0 && isZero(bytes.subarray(at, at + BLOCK))) return true
  return false
}
