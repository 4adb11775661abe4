/** A bucket, with as few words as the store needs. Each call is durable when its promise resolves. */
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

const MiB = 1024 * 1024

/** Bytes, and how many at once: an upload holds at most three of them in memory. */
const PART = 8 * MiB
const AT_ONCE = 2

export interface Listed {
  readonly key: string
  /** Milliseconds since the epoch, by the clock of the storage. */
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

  /** @returns undefined where there is no such object */
  async head(key: string): Promise<HeadObjectCommandOutput | undefined> {
    return orMissing(this.client.send(new HeadObjectCommand(this.at(key))))
  }

  /**
   * @param range a single one, as in the header `Range`
   * @returns undefined where there is no such object
   */
  async get(key: string, range?: string): Promise<Found | undefined> {
    const command = new GetObjectCommand({ ...this.at(key), ...(range !== undefined && { Range: range }) })
    return (await orMissing(this.client.send(command))) as Found | undefined
  }

  /** @returns undefined where there is no such object */
  async bytes(key: string): Promise<Buffer | undefined> {
    const found = await this.get(key)
    return found && Buffer.concat(await found.Body.toArray())
  }

  async put(key: string, body: Buffer | string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: body }))
  }

  /** Stores a stream in parts. Nothing is left where it breaks off. */
  async upload(key: string, body: Readable): Promise<void> {
    const params = { ...this.at(key), Body: body }
    try {
      await new Upload({ client: this.client, params, partSize: PART, queueSize: AT_ONCE }).done()
    } finally {
      body.destroy()
    }
  }

  /** The copy counts as changed now. @returns whether there was anything to copy */
  async copy(from: string, to: string): Promise<boolean> {
    const source = `${this.name}/${from}`
    // A copy onto itself is refused where nothing is replaced.
    const command = new CopyObjectCommand({
      ...this.at(to),
      CopySource: source,
      ...(from === to && { MetadataDirective: 'REPLACE' as const }),
    })
    return (await orMissing(this.client.send(command))) !== undefined
  }

  /** What is not there is left alone. */
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
   * them, but they are paid for.
   *
   * @param isNeeded told the key of each
   */
  async abortUploads(prefix: string, age: number, isNeeded: (key: string) => boolean): Promise<void> {
    // One page of a thousand. What is left over is found by the next sweep.
    const command = new ListMultipartUploadsCommand({ Bucket: this.name, Prefix: prefix })
    const answer = await this.client.send(command).catch((error: unknown) => {
      // Some storages have no such list, and forget unfinished uploads themselves.
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

/** The HTTP status of an answer that the SDK threw. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** @returns undefined where the storage answers that there is no such thing */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
    throw error
  }
}

/** For what must not fail because a clean-up did. The sweep finds what was left. */
export async function quietly(task: Promise<unknown>): Promise<void> {
  await task.catch((error: Error) => console.error(`Objeto não removido ou movido: ${error.name}`))
}
