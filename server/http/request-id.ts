/** The id of each request. It stands in the log and in the answer, so that a person can name a request to the operator. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'Request-Id'

const ids = new WeakMap<IncomingMessage, string>()

/** Returns the id of a request. An id that the client sends does not count: anybody could make two requests look like one. */
export function requestIdOf(message: IncomingMessage): string {
  const id = ids.get(message) ?? randomBytes(5).toString('hex')
  ids.set(message, id)
  return id
}
