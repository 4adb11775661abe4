/**
 * Where the bytes of files are kept that arrive in pieces, ahead of the mutation that takes them (files/sent-ahead.ts).
 */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/**
 * A file without a row in the table `sent_ahead` is an orphan if it is older than this (milliseconds). The row of a new
 * file is written within seconds.
 */
export const ORPHAN_AFTER = 24 * 60 * 60 * 1000

export interface AheadStore {
  /** Where the tus library writes pieces. A piece is durable once it is acknowledged. */
  readonly pieces: DataStore
  /** Returns the content of a whole file. @throws HttpError 410 if there is no such file */
  content(id: string): Promise<Readable>
  /** Deletes a file, if there is one. */
  forget(id: string): Promise<void>
  /** Deletes the files that are older than {@link ORPHAN_AFTER} and whose id is not in `known`. */
  sweep(known: ReadonlySet<string>): Promise<void>
}
