import type { Reply } from './wire'

/** The header in which a host names the path that takes files before the mutations that need them. */
const ENDPOINT = 'upload-endpoint'

/** The headers in replies about files that are sent ahead: the one that names the path, and those of tus 1.0. */
export const UPLOAD_HEADERS = [ENDPOINT, 'location', 'upload-offset', 'upload-length'] as const

/**
 * Returns the path that the reply names in `upload-endpoint`; `undefined` if the reply names none. Only a path of the
 * API counts, because the token goes with the request and must not go anywhere else.
 */
export function announcedIn(reply: Reply): string | undefined {
  const path = reply.kind === 'answer' ? reply.header?.(ENDPOINT) : undefined
  return path && /^\/api\/[\w/-]+$/.test(path) ? path : undefined
}

/** Returns the number of bytes in a header of tus; `undefined` if the reply does not have that header. */
export function bytesIn(reply: Reply, name: 'upload-offset' | 'upload-length'): number | undefined {
  const text = reply.kind === 'answer' ? reply.header?.(name) : undefined
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
