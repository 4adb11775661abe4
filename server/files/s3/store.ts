/**
 * Keeps the uploaded files in an S3-compatible bucket, which any number of servers may share. `place` copies a received
 * file into `uploads/`. The received file itself is deleted only after the transaction has ended. So nothing is lost if
 * a server dies before the commit.
 */
import { createReadStream } from 'node:fs'
import type { S3Settings } from '../../s3-config.ts'
import { storedNameOf } from '../names.ts'
import type { PlaceableFile } from '../receive.ts'
import { hasNoOwners, referredFiles } from '../referred.ts'
import { gone } from '../sent-ahead.ts'
import { PictureSizes } from '../sizes/sizes.ts'
import {
  type FileStore,
  FOR_EVER,
  FOR_NOW,
  patience,
  type Serve,
  SIZE_TYPE,
  type StoredFile,
} from '../store.ts'
import { type Bucket, quietly } from './bucket.ts'
import { cleanStoredObject, copyWithoutMetadata } from './clean.ts'
import { s3Home } from './installation.ts'
import { aheadKey, INCOMING, incomingKey, sizeKey, UPLOADS, uploadKey } from './keys.ts'
import { openBucket, tryOut } from './open-bucket.ts'
import { receiveObject } from './receive.ts'
import { openS3Ahead } from './sent-ahead-store.ts'
import { serveObject } from './serve.ts'
import { s3Sizes, sweepSizes } from './sizes.ts'
import { findInTrash, sortTrash, toTrash } from './trash.ts'

/** Opens the file store in a bucket. @throws StartError if the bucket cannot be used */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const bucket = await openBucket(settings)
  const ahead = openS3Ahead(bucket)
  const sizes = new PictureSizes(s3Sizes(bucket))
  const bury = async (name: string) => {
    await toTrash(bucket, name)
    await sizes.place.forget(name)
  }
  const place = async ({ name, sentAhead }: PlaceableFile) => {
    const to = uploadKey(name)
    // A file that came with its mutation has lost the metadata already. A file that was sent ahead loses them now.
    if (sentAhead !== undefined && (await copyWithoutMetadata(bucket, aheadKey(sentAhead), to))) return
    if (await bucket.copy(sentAhead === undefined ? incomingKey(name) : aheadKey(sentAhead), to)) return
    if (sentAhead === undefined) throw new Error('A received file is no longer in the bucket.')
    // The file that was sent ahead is gone. If an earlier attempt has copied it to `uploads/`, copy that copy onto
    // itself, which sets its date to now.
    if (!(await bucket.copy(to, to))) throw gone()
  }

  return {
    home: s3Home(bucket),
    isShared: true,
    ahead,
    tryOut: () => tryOut(bucket),
    receive: (stream, field) => receiveObject(bucket, stream, field),
    async adopt(path, name) {
      await bucket.upload(incomingKey(name), createReadStream(path))
      return { name }
    },
    async drop({ name, sentAhead }) {
      if (sentAhead === undefined) await quietly(bucket.remove(incomingKey(name)))
    },
    async place(files) {
      // Even if one file fails, wait for all other files, so that the caller can then take all of them back.
      for (const result of await Promise.allSettled(files.map(place)))
        if (result.status === 'rejected') throw result.reason
    },
    async settle(files) {
      for (const { sentAhead } of files) if (sentAhead !== undefined) await ahead.forget(sentAhead)
    },
    async takeBack(files) {
      for (const { name } of files) await quietly(bucket.remove(uploadKey(name)))
    },
    async discard(urls) {
      for (const name of Array.from(urls, storedNameOf)) if (name !== undefined) await bury(name)
    },
    cleanStored: (name) => cleanStoredObject(bucket, name),
    read: async (name) =>
      (await readObject(bucket, uploadKey(name))) ??
      (await readObject(bucket, await findInTrash(bucket, name))) ??
      // It came back while it was looked for.
      readObject(bucket, uploadKey(name)),
    sweep: (db, how) => sweepBucket(bucket, bury, db, how),
    serving: async () => servingFrom(bucket, sizes),
  }
}

async function readObject(bucket: Bucket, key: string | undefined): Promise<StoredFile | undefined> {
  const found = key === undefined ? undefined : await bucket.get(key)
  return found && { size: found.ContentLength ?? 0, body: found.Body }
}

/** Serves the stored files of a bucket, and their sizes. */
function servingFrom(bucket: Bucket, sizes: PictureSizes): Serve {
  return async (request, reply, name, width) => {
    const answer = width && (await sizes.of(name, width))
    if (width !== undefined && answer === 'made') {
      // A size never changes either. Its tag differs from that of the original.
      const made = { key: sizeKey(name, width), tag: `"${width} ${name}"`, cache: FOR_EVER }
      return serveObject(bucket, request, reply.type(SIZE_TYPE), made)
    }
    const cache = answer === 'for now' ? FOR_NOW : FOR_EVER
    return serveObject(bucket, request, reply, { key: uploadKey(name), tag: `"${name}"`, cache })
  }
}

/** @param bury moves a stored file to the trash */
async function sweepBucket(
  bucket: Bucket,
  bury: (name: string) => Promise<void>,
  ...[db, { mayBeReceiving, keepBefore, trashBefore }]: Parameters<FileStore['sweep']>
): Promise<void> {
  // List the files before reading the rows. In the other order, a file could be placed, and its row committed,
  // after the rows were read. The sweep would not know that row, and would move the file to the trash.
  const stored = (await bucket.list(UPLOADS)).map(({ key, changed }) => ({
    name: key.slice(UPLOADS.length),
    changed,
  }))
  const known = await referredFiles(db)
  const present = new Set(stored.map(({ name }) => name))
  await sortTrash(bucket, new Set([...known].filter((name) => !present.has(name))), trashBefore)
  const hasWaited = (changed: number, age: number) => !mayBeReceiving || Date.now() - changed >= age
  // Look for orphans only if some row could name a file. An empty database does not prove that files are orphans.
  if (known.size > 0 || !(await hasNoOwners(db))) {
    for (const { name, changed } of stored) {
      if (storedNameOf(name) === undefined || known.has(name) || changed < keepBefore) continue
      if (hasWaited(changed, patience.placed)) await bury(name)
    }
  }
  for (const { key, changed } of await bucket.list(INCOMING))
    if (hasWaited(changed, patience.received)) await quietly(bucket.remove(key))
  // The storage says only when an upload began, not when its last part arrived. `patience.receiving` would be too
  // short, because a slow upload may have begun longer ago than that.
  await bucket.abortUploads(INCOMING, mayBeReceiving ? patience.received : 0, () => false)
  await sweepSizes(bucket, mayBeReceiving)
}
