/**
 * Where uploaded files are kept: on disk (files/disk) or in an S3-compatible object storage (files/s3).
 *
 * A file is received aside, put into place inside the transaction that writes the row naming it, and never changed
 * afterwards. What its row lets go of is moved to a trash. What a crash leaves behind is either a file aside or one in
 * place that no row names; the sweep finds both.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Home } from './installation.ts'
import type { FileField, PlaceableFile, ReceivedFile } from './receive.ts'
import type { AheadStore } from './sent-ahead-store.ts'

export interface FileStore {
  /** What the installation's mark and messages need of it. */
  readonly home: Home
  /** Whether servers with data folders of their own may use it too. */
  readonly isShared: boolean
  /** What is sent ahead of its mutation, in pieces. */
  readonly ahead: AheadStore
  /**
   * Receives a file aside, hashed and judged on its way, in bounded memory.
   * @returns undefined for an empty file
   * @throws HttpError 413 or 415; nothing is left then, nor when the client goes away
   */
  receive(stream: Readable, field: FileField): Promise<ReceivedFile | undefined>
  /** Copies a file of this machine (absolute path) aside, under the name it will have. It is not judged. */
  adopt(path: string, name: string): Promise<PlaceableFile>
  /** Deletes what is left aside of a file. What was sent ahead is kept, and so is what is in place. Never throws. */
  drop(file: PlaceableFile): Promise<void>
  /**
   * Puts received files into place, durable when the promise resolves.
   * @throws HttpError 410 when a file that was sent ahead is no longer there
   */
  place(files: readonly PlaceableFile[]): Promise<void>
  /** Lets go of what was sent ahead, once the rows of the placed files are committed. Never throws. */
  settle(files: readonly PlaceableFile[]): Promise<void>
  /** Undoes {@link place} for rows that were never committed. */
  takeBack(files: readonly PlaceableFile[]): Promise<void>
  /** Moves stored files to the trash, by URL or name; what is not a stored file (another site's URL) is left alone. */
  discard(urls: Iterable<string | null>): Promise<void>
  /**
   * Moves to the trash what no row refers to, brings back from it what a row refers to, and empties it of what is old.
   * Deletes what was left over aside.
   */
  sweep(db: Database, options: SweepOptions): Promise<void>
  /** Called once, for a scope of the server in which {@link Serve} answers. */
  serving(scope: FastifyInstance): Promise<Serve>
}

/**
 * Answers with a stored file, its ranges, and 304 or 404. Its type and all other headers are set already.
 * @param name that of a stored file
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
  /** Files last changed before this (milliseconds since the epoch) were here when they were taken over: kept. */
  keepBefore: number
}

const MINUTE = 60_000

/** Milliseconds for which the sweep leaves files alone that somebody may be working on. */
export const patience = {
  /** A file in place whose row may not be committed yet. */
  placed: 15 * MINUTE,
  /** A file that is being received changes all the time. */
  receiving: 15 * MINUTE,
  /** A received one waits for the rest of its request. */
  received: 24 * 60 * MINUTE,
} as const

/** A stored file never changes, and its name is never used again. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
