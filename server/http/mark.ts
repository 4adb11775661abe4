/**
 * Marks the answers of the API. Between a client and the server something else may answer: a proxy while the server
 * restarts, the login page of a network. A client that has seen the mark takes no answer without it for the API's word.
 *
 * A cache in between may replay an answer, mark included. So an answer also echoes the nonce of its request, and a client
 * takes no answer with another nonce for an answer to its own request.
 *
 * Both are set where Node makes an answer, before any code of the framework or of a route runs. So they are
 * on every answer under `/api`, no matter which code writes the answer, and no route can forget it.
 */
import { type IncomingMessage, ServerResponse } from 'node:http'
import { isUnderApi } from './address.ts'
import { isKey, KEY_HEADER } from './idempotency.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'

export const MARK_HEADER = 'Api-Mark'

export const NONCE_HEADER = 'Api-Nonce'

/** The beginning names the product to people who read the headers. The end announces that keys are echoed. */
const MARK = 'admin-de-cursos; echo'

/** Methods that change nothing. A key on such a request has no meaning. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The headers that belong to each answer under `/api`, in lower case. */
export const OF_EACH_ANSWER: readonly string[] = [MARK_HEADER, NONCE_HEADER, REQUEST_ID_HEADER].map((name) =>
  name.toLowerCase(),
)

/**
 * An answer that bears the mark if it is under `/api`, that echoes the nonce of the request and the key of a change, and
 * that no cache keeps.
 */
export class MarkedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  constructor(...made: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...made)
    const { url = '', method = '', headers } = made[0]
    this.setHeader(REQUEST_ID_HEADER, requestIdOf(made[0]))
    if (!isUnderApi(url)) return
    this.setHeader(MARK_HEADER, MARK)
    // A cache that replayed an answer would replay the mark too. Reads of the catalogue say otherwise (reads.ts).
    this.setHeader('Cache-Control', 'no-store')
    const nonce = headers[NONCE_HEADER.toLowerCase()]
    if (isKey(nonce)) this.setHeader(NONCE_HEADER, nonce)
    const key = headers[KEY_HEADER.toLowerCase()]
    if (isKey(key) && !SAFE.has(method)) this.setHeader(KEY_HEADER, key)
  }
}
