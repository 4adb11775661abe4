/**
 * Where uploaded files are kept: on disk (files/disk) or in an S3-compatible object storage (files/s3).
 *
 * A received file first lies "aside", which means under `incoming/`. The transaction that writes the row with its name
 * also puts it "into place", which means under `uploads/`. Afterwards the file never changes. When no row names it any
 * more, it is moved to a trash. A crash leaves behind either a file aside, or a file in place that no row names. The
 * sweep finds both.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Home } from './installation.ts'
import type { FileField, PlaceableFile, ReceivedFile } from './receive.ts'
import type { AheadStore } from './sent-ahead-store.ts'

export interface FileStore {
  /** The place of the files, for the installation's mark and for messages (files/installation.ts). */
  readonly home: Home
  /** Whether other servers, which have data folders of their own, may use the same store. */
  readonly isShared: boolean
  /** The store of the files that are sent ahead of their mutation, in pieces. */
  readonly ahead: AheadStore
  /**
   * Receives a file aside, and needs only a bounded amount of memory. On the way it hashes the content and checks its
   * size and type.
   * @returns the name and the hash of the file; undefined for an empty file
   * @throws HttpError 413 for a file that is too large, 415 for one of the wrong type. Then, and also if the client
   *   goes away, nothing of the file is left
   */
  receive(stream: Readable, field: FileField): Promise<ReceivedFile | undefined>
  /**
   * Copies a file of this machine aside, without checking its content.
   * @param path an absolute path
   * @param name the name that the file will have in place
   */
  adopt(path: string, name: string): Promise<PlaceableFile>
  /**
   * Deletes what is left aside of a received file. Does nothing to a file that was sent ahead, or to one in place.
   * Never throws.
   */
  drop(file: PlaceableFile): Promise<void>
  /**
   * Puts received files into place. The change is durable when the promise resolves.
   * @throws HttpError 410 if a file that was sent ahead is no longer there
   */
  place(files: readonly PlaceableFile[]): Promise<void>
  /**
   * Deletes what is left of placed files that were sent ahead. Call it after the rows of these files are committed.
   * Never throws.
   */
  settle(files: readonly PlaceableFile[]): Promise<void>
  /** Undoes {@link place} for files whose rows were never committed. */
  takeBack(files: readonly PlaceableFile[]): Promise<void>
  /**
   * Moves stored files to the trash, by URL or name. Ignores a URL that does not name a stored file (another site's
   * URL).
   */
  discard(urls: Iterable<string | null>): Promise<void>
  /**
   * Moves files in place that no row names to the trash. Brings files that a row names back from the trash. Deletes old
   * files from the trash, and files that were left over aside.
   */
  sweep(db: Database, options: SweepOptions): Promise<void>
  /**
   * Returns the function that serves stored files. Call `serving` once, with the Fastify scope in which that function
   * is used.
   */
  serving(scope: FastifyInstance): Promise<Serve>
}

/**
 * Answers a request for a stored file with the file, a range of it, 304 or 404. The caller has already set the content
 * type and the security headers.
 * @param name the name of a stored file
 */
export type Serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
) => FastifyReply | Promise<FastifyReply>

export interface SweepOptions {
  /**
   * True if any process, this one included, may be receiving a file, or may have placed one whose row is not committed
   * yet. In this case the sweep leaves recent files alone.
   */
  mayBeReceiving: boolean
  /**
   * The sweep keeps files that were last changed before this time, in milliseconds since the epoch. It comes from
   * `takenOver` of the mark (files/installation.ts).
   */
  keepBefore: number
}

const MINUTE = 60_000

/**
 * The sweep leaves a file alone until it has been unchanged for this long, in milliseconds, because a process may be
 * working on it.
 */
export const patience = {
  /** A file in place whose row may not be committed yet. */
  placed: 15 * MINUTE,
  /** A file that is still being received. It changes all the time. */
  receiving: 15 * MINUTE,
  /** A received file, which waits for the rest of its request. */
  received: 24 * 60 * MINUTE,
} as const

/** The `Cache-Control` of a stored file. The file never changes, and its name is never used again. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
