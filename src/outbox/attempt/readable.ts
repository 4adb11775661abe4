import type { FilePart } from '@/lib/wire'
import type { OutboxPorts } from '../contract/ports'

/**
 * A read that takes longer than this (milliseconds) counts as failed. If a file became shorter, Chromium may wait for
 * its missing bytes for ever.
 */
const PATIENCE = 10_000
/** The number of bytes per read, if whole files are read. */
const PIECE = 4 * 1024 * 1024

/**
 * Whether the bytes of these files can still be read.
 * @param whole whether to read all bytes. If not, one byte of each file is read. That reveals a missing file, but not a
 *   file that was cut short
 */
export async function areReadable(
  files: ReadonlyMap<string, FilePart>,
  { after }: OutboxPorts['clock'],
  whole: boolean,
): Promise<boolean> {
  for (const { blob } of files.values()) {
    const end = whole ? blob.size : 1
    for (let at = 0; at < end; at += PIECE) {
      const piece = blob.slice(at, Math.min(at + PIECE, end))
      if (!(await within(PATIENCE, after, isThere(piece)))) return false
    }
  }
  return true
}

async function isThere(piece: Blob): Promise<boolean> {
  try {
    return (await piece.arrayBuffer()).byteLength === piece.size
  } catch {
    return false
  }
}

/** Resolves with the result of `work`, or with `false` if `work` takes longer than `milliseconds`. */
async function within(
  milliseconds: number,
  after: OutboxPorts['clock']['after'],
  work: Promise<boolean>,
): Promise<boolean> {
  let stop = () => {}
  const late = new Promise<boolean>((resolve) => {
    stop = after(milliseconds, () => resolve(false))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop()
  }
}
