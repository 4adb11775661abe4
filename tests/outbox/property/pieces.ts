import type { Reply, SendAhead, WireRequest } from '@/lib/wire'
import { filesSender } from '@/outbox/send/send-files'
import { answer } from './answer'

/** The path at which the host accepts large files before their mutation. */
export const UPLOADS = '/api/uploads'

/**
 * The number of bytes in a piece. A file of at most this size is sent with its mutation, and a larger file is
 * sent ahead of its mutation.
 */
export const PIECE = 2

export const isForUpload = ({ path }: WireRequest): boolean => path.startsWith(UPLOADS)

/** The files that a host in memory has received ahead of their mutation, whole or in part. */
export class Uploads {
  #files = new Map<string, { size: number; text: string }>()
  #next = 1

  /** Answers a request for an upload. @param piece the content of the piece that the request carries */
  arrive({ method, path, headers = {} }: WireRequest, piece: string | null): Reply {
    if (method === 'POST') {
      const location = `${UPLOADS}/${this.#next++}`
      this.#files.set(location, { size: Number(headers['Upload-Length']), text: '' })
      return told(201, { location })
    }
    const file = this.#files.get(path)
    if (file === undefined) return answer(404)
    if (method === 'PATCH') {
      if (Number(headers['Upload-Offset']) !== file.text.length) return answer(409)
      file.text += piece ?? ''
    }
    return told(200, { 'upload-offset': `${file.text.length}`, 'upload-length': `${file.size}` })
  }

  /** Returns the content of a file. Returns `undefined` if the file is unknown or has not arrived whole. */
  read(address: string): string | undefined {
    const file = this.#files.get(address)
    return file?.text.length === file?.size ? file?.text : undefined
  }

  delete(address: string): void {
    this.#files.delete(address)
  }
}

/** Returns an answer with this status and these headers, without a body. */
export function told(status: number, headers: Record<string, string>): Reply {
  return { ...answer(status), header: (name) => headers[name] ?? null }
}

/**
 * Sends a file ahead as the tus client does, but without timers. Timers would influence the order of events. Only
 * the steps of the generated history may decide this order.
 */
const sendAhead: SendAhead = async ({ at, address, blob, send, note, onProgress }) => {
  let path = address
  for (let again = 0; ; again += 1) {
    let offset = 0
    if (path !== undefined) {
      const reply = await send({ method: 'HEAD', path, body: { kind: 'none' } })
      if (reply.kind !== 'answer' || (reply.status >= 300 && reply.status !== 404))
        return { kind: 'stopped', reply }
      if (reply.status === 404) path = undefined
      else offset = Number(reply.header?.('upload-offset'))
    }
    if (path === undefined) {
      const headers = { 'Upload-Length': `${blob.size}` }
      const reply = await send({ method: 'POST', path: at, headers, body: { kind: 'none' } })
      const location = reply.kind === 'answer' ? reply.header?.('location') : undefined
      if (!location) return { kind: 'stopped', reply }
      path = location
      await note(location)
    }
    let last: Reply | undefined
    while (offset < blob.size) {
      const bytes = blob.slice(offset, offset + PIECE)
      const headers = { 'Upload-Offset': `${offset}` }
      last = await send({ method: 'PATCH', path, headers, body: { kind: 'bytes', bytes } })
      if (last.kind !== 'answer' || last.status >= 300) break
      offset += bytes.size
      onProgress(offset)
    }
    if (offset >= blob.size) return { kind: 'whole' }
    const isAgain = last?.kind === 'answer' && [404, 409, 460].includes(last.status) && again < 3
    if (!isAgain) return { kind: 'stopped', reply: last ?? { kind: 'silence' } }
  }
}

export const sendFiles = filesSender(sendAhead)
