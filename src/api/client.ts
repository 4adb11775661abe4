import {
  isSessionOver,
  isUnclear401,
  type Reply,
  type SendOptions,
  type Transport,
  type WireRequest,
} from '@/lib/wire'
import type { RawSend } from './authorship'
import type { Connection } from './connection'
import { sendByFetch } from './fetch-transport'
import { Silence } from './silence'

export interface ClientPorts {
  connection: Connection
  token: () => string | null
  /** Called when the API itself has said that the session of this token is over; see `weighed`. */
  onSessionOver: (token: string) => void
}

/** Sends a request and says who answered. */
export type Judged = (request: WireRequest, token: string | null, options: SendOptions) => Promise<Reply>

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
 * @param judged returns a function that sends like `send` and says who answered; see `Authorship.judged`
 */
export function createClient(ports: ClientPorts, judged: (send: RawSend) => Judged): Client {
  const observed =
    (send: Judged): Transport =>
    async (request, options = {}) => {
      const token = ports.token()
      const said = await send(request, token, options)
      const reply = token === null || !isUnclear401(said) ? said : await meaning(said, request, token)
      // An aborted read (the user left the screen) says nothing about the connection.
      if (!options.signal?.aborted) ports.connection.report(reply, request.method)
      if (token !== null && isSessionOver(reply)) ports.onSessionOver(token)
      return reply
    }
  const asking = judged(fetched(true))
  const silence = new Silence({
    ask: asking,
    token: ports.token,
    onSilent: () => ports.connection.isSilent(),
  })
  ports.connection.onGiveWay(() => silence.giveWay())
  const fresh = judged(silence.watched(fetched(true)))
  /** See `weighed`. If its code cannot be loaded, a 401 says what it says. */
  async function meaning(denied: Reply, request: WireRequest, token: string): Promise<Reply> {
    const code = await import('./session/session-over').catch(() => undefined)
    return code?.weighed(denied, request, token, (who) => asking(who, token, {})) ?? denied
  }
  return {
    reading: observed(judged(silence.watched(fetched(false)))),
    sending: observed(fresh),
    uploading: (upload) => {
      const uploaded = judged(silence.watched(upload, true))
      return observed((request, ...rest) => (isLong(request) ? uploaded : fresh)(request, ...rest))
    },
  }
}

const fetched =
  (isFresh: boolean): RawSend =>
  (request, token, options) =>
    sendByFetch(request, token, isFresh, options)

const isLong = ({ body }: WireRequest) => body.kind === 'form' || body.kind === 'bytes'
