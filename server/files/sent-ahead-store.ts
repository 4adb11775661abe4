/** The store for files that arrive in pieces, ahead of the mutation that takes them (files/sent-ahead.ts). */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/**
 * How long the sweep keeps a file that nobody seems to need, in milliseconds. Such a file has no row in the table
 * `sent_ahead`, or its row says that a mutation has taken the file. The sweep does not delete such a file at once,
 * because the row of a new file is written after the file.
 */
export const ORPHAN_AFTER = 24 * 60 * 60 * 1000

export interface AheadStore {
  /** The store to which the tus library writes pieces. A piece is durable once it is acknowledged. */
  readonly pieces: DataStore
  /** Returns the content of a whole file. @throws HttpError 410 if there is no such file */
  content(id: string): Promise<Readable>
  /** Deletes a file, if there is one. */
  forget(id: string): Promise<void>
  /** Deletes the files that are older than {@link ORPHAN_AFTER} and whose id is not in `known`. */
  sweep(known: ReadonlySet<string>): Promise<void>
}
