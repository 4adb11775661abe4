/**
 * A bucket store for files that are sent ahead of their mutation (files/sent-ahead.ts). A large file becomes an S3
 * multipart upload. The store keeps three kinds of data about it:
 *
 * - The parts. Each part except the last has at least 5 MiB.
 * - The end of the file: an object with the last bytes received, until they fill a part. It is needed because a piece
 *   from the client may be smaller than a part. The key of this object contains the number of parts in the notes
 *   (`<id>.end-<count>`).
 * - The notes (`sent-ahead/<id>.json`), which list the parts. A part that is not in the notes does not count.
 *
 * A new part begins with the bytes of the old end. As soon as the notes list the new part, the old end no longer
 * counts, because the number in its key is now too low. This makes each write safe: if a server dies between any two
 * calls, the file has either its old length or its length with the new piece. The tus library's own S3 store is not
 * safe in this way, because it deletes the old end before it stores the new end.
 */
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { gone } from '../sent-ahead.ts'
import { type AheadStore, ORPHAN_AFTER } from '../sent-ahead-store.ts'
import { type Bucket, orMissing, quietly } from './bucket.ts'
import { aheadKey, SENT_AHEAD } from './keys.ts'

/** The least size of a part that is not the last one, in bytes. S3 refuses smaller parts. */
const LEAST_PART = 5 * 1024 * 1024

interface Part {
  readonly tag: string
  readonly size: number
}

interface Notes {
  readonly size: number
  readonly created: string
  readonly isWhole: boolean
  /** The id of the multipart upload in S3. It is undefined until a part of the file is stored. */
  readonly uploadId?: string
  readonly parts: readonly Part[]
}

const notesKey = (id: string) => `${aheadKey(id)}.json`
const endKey = (id: string, { parts }: Notes) => `${aheadKey(id)}.end-${parts.length}`
const sizeOf = ({ parts }: Notes) => parts.reduce((sum, { size }) => sum + size, 0)

export function openS3Ahead(bucket: Bucket): AheadStore {
  const pieces = new S3Pieces(bucket)
  const forget = (id: string) => quietly(pieces.remove(id).catch(ignoreUnknown))
  return {
    pieces,
    forget,
    async content(id) {
      const found = await bucket.get(aheadKey(id))
      if (found === undefined) throw gone()
      return found.Body
    },
    async sweep(known) {
      const isKnown = (key: string) => known.has(idIn(key))
      const old = new Set<string>()
      for (const { key, changed } of await bucket.list(SENT_AHEAD))
        if (!isKnown(key) && Date.now() - changed > ORPHAN_AFTER) old.add(key)
      for (const id of new Set([...old].map(idIn))) await forget(id)
      // Without the notes of a file, `forget` deletes none of the file's objects. So also delete each old object by its
      // key.
      for (const key of old) await quietly(bucket.remove(key))
      await bucket.abortUploads(SENT_AHEAD, ORPHAN_AFTER, isKnown)
    },
  }
}

const idIn = (key: string) => key.slice(SENT_AHEAD.length).replace(/\..*$/, '')

/** Stores the pieces in the bucket. The server makes only one change of a file at a time (http/resumable.ts). */
class S3Pieces extends DataStore {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    super()
    this.#bucket = bucket
    this.extensions = ['creation', 'termination']
  }

  override async create(file: Upload): Promise<Upload> {
    const created = new Date().toISOString()
    await this.#note(file.id, { size: file.size ?? 0, created, isWhole: file.size === 0, parts: [] })
    return file
  }

  override async getUpload(id: string): Promise<Upload> {
    const notes = await this.#notes(id)
    const end = notes.isWhole ? undefined : await this.#bucket.head(endKey(id, notes))
    const offset = notes.isWhole ? notes.size : sizeOf(notes) + (end?.ContentLength ?? 0)
    return new Upload({ id, size: notes.size, offset, creation_date: notes.created })
  }

  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const notes = await this.#notes(id)
    const received = Buffer.concat(await piece.toArray())
    const end = (await this.#bucket.bytes(endKey(id, notes))) ?? Buffer.alloc(0)
    if (notes.isWhole || sizeOf(notes) + end.length !== offset) throw ERRORS.INVALID_OFFSET
    const bytes = Buffer.concat([end, received])
    const next = offset + received.length
    const isLast = next === notes.size
    if (isLast && notes.parts.length === 0) {
      await this.#bucket.put(aheadKey(id), bytes)
      await this.#note(id, { ...notes, isWhole: true })
    } else if (isLast) {
      await this.#complete(id, notes, bytes)
    } else if (bytes.length >= LEAST_PART) {
      await this.#note(id, await this.#withPart(id, notes, bytes))
    } else {
      await this.#bucket.put(endKey(id, notes), bytes)
      return next
    }
    if (end.length > 0) await quietly(this.#bucket.remove(endKey(id, notes)))
    return next
  }

  override async remove(id: string): Promise<void> {
    const notes = await this.#notes(id)
    const { uploadId } = notes
    if (uploadId !== undefined && !notes.isWhole)
      await orMissing(this.#send(new AbortMultipartUploadCommand({ ...this.#at(id), UploadId: uploadId })))
    // Also remove what a server may have left when it died: an upload that is not in the notes, or an old end.
    await this.#bucket.abortUploads(aheadKey(id), 0, () => false)
    for (const { key } of await this.#bucket.list(aheadKey(id)))
      if (key !== notesKey(id)) await this.#bucket.remove(key)
    // Remove the notes last. If the server dies earlier, the next call needs the notes to find the other objects.
    await this.#bucket.remove(notesKey(id))
  }

  /**
   * Stores bytes as the next part, and returns the notes with that part. It does not store the notes.
   *
   * @throws NoSuchUpload if the multipart upload is gone
   */
  async #withPart(id: string, notes: Notes, bytes: Buffer): Promise<Notes & { uploadId: string }> {
    const uploadId = notes.uploadId ?? (await this.#begin(id))
    const number = { UploadId: uploadId, PartNumber: notes.parts.length + 1 }
    const { ETag = '' } = await this.#send(new UploadPartCommand({ ...this.#at(id), ...number, Body: bytes }))
    return { ...notes, uploadId, parts: [...notes.parts, { tag: ETag, size: bytes.length }] }
  }

  async #begin(id: string): Promise<string> {
    const { UploadId } = await this.#send(new CreateMultipartUploadCommand(this.#at(id)))
    if (UploadId === undefined) throw new Error('The storage began an upload without an id.')
    return UploadId
  }

  async #complete(id: string, notes: Notes, bytes: Buffer): Promise<void> {
    const whole = await orMissing(this.#completed(id, notes, bytes))
    // If S3 no longer knows the upload, a server may have completed it and died before it changed the notes. In this
    // case the whole object exists.
    if (whole === undefined && (await this.#bucket.head(aheadKey(id)))?.ContentLength !== notes.size)
      throw ERRORS.FILE_NO_LONGER_EXISTS
    await this.#note(id, { ...notes, isWhole: true })
  }

  async #completed(id: string, notes: Notes, bytes: Buffer): Promise<true> {
    const { uploadId, parts } = await this.#withPart(id, notes, bytes)
    const Parts = parts.map(({ tag }, i) => ({ PartNumber: i + 1, ETag: tag }))
    await this.#send(
      new CompleteMultipartUploadCommand({
        ...this.#at(id),
        UploadId: uploadId,
        MultipartUpload: { Parts },
      }),
    )
    return true
  }

  async #notes(id: string): Promise<Notes> {
    const text = await this.#bucket.bytes(notesKey(id))
    if (text === undefined) throw ERRORS.FILE_NOT_FOUND
    return JSON.parse(text.toString('utf8')) as Notes
  }

  #note(id: string, notes: Notes): Promise<void> {
    return this.#bucket.put(notesKey(id), JSON.stringify(notes))
  }

  #at(id: string) {
    return this.#bucket.at(aheadKey(id))
  }

  get #send() {
    const { client } = this.#bucket
    return client.send.bind(client)
  }
}

function ignoreUnknown(error: unknown): void {
  if (error !== ERRORS.FILE_NOT_FOUND) throw error
}
