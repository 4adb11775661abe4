/**
 * Streams a stored file out of the bucket. It does not redirect to the storage, for three reasons:
 * - The app's Content-Security-Policy lets scripts fetch only from the server's own origin and that of the API.
 * - The service worker keeps more pictures from the server's own origin than from other origins.
 * - Without a redirect, the bucket does not have to be public.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Bucket, statusOf } from './bucket.ts'

/**
 * Matches a `Range` header with one range of bytes. Any other `Range` header is rare, and is answered with the whole
 * file.
 */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/

export interface ServedObject {
  key: string
  /**
   * The entity tag. A stored file never changes, so its name can be its tag. The storage's own tag may differ after the
   * file is copied.
   */
  tag: string
  /** The value of `Cache-Control`. */
  cache: string
}

export async function serveObject(
  bucket: Bucket,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, tag, cache }: ServedObject,
): Promise<FastifyReply> {
  const { headers, method } = request
  const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined
  const send = (length: number | undefined, changed: Date | undefined) => {
    reply.headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': cache, ETag: tag })
    if (length !== undefined) reply.header('Content-Length', length)
    if (changed !== undefined) reply.header('Last-Modified', changed.toUTCString())
    return reply
  }
  if (method === 'HEAD' || isConditional) {
    const found = await bucket.head(key)
    if (found === undefined) return missing(reply)
    if (isUnchanged(request, tag, found.LastModified))
      return send(undefined, found.LastModified).code(304).send()
    if (method === 'HEAD') return send(found.ContentLength, found.LastModified).send()
  }
  const range = headers['if-range'] === undefined || headers['if-range'] === tag ? headers.range : undefined
  try {
    const found = await bucket.get(key, range !== undefined && RANGE.test(range) ? range : undefined)
    if (found === undefined) return missing(reply)
    if (found.ContentRange !== undefined) reply.code(206).header('Content-Range', found.ContentRange)
    return send(found.ContentLength, found.LastModified).send(found.Body)
  } catch (error) {
    if (statusOf(error) !== 416) throw error
    const size = (await bucket.head(key))?.ContentLength ?? 0
    return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  }
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** Whether the client's copy is current. A list of tags takes precedence over a date (RFC 9110, section 13.2.2). */
function isUnchanged({ headers }: FastifyRequest, tag: string, changed: Date | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changed !== undefined && changed.getTime() <= since
}
