import { MARK_HEADER } from '@/api/marks'
import { isReplay, NONCE_HEADER } from '@/api/nonce'
import { NETWORK_AUTHENTICATION_REQUIRED } from '@/api/raw-reply'
import { listIn, thingIn } from '@/lib/host-answer/containers'
import { idOf } from '@/lib/host-answer/id-in'
import { isMarkedHost, noteMarkedHost } from './marked-hosts'

/**
 * Who gave the answer to a read: the API, or somebody between the app and the API, such as a proxy or a login page.
 * `unknown`: it could be the API, but the device cannot tell whether the API would have marked the answer.
 */
export type Author = 'api' | 'somebody' | 'unknown'

/**
 * Returns who answered a read, and remembers if the host marks its answers.
 *
 * - An answer with the nonce of another request is somebody else's: a cache has replayed it.
 * - An answer with the mark is the API's.
 * - From a host that has marked an answer, an answer without the mark is somebody else's.
 * - From any other host, an answer that is not JSON, was redirected, or asks for a login to the network is somebody
 *   else's. But a success without any body may be an empty list. The page asks who gave it (`Authorship`).
 * @param request the read, as the page made it
 * @param origin the origin of the API
 */
export async function authorOf(request: Request, response: Response, origin: string): Promise<Author> {
  if (isReplay(request.headers.get(NONCE_HEADER), response.headers.get(NONCE_HEADER))) return 'somebody'
  if (response.headers.has(MARK_HEADER)) {
    // If this cannot be stored, the next marked answer tries again.
    await noteMarkedHost(origin).catch(() => {})
    return 'api'
  }
  const { status, redirected, type } = response
  if (redirected || type === 'opaqueredirect' || status === NETWORK_AUTHENTICATION_REQUIRED) return 'somebody'
  const isEmpty = response.ok && response.headers.get('content-type') === null && (await isBare(response))
  if (!isEmpty && !isJson(response)) return 'somebody'
  const isMarked = await isMarkedHost(origin).catch(() => undefined)
  if (isMarked === undefined || (isEmpty && !isMarked)) return 'unknown'
  return isMarked ? 'somebody' : 'api'
}

/**
 * Whether an answer of the API itself may be kept in place of what is kept for its address: a success, in whole JSON.
 * Somebody in between may cut even a marked answer. If the host marks no answers, its JSON must also look like a read,
 * because a proxy may answer in JSON too. Reads the body, so pass a clone if the answer is still needed.
 */
export async function isKeepable(response: Response): Promise<boolean> {
  const { status, redirected, headers } = response
  if (status !== 200 || redirected || !isJson(response)) return false
  const value: unknown = await response.json().catch(() => undefined)
  // What says that it is JSON and is none is no empty list.
  return value !== undefined && (headers.has(MARK_HEADER) || looksRead(value))
}

async function isBare(response: Response): Promise<boolean> {
  return (
    response.body === null ||
    (await response
      .clone()
      .text()
      .catch(() => '?')) === ''
  )
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true
}

/** Whether a value looks like a list or a thing of the catalogue, with or without an envelope. */
function looksRead(value: unknown): boolean {
  if (value === null) return false
  const hasId = (thing: unknown) => idOf(thing) !== undefined
  return listIn(value) !== undefined || hasId(thingIn(value, hasId))
}
