import type { ByteSource } from '../shared/camera-notes/source'

/** Lets the code that is shared with the server read a Blob. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
  }
}
