import { isSessionOver, type Reply, type SendOptions, type Transport, type WireRequest } from '@/lib/wire'
import type { Authorship, RawSend } from './authorship'
import type { Connection } from './connection'

export interface ClientPorts {
  connection: Connection
  token: () => string | null
  /** Called when the API itself has answered `Invalid session` to a request with this token. */
  onSessionOver: (token: string) => void
}

/** Sends a request and says who answered. `fresh`: no cache may answer. */
export type JudgedSend = (
  request: WireRequest,
  token: string | null,
  fresh: boolean,
  options: SendOptions,
) => Promise<Reply>

export interface Client {
  /** For reads. The service worker may answer from its cache if the API does not answer. */
  reading: Transport
  /** For requests that only the API itself may answer. */
  sending: Transport
  /** Returns a transport like `sending`, but `upload` sends forms and pieces of files, and reports their progress. */
  uploading: (upload: RawSend) => Transport
}

/**
 * Creates the transports to the API. Each transport reports the result of every request to `ports.connection`, unless
 * the request was aborted.
 * @param exchange sends the requests
 * @param authorship judges the answers to what `uploading` sends by itself
 */
export function createClient(ports: ClientPorts, exchange: JudgedSend, authorship?: Authorship): Client {
  type Send = (request: WireRequest, token: string | null, options: SendOptions) => Promise<Reply>
  const observed =
    (send: Send): Transport =>
    async (request, options = {}) => {
      const token = ports.token()
      const reply = await send(request, token, options)
      // An aborted read (the user left the screen) says nothing about the connection.
      if (options.signal?.aborted !== true) ports.connection.report(reply, request.method)
      if (token !== null && isSessionOver(reply)) ports.onSessionOver(token)
      return reply
    }
  const sendFresh: Send = (request, token, options) => exchange(request, token, true, options)
  return {
    reading: observed((request, token, options) => exchange(request, token, false, options)),
    sending: observed(sendFresh),
    uploading: (upload) => {
      const send = authorship?.judged(upload) ?? sendFresh
      return observed((request, token, options) =>
        (request.body.kind === 'form' || request.body.kind === 'bytes' ? send : sendFresh)(
          request,
          token,
          options,
        ),
      )
    },
  }
}
