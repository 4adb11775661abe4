import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { bytesIn } from '@/lib/upload-headers'
import type { Method, Reply, Transport } from '@/lib/wire'

const NO_REPLY: Reply = { kind: 'silence' }

/**
 * Sends the requests of tus over the app's own transport. The transport attaches the token, and reports each reply to
 * `Connection`. If an upload stops, `sendAhead` reads two things here: the last reply, and whether the file was
 * unreadable.
 */
export class TusStack implements HttpStack {
  reply: Reply = NO_REPLY
  /** Whether a piece of the file could not be read. */
  isUnreadable = false
  /** Resolves when the address of the upload is stored. No piece is sent before that. */
  noted: Promise<void> = Promise.resolve()
  readonly #send: Transport
  readonly #size: number

  /** @param size bytes of the whole file */
  constructor(size: number, send: Transport) {
    this.#size = size
    this.#send = send
  }

  getName(): string {
    return 'outbox'
  }

  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {}
    let onProgress = (_sent: number) => {}
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => {
        headers[name] = value
      },
      getHeader: (name) => headers[name],
      setProgressHandler: (handler) => {
        onProgress = handler
      },
      send: (piece: Blob | null) => this.#exchange(method as Method, url, headers, piece, onProgress),
      abort: async () => {},
      getUnderlyingObject: () => undefined,
    }
  }

  async #exchange(
    method: Method,
    url: string,
    headers: Record<string, string>,
    piece: Blob | null,
    onProgress: (sent: number) => void,
  ): Promise<HttpResponse> {
    if (piece !== null) {
      await this.noted
      Object.assign(headers, await this.#checksum(piece))
    }
    this.reply = await this.#send(
      {
        method,
        path: pathOf(url),
        headers,
        body: piece === null ? { kind: 'none' } : { kind: 'bytes', bytes: piece },
      },
      { onProgress: ({ sent }) => onProgress(sent) },
    )
    if (this.reply.kind !== 'answer') throw new Error('no answer')
    // With HEAD, tus asks how many bytes of the upload the host has. Only 404 and 410 say that the host does not have
    // the upload. After any other failure, tus must not make a new upload, because that would lose the pieces that
    // arrived.
    const { status } = this.reply
    if (method === 'HEAD' && status >= 300 && status !== 404 && status !== 410) throw new Error('not now')
    return this.#response(this.reply)
  }

  #response(reply: Extract<Reply, { kind: 'answer' }>): HttpResponse {
    const length = bytesIn(reply, 'upload-length')
    // If the host's upload and this file differ in length, the upload belongs to another file. The status 404 makes
    // tus begin a new upload.
    const isOther = length !== undefined && length !== this.#size
    return {
      getStatus: () => (isOther ? 404 : reply.status),
      getHeader: (name) => reply.header?.(name.toLowerCase()) ?? undefined,
      getBody: () => '',
      getUnderlyingObject: () => undefined,
    }
  }

  /**
   * Returns the checksum header of a piece. If the page is not in a secure context, the function returns no header,
   * because `crypto.subtle` does not exist.
   * @throws if the piece cannot be read, or is shorter than expected
   */
  async #checksum(piece: Blob): Promise<Record<string, string>> {
    const bytes = await piece.arrayBuffer().catch((error: unknown) => {
      this.isUnreadable = true
      throw error
    })
    if (bytes.byteLength !== piece.size) {
      this.isUnreadable = true
      throw new Error('the file was cut short')
    }
    if (globalThis.crypto?.subtle === undefined) return {}
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return { 'Upload-Checksum': `sha256 ${btoa(String.fromCharCode(...digest))}` }
  }
}

/** Returns the path of an address that the host gave. The host part is dropped, because the transport adds the host. */
export const pathOf = (url: string): string => new URL(url, 'http://host').pathname
