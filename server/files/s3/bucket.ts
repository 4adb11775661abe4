/** An S3 bucket with only the calls that the store needs. A change is durable when the promise of its call resolves. */
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { log } from '../../log.ts'

const MiB = 1024 * 1024

/**
 * The size of a part in bytes, and the number of parts that are sent at the same time. An upload holds at most three
 * parts in memory: two that are being sent, and one that is being filled.
 */
const PART = 8 * MiB
const PARTS_AT_ONCE = 2

export interface Listed {
  readonly key: string
  /** When the object was last changed, in milliseconds since the epoch, by the storage's clock. */
  readonly changed: number
}

export type Found = GetObjectCommandOutput & { readonly Body: Readable }

export class Bucket {
  readonly client: S3Client
  readonly name: string

  constructor(client: S3Client, name: string) {
    this.client = client
    this.name = name
  }

  at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.name, Key: key }
  }

  /** Returns the object's headers; undefined if there is no such object. */
  async head(key: string): Promise<HeadObjectCommandOutput | undefined> {
    return orMissing(this.client.send(new HeadObjectCommand(this.at(key))))
  }

  /**
   * Returns an object, with its content as a stream; undefined if there is no such object.
   * @param range a single range, written as in the header `Range`
   */
  async get(key: string, range?: string): Promise<Found | undefined> {
    const command = new GetObjectCommand({ ...this.at(key), ...(range !== undefined && { Range: range }) })
    return (await orMissing(this.client.send(command))) as Found | undefined
  }

  /** Returns the whole content of an object; undefined if there is no such object. */
  async bytes(key: string): Promise<Buffer | undefined> {
    const found = await this.get(key)
    return found && Buffer.concat(await found.Body.toArray())
  }

  async put(key: string, body: Buffer | string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: body }))
  }

  /** Stores a stream in parts. If the stream breaks off, nothing is left in the bucket. */
  async upload(key: string, body: Readable): Promise<void> {
    const params = { ...this.at(key), Body: body }
    try {
      await new Upload({ client: this.client, params, partSize: PART, queueSize: PARTS_AT_ONCE }).done()
    } finally {
      body.destroy()
    }
  }

  /** Copies an object. The copy gets the current time as its date. The result is false if there is no such object. */
  async copy(from: string, to: string): Promise<boolean> {
    const source = `${this.name}/${from}`
    // The storage copies an object onto itself only if the copy replaces the object's metadata.
    const command = new CopyObjectCommand({
      ...this.at(to),
      CopySource: source,
      ...(from === to && { MetadataDirective: 'REPLACE' as const }),
    })
    return (await orMissing(this.client.send(command))) !== undefined
  }

  /** Deletes an object, if there is one. */
  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)))
  }

  async list(prefix: string): Promise<Listed[]> {
    const listed: Listed[] = []
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.name, Prefix: prefix })
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents)
        if (Key !== undefined) listed.push({ key: Key, changed: LastModified?.getTime() ?? Date.now() })
    }
    return listed
  }

  /**
   * Deletes the parts of uploads that were begun at least `age` ms ago and never completed. No list of objects shows
   * these parts, but the storage charges for them.
   *
   * @param isNeeded whether the upload with this key must be kept
   */
  async abortUploads(prefix: string, age: number, isNeeded: (key: string) => boolean): Promise<void> {
    // This call lists at most a thousand uploads. The next sweep finds the rest.
    const command = new ListMultipartUploadsCommand({ Bucket: this.name, Prefix: prefix })
    const answer = await this.client.send(command).catch((error: unknown) => {
      // Some storages cannot list unfinished uploads. They delete such uploads by themselves.
      if (statusOf(error) === 501) return undefined
      throw error
    })
    for (const { Key, UploadId, Initiated } of answer?.Uploads ?? []) {
      if (Key === undefined || !Key.startsWith(prefix) || isNeeded(Key)) continue
      if (Date.now() - (Initiated?.getTime() ?? Date.now()) >= age)
        await orMissing(this.client.send(new AbortMultipartUploadCommand({ ...this.at(Key), UploadId })))
    }
  }
}

/** Returns the HTTP status of an error that the SDK threw; undefined for an error without a status. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** Returns the answer; undefined if the storage says that there is no such object or upload. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
    throw error
  }
}

/**
 * Waits for a clean-up. If it fails, the error is only logged, and the caller continues. The next sweep finds what was
 * left.
 */
export async function quietly(task: Promise<unknown>): Promise<void> {
  await task.catch((error: Error) => log.error(`Objeto não removido ou movido: ${error.name}`))
}
