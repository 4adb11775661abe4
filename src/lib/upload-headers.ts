import type { Reply } from './wire'

/** If a host accepts large files before their mutations, it names the path for these files in this header. */
const ENDPOINT = 'upload-endpoint'

/** The headers in replies about files that are sent ahead: `ENDPOINT`, and the headers of tus 1.0. */
export const UPLOAD_HEADERS = [ENDPOINT, 'location', 'upload-offset', 'upload-length'] as const

/**
 * Returns the path in the header `upload-endpoint` of a reply; `undefined` if there is none. Only a path of the API
 * counts, because the upload's requests to this path carry the token. The token must not go anywhere else.
 */
export function announcedIn(reply: Reply): string | undefined {
  const path = reply.kind === 'answer' ? reply.header?.(ENDPOINT) : undefined
  return path && /^\/api\/[\w/-]+$/.test(path) ? path : undefined
}

/** Returns the number of bytes in a tus header of the reply; `undefined` if the reply does not have that header. */
export function bytesIn(reply: Reply, name: 'upload-offset' | 'upload-length'): number | undefined {
  const text = reply.kind === 'answer' ? reply.header?.(name) : undefined
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
