import type { Reply } from './wire'

/** A host names with this header the path at which it takes files ahead of their mutation. */
const ENDPOINT = 'upload-endpoint'

/** The headers of files that are sent ahead: the announcement, and those of tus 1.0. */
export const UPLOAD_HEADERS = [ENDPOINT, 'location', 'upload-offset', 'upload-length'] as const

/** The path at which the host takes files ahead, if the reply says so. A token must not go anywhere but to the API. */
export function announcedIn(reply: Reply): string | undefined {
  const path = reply.kind === 'answer' ? reply.header?.(ENDPOINT) : undefined
  return path && /^\/api\/[\w/-]+$/.test(path) ? path : undefined
}

/** A header of tus that is a number of bytes; `undefined` if the reply has none. */
export function bytesIn(reply: Reply, name: 'upload-offset' | 'upload-length'): number | undefined {
  const text = reply.kind === 'answer' ? reply.header?.(name) : undefined
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
