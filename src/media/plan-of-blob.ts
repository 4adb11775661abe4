import { type Plan, planOf } from '../shared/camera-notes/plan'
import type { ByteSource } from '../shared/camera-notes/source'

/** Returns a Blob as a file that is read piece by piece. */
export const sourceOfBlob = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
})

/** Walks the structure of a Blob, as the code does that is shared with the server. */
export const planOfBlob = (blob: Blob): Promise<Plan> => planOf(sourceOfBlob(blob))
