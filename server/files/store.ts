/**
 * Where uploaded files are kept: on disk (files/disk) or in an S3-compatible object storage (files/s3).
 *
 * A file is first received aside (`incoming/`). It is put into place (`uploads/`) inside the transaction that writes
 * the row that names it, and never changed afterwards. When the row no longer names it, it is moved to a trash. A crash
 * leaves behind either a file aside, or a file in place that no row names. The sweep finds both.
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
   * Receives a file aside, in bounded memory. On the way it hashes the content and checks its size and type.
   * @returns what is known about the file; undefined for an empty file
   * @throws HttpError 413 or 415. Nothing of the file is left then, nor if the client goes away
   */
  receive(stream: Readable, field: FileField): Promise<ReceivedFile | undefined>
  /** Copies a file of this machine (absolute path) aside, under the name it will have. Its content is not checked. */
  adopt(path: string, name: string): Promise<PlaceableFile>
  /**
   * Deletes what is left of a file that was received aside and not put into place. Does nothing to a file that was sent
   * ahead, or to one in place. Never throws.
   */
  drop(file: PlaceableFile): Promise<void>
  /**
   * Puts received files into place, durable when the promise resolves.
   * @throws HttpError 410 if a file that was sent ahead is no longer there
   */
  place(files: readonly PlaceableFile[]): Promise<void>
  /** Deletes originals that were sent ahead. Call it after the rows of the placed files are committed. Never throws. */
  settle(files: readonly PlaceableFile[]): Promise<void>
  /** Undoes {@link place} for rows that were never committed. */
  takeBack(files: readonly PlaceableFile[]): Promise<void>
  /** Moves stored files to the trash, by URL or name. Ignores anything that is no stored file (another site's URL). */
  discard(urls: Iterable<string | null>): Promise<void>
  /**
   * Moves files that no row names to the trash. Brings files that a row names back from the trash. Deletes old files
   * from the trash, and files that were left over aside.
   */
  sweep(db: Database, options: SweepOptions): Promise<void>
  /** Returns the function that serves stored files. Call it once, for the scope of the server in which it answers. */
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
   * True if any process, this one included, may be receiving a file or have placed one whose row is not committed yet.
   * The sweep then leaves recent files alone.
   */
  mayBeReceiving: boolean
  /** The sweep keeps files last changed before this (milliseconds since the epoch): see `takenOver` of the mark. */
  keepBefore: number
}

const MINUTE = 60_000

/** Milliseconds for which the sweep leaves files alone that somebody may be working on. */
export const patience = {
  /** A file in place whose row may not be committed yet. */
  placed: 15 * MINUTE,
  /** A file that is being received changes all the time. */
  receiving: 15 * MINUTE,
  /** A received file waits for the rest of its request. */
  received: 24 * 60 * MINUTE,
} as const

/** A stored file never changes, and its name is never used again. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
