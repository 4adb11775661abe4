import { aheadSender } from '@/api/send-ahead'
import type { Reply, WireRequest } from '@/lib/wire'
import { filesSender } from '@/outbox/attempt/send-files'
import { answer } from './answer'

/** The path at which the host accepts large files before their mutation. */
export const UPLOADS = '/api/uploads'

/**
 * The largest number of bytes in a piece. A file of at most this size is sent with its mutation, and a larger file is
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
 * Sends files ahead as the app does. The checksum is left out, because another thread computes it, and would influence
 * the order of events. Only the steps of the generated history may decide this order.
 */
export const sendFiles = filesSender(aheadSender(async () => ({})))
