import { isSessionOver, type Reply, type SendOptions, type Transport, type WireRequest } from '@/lib/wire'
import type { Connection } from './connection'
import { sendByFetch } from './fetch-transport'

export interface ClientPorts {
  connection: Connection
  token: () => string | null
  /** The server said `Invalid session` to a request that carried this token. */
  onSessionOver: (token: string) => void
}

type Send = (request: WireRequest, token: string | null, options: SendOptions) => Promise<Reply>

export interface Client {
  /** For reads: the service worker may answer from the device when the network is silent. */
  reading: Transport
  /** For what only the server itself may answer. */
  sending: Transport
  /** Like `sending`, with forms sent by what can tell how many bytes of an upload have left. */
  sendingForms: (sendForm: Send) => Transport
}

/** The ways to the API. Each tells the connection what became of each request. */
export function createClient(ports: ClientPorts): Client {
  const observed =
    (send: Send): Transport =>
    async (request, options = {}) => {
      const token = ports.token()
      const reply = await send(request, token, options)
      // A read that was called off (the screen was left) says nothing about the connection.
      if (options.signal?.aborted !== true) ports.connection.report(reply)
      if (token !== null && isSessionOver(reply)) ports.onSessionOver(token)
      return reply
    }
  const sendFresh: Send = (request, token, options) => sendByFetch(request, token, true, options)
  return {
    reading: observed((request, token, options) => sendByFetch(request, token, false, options)),
    sending: observed(sendFresh),
    sendingForms: (sendForm) =>
      observed((request, token, options) =>
        (request.body.kind === 'form' ? sendForm : sendFresh)(request, token, options),
      ),
  }
}
