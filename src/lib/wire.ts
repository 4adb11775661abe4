/**
 * The requests to the API and the replies to them, as closed unions. The outbox and the HTTP client share these
 * types. So tests can run the queue without a network, and the client without a queue.
 */

import { messageOf } from './host-answer/words'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A file in a form: its bytes, and the name of the picked file. The Blob has the file's type. */
export interface FilePart {
  blob: Blob
  name: string
}

export type RequestBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; parts: [field: string, value: string | FilePart][] }
  /** A piece of a file that is sent ahead of its mutation. */
  | { kind: 'bytes'; bytes: Blob }

/** A request ready to be sent. `path` begins with `/api/`. The transport adds the host and the token. */
export interface WireRequest {
  method: Method
  path: string
  body: RequestBody
  /** The value of the header `Idempotency-Key`. Only a mutation has it, and only if the host allows this header. */
  key?: string
  /** Further headers, such as `If-Match` or those of tus. They are only for a host that is known to support them. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Present in an answer that only a read can prove: the host has no marks, and the answer is a page, or of a kind that the
 * host has not given to this call before. Call the function once a read has shown the change. Then the host is known to
 * give this kind.
 */
export type Unproven = () => void

/**
 * The result of a request. The kind says who spoke, so nothing can see a status without its author.
 *
 * - `answer`: the API itself answered. `body` is the parsed JSON, the text if it is none, or `undefined` if it is empty.
 * - `cut`: the API itself answered, but the body is incomplete or not valid JSON.
 * - `somebody`: an answer came, and nothing shows that it is the API's: a proxy's or a login page's, whatever its
 *   status. It says nothing about the work. `status` is only for words on the screen, and for the decision to set an
 *   entry aside; 0 means a redirect.
 * - `silence`: nothing came back. The server may or may not have done the work.
 */
export type Reply =
  | {
      kind: 'answer'
      status: number
      body: unknown
      retryAfter: string | null
      keyEchoed: boolean
      /** Whether the service worker answered from its cache, because the API did not answer. */
      cached: boolean
      /**
       * The status of somebody else's answer to this request, if that is why the service worker answered from its cache.
       */
      insteadOf?: number
      /**
       * The time at which the app sent the request whose answer is cached, in milliseconds since the epoch; 0 if this
       * time is not known, absent if the answer is not from the cache.
       */
      keptSince?: number
      /**
       * The number of the outbox's newest outcome at the moment when the request for this answer left. The service
       * worker tells this number. The property is absent if the number is not known, or if there was no outcome.
       */
      asOf?: number
      /** Returns a header that only some hosts send; `null` if it is absent. The name is in lower case. */
      header?: (name: string) => string | null
      unproven?: Unproven
    }
  | {
      kind: 'cut'
      status: number
      keyEchoed: boolean
      unproven?: Unproven
      /** The body arrived whole, said that it is JSON, and is none. */
      isWhole?: true
    }
  | {
      kind: 'somebody'
      status: number
      /**
       * It reads like the API's answer to a change that was done, and the key of the request is not in it. Perhaps the API
       * never got the key. So the same request under the same key may do the work again.
       */
      unkeyed?: true
      /** The host was too busy to say who answered. So this is perhaps its own answer. */
      untold?: true
    }
  | { kind: 'silence' }

export interface UploadProgress {
  /** How many bytes of the body have been sent. This count includes the overhead of the form. */
  sent: number
  total: number
}

export interface SendOptions {
  onProgress?: (progress: UploadProgress) => void
  /** Called when bytes of the request or of its answer have moved. */
  onMoved?: () => void
  signal?: AbortSignal
}

export type Transport = (request: WireRequest, options?: SendOptions) => Promise<Reply>

/** A file whose bytes are sent before the mutation that needs the file. */
export interface AheadFile {
  /** The path at which the host takes files. */
  at: string
  /** The path that the host gave the file at an earlier attempt; absent if the host has not given one yet. */
  address?: string
  blob: Blob
  /** Sends one request of the upload. It resolves with `silence` if this tab may no longer send. */
  send: Transport
  /** Returns the number of bytes that the next piece should have. It is asked before each piece. */
  pieceSize: () => number
  /** Stores the path that the host gave the file. It is called before the first byte of the file leaves. */
  note: (address: string) => Promise<void>
  /** @param sent how many bytes have been sent, in this attempt and in earlier attempts together */
  onProgress: (sent: number) => void
}

/**
 * Sends a file ahead of its mutation. It continues at the byte at which an earlier attempt stopped.
 * - `whole`: the host has the whole file.
 * - `unreadable`: this device cannot read the bytes.
 * - `not-here`: when the upload should have been created, the API itself said that it takes no files at this path, or gave
 *   the upload no address.
 * - `stopped`: the upload stopped before its end. The last reply tells why.
 * @throws what `note` throws
 */
export type SendAhead = (
  file: AheadFile,
) => Promise<
  { kind: 'whole' } | { kind: 'unreadable' } | { kind: 'not-here' } | { kind: 'stopped'; reply: Reply }
>

/** The statuses with which a host says that a thing is no longer there. */
export const MISSING: readonly number[] = [404, 410]

/** The statuses of 4xx that only ask to come back later: too slow, too early, too often. */
export const LATER: readonly number[] = [408, 425, 429]

/** Whether a status says that the request succeeded (RFC 9110, section 15.3). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** The message with which the API says that a session is over (specification, section 4). */
const SESSION_OVER = 'Invalid session'

/** Other messages that say so, in the words of a host. */
let words: readonly string[] = []

/** Sets which messages of a 401 say that the session is over, besides that of the specification. */
export function setSessionWords(own: readonly string[]): void {
  words = own
}

export function isSessionOver(reply: Reply): boolean {
  if (reply.kind !== 'answer' || reply.status !== 401) return false
  const message = typeof reply.body === 'object' ? messageOf(reply.body) : undefined
  return message === SESSION_OVER || (message !== undefined && words.includes(message))
}

/** Whether a reply is a 401 that does not say by itself whether the session is over. */
export function isUnclear401(reply: Reply): boolean {
  return (
    (reply.kind === 'answer' || reply.kind === 'somebody') && reply.status === 401 && !isSessionOver(reply)
  )
}
