/** The bytes of files that arrive in pieces, ahead of the mutation that takes them (files/sent-ahead.ts). */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** A file without a row is an orphan if it is older than this (milliseconds). A row is written within seconds. */
export const ORPHAN_AFTER = 24 * 60 * 60 * 1000

export interface AheadStore {
  /** Where the tus server writes pieces. A piece is durable once it is acknowledged. */
  readonly pieces: DataStore
  /** Returns the content of a whole file. @throws HttpError 410 if there is no such file */
  content(id: string): Promise<Readable>
  /** Deletes a file, if there is one. */
  forget(id: string): Promise<void>
  /** Deletes old files whose id is not in `known`. */
  sweep(known: ReadonlySet<string>): Promise<void>
}
