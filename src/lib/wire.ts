/**
 * The requests to the API and the replies to them, as closed unions. The outbox and the HTTP client share these types,
 * so that the queue can be tested without a network and the client without a queue.
 */

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A file of a form, as it is sent: the bytes, with the name and type of the picked file. */
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
  /** Sent as `Idempotency-Key`, if the host may receive it. */
  key?: string
  /** Further headers, of a protocol that the host is known to speak. */
  headers?: Readonly<Record<string, string>>
}

/**
 * The result of a request.
 *
 * - `answer`: the API answered. `body` is the parsed JSON, or `undefined` if there was none.
 * - `cut`: status and headers arrived, but the body did not arrive whole.
 * - `portal`: somebody answered, but not the API: a captive portal's HTML, a redirect, 511.
 * - `silence`: nothing came back. The server may or may not have done the work.
 */
export type Reply =
  | {
      kind: 'answer'
      status: number
      body: unknown
      retryAfter: string | null
      keyEchoed: boolean
      /** The service worker answered from its cache, because the network did not answer. */
      cached: boolean
      /** When the cached answer was requested (milliseconds since the epoch), if that is known. */
      keptSince?: number
      /** The number of the outbox's last outcome when the request left, if the service worker has told it. */
      asOf?: number
      /** Returns the value of a header that only some hosts send, by its name in lower case; `null` if it is absent. */
      header?: (name: string) => string | null
    }
  | { kind: 'cut'; status: number; keyEchoed: boolean }
  | { kind: 'portal' }
  | { kind: 'silence' }

export interface UploadProgress {
  /** Bytes of the body that have been sent, form overhead included. */
  sent: number
  total: number
}

export interface SendOptions {
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

export type Transport = (request: WireRequest, options?: SendOptions) => Promise<Reply>

/** A file whose bytes are sent before the mutation that needs the file. */
export interface AheadFile {
  /** The path at which the host takes files. */
  at: string
  /** The address (a path) that the host gave the file at an earlier try; absent if there was none. */
  address?: string
  blob: Blob
  /** Sends one request of the protocol. It rejects when this tab may no longer send. */
  send: Transport
  /** Stores the address that the host gives the file, before the first byte leaves. */
  note: (address: string) => Promise<void>
  /** @param sent bytes that have been sent, those of earlier tries included */
  onProgress: (sent: number) => void
}

/**
 * Sends a file ahead of its mutation. It goes on at the byte at which an earlier try stopped. `whole`: the host has the
 * whole file. `unreadable`: the bytes cannot be read on this device. `stopped`: the last reply tells why.
 * @throws what `note` throws
 */
export type SendAhead = (
  file: AheadFile,
) => Promise<{ kind: 'whole' } | { kind: 'unreadable' } | { kind: 'stopped'; reply: Reply }>

/**
 * Returns the message in the body of an answer, `{ message }` (specification, section 8); `undefined` if the body has
 * none.
 */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}

/** The only message with which the API says that a session is over (specification, section 4). */
const SESSION_OVER = 'Invalid session'

export function isSessionOver(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.status === 401 && messageOf(reply.body) === SESSION_OVER
}
