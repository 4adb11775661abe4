/** Keeps the sizes of stored pictures in the bucket, under `sizes/<width>/`. */
import { storedNameOf } from '../names.ts'
import type { SizePlace } from '../sizes/place.ts'
import { WIDTHS } from '../sizes/widths.ts'
import { patience } from '../store.ts'
import { type Bucket, quietly } from './bucket.ts'
import { SIZES, sizeKey, UPLOADS, uploadKey } from './keys.ts'

export function s3Sizes(bucket: Bucket): SizePlace {
  return {
    length: async (name, width) => (await bucket.head(sizeKey(name, width)))?.ContentLength,
    original: (name) => bucket.bytes(uploadKey(name)),
    hasOriginal: async (name) => (await bucket.head(uploadKey(name))) !== undefined,
    keep: (name, width, bytes) => bucket.put(sizeKey(name, width), bytes),
    async forget(name) {
      for (const width of WIDTHS) await quietly(bucket.remove(sizeKey(name, width)))
    },
  }
}

/**
 * Deletes the sizes whose original is not among the uploads any more.
 *
 * @param mayBeWorking whether any server may be making sizes now. Then recent sizes stay
 */
export async function sweepSizes(bucket: Bucket, mayBeWorking: boolean): Promise<void> {
  // List the sizes before the originals. In the other order, a size of a picture that is new could look left over.
  const sizes = await bucket.list(SIZES)
  if (sizes.length === 0) return
  const originals = new Set((await bucket.list(UPLOADS)).map(({ key }) => key.slice(UPLOADS.length)))
  for (const { key, changed } of sizes) {
    const name = storedNameOf(key.slice(key.lastIndexOf('/') + 1))
    if (name !== undefined && originals.has(name)) continue
    if (!mayBeWorking || Date.now() - changed >= patience.placed) await quietly(bucket.remove(key))
  }
}
