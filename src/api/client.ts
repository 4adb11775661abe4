import { isSessionOver, type Reply, type SendOptions, type Transport, type WireRequest } from '@/lib/wire'
import type { Connection } from './connection'
import { sendByFetch } from './fetch-transport'

export interface ClientPorts {
  connection: Connection
  token: () => string | null
  /** Called when the server has answered `Invalid session` to a request with this token. */
  onSessionOver: (token: string) => void
}

type Send = (request: WireRequest, token: string | null, options: SendOptions) => Promise<Reply>

export interface Client {
  /** For reads. The service worker may answer from its cache if the network does not answer. */
  reading: Transport
  /** For requests that only the server itself may answer. */
  sending: Transport
  /** Returns a transport like `sending`, but `upload` sends forms and pieces of files, and reports their progress. */
  uploading: (upload: Send) => Transport
}

/**
 * Creates the transports to the API. Each transport reports the result of every request to `ports.connection`, unless
 * the request was aborted.
 * @param fetching makes the requests in place of `sendByFetch`, if they must not go to the network
 */
export function createClient(ports: ClientPorts, fetching: typeof sendByFetch = sendByFetch): Client {
  const observed =
    (send: Send): Transport =>
    async (request, options = {}) => {
      const token = ports.token()
      const reply = await send(request, token, options)
      // An aborted read (the user left the screen) says nothing about the connection.
      if (options.signal?.aborted !== true) ports.connection.report(reply)
      if (token !== null && isSessionOver(reply)) ports.onSessionOver(token)
      return reply
    }
  const sendFresh: Send = (request, token, options) => fetching(request, token, true, options)
  return {
    reading: observed((request, token, options) => fetching(request, token, false, options)),
    sending: observed(sendFresh),
    uploading: (upload) =>
      observed((request, token, options) =>
        (request.body.kind === 'form' || request.body.kind === 'bytes' ? upload : sendFresh)(
          request,
          token,
          options,
        ),
      ),
  }
}
