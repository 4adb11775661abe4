/**
 * The store for uploaded files: on disk (files/disk) or in an S3-compatible object storage (files/s3).
 *
 * 1. A received file is first put "aside", which means under `incoming/`. A file that was sent ahead of its mutation
 *    (files/sent-ahead.ts) is in the store `ahead` instead.
 * 2. The metadata are taken out of the file (files/metadata.ts), while it is put aside or, if it was sent
 *    ahead, while it is put into place. The hash of a file is always that of the bytes that were sent.
 * 3. The transaction that writes the file's name into a row also puts the file "into place", which means under
 *    `uploads/`. After that the file never changes, unless an earlier version has left notes in it
 *    (files/clean-older.ts).
 * 4. When a picture is first asked for in a smaller size, the size is drawn and kept under `sizes/` (files/sizes).
 * 5. When no row names the file any more, it is moved to a trash, and its sizes are deleted.
 *
 * A crash may leave files in `incoming/` that no request needs any more, and files in `uploads/` that no row names. The
 * sweep finds these files.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Home } from './installation.ts'
import type { FileField, PlaceableFile, ReceivedFile } from './receive.ts'
import type { AheadStore } from './sent-ahead-store.ts'
import type { Width } from './sizes/widths.ts'

export interface FileStore {
  /** The place of the files: a data folder or a bucket. It also has the installation's mark (files/installation.ts). */
  readonly home: Home
  /** Whether servers with other data folders may use the same store. */
  readonly isShared: boolean
  /** The store for files that are sent ahead of their mutation, in pieces. */
  readonly ahead: AheadStore
  /** Writes a small file and deletes it again. @throws what the disk or the bucket refuses */
  tryOut(): Promise<void>
  /**
   * Receives a file and puts it aside. It needs only a limited amount of memory. While it receives the file, it hashes
   * the content and checks its size and type.
   * @returns the name and the hash of the file; undefined for an empty file
   * @throws HttpError 400 for a damaged file whose metadata cannot be taken out, 413 for a file that is too large,
   * 415 for one of the wrong type. After an error, or if the
   * client disconnects, nothing of the file is left
   */
  receive(stream: Readable, field: FileField): Promise<ReceivedFile | undefined>
  /**
   * Copies a file from this machine and puts the copy aside. It does not check the content.
   * @param path an absolute path
   * @param name the name that the file will have in place
   */
  adopt(path: string, name: string): Promise<PlaceableFile>
  /**
   * Deletes the bytes of a received file, if they are still aside. A file that was sent ahead or that is in place stays
   * unchanged. This function never throws.
   */
  drop(file: PlaceableFile): Promise<void>
  /**
   * Puts received files into place. The change is durable when the promise resolves.
   * @throws HttpError 410 if a file that was sent ahead is no longer there, 400 if it is damaged and its metadata
   * cannot be taken out
   */
  place(files: readonly PlaceableFile[]): Promise<void>
  /**
   * Deletes from the store `ahead` the files that {@link place} has copied from there. If `place` moves files instead,
   * nothing is left to delete. Call this function after the rows of the files are committed. It never throws.
   */
  settle(files: readonly PlaceableFile[]): Promise<void>
  /** Undoes {@link place} for files whose rows were never committed. */
  takeBack(files: readonly PlaceableFile[]): Promise<void>
  /**
   * Moves the stored files with these URLs or names to the trash. A URL that does not name a stored file (for example
   * another site's URL) is ignored.
   */
  discard(urls: Iterable<string | null>): Promise<void>
  /**
   * Takes the metadata out of a stored file, if there is such a file. It keeps its name.
   * @throws HttpError 400 if it is damaged and its notes cannot be reached
   */
  cleanStored(name: string): Promise<void>
  /** Returns a stored file, from the trash if it is there; undefined if there is none. */
  read(name: string): Promise<StoredFile | undefined>
  /**
   * Cleans up. If no row names a stored file, the sweep moves the file to the trash. If a row names a file in the
   * trash, the sweep moves the file back. It deletes old files in the trash, and files that were received but never
   * stored.
   */
  sweep(db: Database, options: SweepOptions): Promise<void>
  /**
   * Returns the function that serves stored files. Call `serving` once, with the Fastify scope in which that function
   * is used.
   */
  serving(scope: FastifyInstance): Promise<Serve>
}

export interface StoredFile {
  /** In bytes. */
  readonly size: number
  readonly body: AsyncIterable<Buffer>
}

/**
 * Answers a request for a stored file with the file, a range of it, 304, 404 or 416. The caller has already set the
 * content type and the security headers.
 * @param name the name of a stored file
 * @param width asks for a picture in this size. The answer is the size, or the original if that is the better answer or
 *   if the server is busy
 */
export type Serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  width?: Width,
) => FastifyReply | Promise<FastifyReply>

export interface SweepOptions {
  /**
   * True if any process, including this one, may be receiving a file, or may have placed a file whose row is not
   * committed yet. In this case, the sweep leaves recent files alone.
   */
  mayBeReceiving: boolean
  /**
   * A time in milliseconds since the epoch. If a file was last changed before this time, the sweep does not move it
   * to the trash. The time is `takenOver` of the installation's mark (files/installation.ts), or 0.
   */
  keepBefore: number
  /** The sweep deletes what came into the trash before this time. If it is undefined, it deletes nothing there. */
  trashBefore: Date | undefined
}

const MINUTE = 60_000

/**
 * If `mayBeReceiving` is true, the sweep leaves a file alone until the file has been unchanged for this long, in
 * milliseconds. Before that, a process may be working on the file.
 */
export const patience = {
  /** A file in place whose row may not be committed yet. */
  placed: 15 * MINUTE,
  /** A file that is still being received. It changes with each chunk. */
  receiving: 15 * MINUTE,
  /** A received file, which waits for the rest of its request. */
  received: 24 * 60 * MINUTE,
} as const

/** The content type of every size of a picture. */
export const SIZE_TYPE = 'image/webp'

/**
 * The `Cache-Control` of an original in place of a size that cannot be made now. Whoever keeps it asks again before
 * using it.
 */
export const FOR_NOW = 'public, no-cache'

/** The `Cache-Control` of a stored file. The file never changes, and its name is never used again. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
