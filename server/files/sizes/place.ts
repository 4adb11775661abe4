import type { Width } from './widths.ts'

/** Where the sizes of stored pictures are kept: beside the originals, on the disk or in the bucket. */
export interface SizePlace {
  /** Returns the length of what is kept for a size, in bytes; undefined if nothing is kept. */
  length(name: string, width: Width): Promise<number | undefined>
  /** Returns the bytes of the original; undefined if it is not in place. */
  original(name: string): Promise<Buffer | undefined>
  /** Whether the original is in place. */
  hasOriginal(name: string): Promise<boolean>
  /** Keeps a size. Nobody ever sees half of it, even if several servers keep the same size at once. */
  keep(name: string, width: Width, bytes: Buffer): Promise<void>
  /** Deletes what is kept for all sizes of a picture. It never throws. */
  forget(name: string): Promise<void>
}

/**
 * What is kept in place of a size if the original itself is the answer. It is shorter than any picture, and longer than
 * a file whose bytes a power cut has lost.
 */
export const ORIGINAL = Buffer.from('original')
