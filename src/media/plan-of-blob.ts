import { type Plan, planOf } from '../shared/camera-notes/plan'

export type PlanOfBlob = typeof planOfBlob

/** Walks the structure of a Blob, as the code does that is shared with the server. */
export function planOfBlob(blob: Blob): Promise<Plan> {
  return planOf({
    size: blob.size,
    read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
  })
}
