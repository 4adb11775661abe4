import { isObject } from '@/lib/host-answer/containers'
import { messageOf } from '@/lib/host-answer/words'
import { isSuccess, type Reply } from '@/lib/wire'
import { noteLacking } from '../lacking'
import { isSendable } from './session-store'

/**
 * How a login ended. `refused` has the server's message, by which the login screen chooses its text. `strange`: the host
 * agreed, and gave no token. `absent`: the host does not have the call.
 */
export type LoginResult =
  | { kind: 'ok' }
  | { kind: 'refused'; message: string }
  | { kind: 'silent' }
  | { kind: 'strange' }
  | { kind: 'absent'; status: number }

/**
 * Returns the token from the answer to a login, without a leading `Bearer `; `undefined` if there is no usable token. It
 * is the text called `authorization` in the body, also one member deeper, or the header of that name.
 */
export function tokenIn(reply: Reply): string | undefined {
  if (reply.kind !== 'answer' || !isSuccess(reply.status)) return undefined
  const { body } = reply
  const places = isObject(body) ? [body, ...Object.values(body)] : []
  const said = places.map((place) => (isObject(place) ? place['authorization'] : undefined))
  for (const text of [...said, reply.header?.('authorization')]) {
    const token = typeof text === 'string' ? text.replace(/^Bearer\s+/i, '').trim() : ''
    if (isSendable(token)) return token
  }
  return undefined
}

/** Returns what the answer to a login means that brought no token. */
export function failure(reply: Reply): LoginResult {
  if (reply.kind !== 'answer') return { kind: 'silent' }
  if (isSuccess(reply.status)) {
    noteLacking('POST /api/auth/login', 'authorization')
    return { kind: 'strange' }
  }
  const { status, body } = reply
  if (status < 400 || status >= 500) return { kind: 'silent' }
  const message = messageOf(body)
  if (message === undefined && (status === 404 || status === 405)) {
    noteLacking('POST /api/auth/login', String(status))
    return { kind: 'absent', status }
  }
  return { kind: 'refused', message: message ?? '' }
}
