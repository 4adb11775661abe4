import { API_PATH, OFFER_HEADERS } from '../shared/offer-headers'
import { messageOf } from './host-answer/words'
import type { Reply } from './wire'

/**
 * Returns the path in the header `upload-endpoint` of a reply; `undefined` if there is none, or it is no path of the API.
 */
export function announcedIn(reply: Reply): string | undefined {
  const path = reply.kind === 'answer' ? reply.header?.(OFFER_HEADERS.uploads) : undefined
  return path && API_PATH.test(path) ? path : undefined
}

/** Returns the number of bytes in a tus header of the reply; `undefined` if the reply does not have that header. */
export function bytesIn(reply: Reply, name: 'upload-offset' | 'upload-length'): number | undefined {
  const text = reply.kind === 'answer' ? reply.header?.(name) : undefined
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

/**
 * Whether a service in the way refused a body for its size (413). On a host without marks, nobody can tell such an
 * answer from the API's own, but the API says in words what it refuses.
 */
export function isTooLarge(reply: Reply): boolean {
  if (reply.kind === 'somebody') return reply.status === 413
  return (
    reply.kind === 'answer' &&
    reply.status === 413 &&
    (typeof reply.body === 'string' || messageOf(reply.body) === undefined)
  )
}
