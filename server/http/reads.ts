/**
 * Answers reads. The answer is compressed, and the client's cache keeps it. For each later read, the cache asks
 * whether the answer has changed. If it has not changed, the cache gets a 304 without a body.
 */
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown, tagOfText } from './entity-tags.ts'
import { OF_EACH_ANSWER } from './mark.ts'

/**
 * The options of a route that compresses its answers. An answer with fewer bytes than `threshold` would gain nothing.
 */
export const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
} satisfies FastifyCompressOptions

/**
 * Makes the route option `compress` available. Call it before the routes are declared. The answers of a route without
 * that option are not compressed.
 */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false })
}

/**
 * Answers a read with JSON, or with 304 if the client already has this answer.
 *
 * @param shown the value to send as JSON
 */
export function answerRead(request: FastifyRequest, reply: FastifyReply, shown: unknown): FastifyReply {
  const body = JSON.stringify(shown)
  // The tag is weak, because the bytes of the answer differ between encodings.
  const tag = `W/${tagOfText(body)}`
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: varyingBy('accept-encoding', reply) })
  if (isKnown(request.headers['if-none-match'], tag)) return answerUnchanged(reply)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** The headers of a 304, besides those of each answer. */
const KEPT = /^(cache-control|etag|vary|access-control-.*)$/

/**
 * Answers 304 without the security headers, which would make up nine tenths of the answer. The client keeps the
 * headers of the answer that it already has (RFC 9111, section 3.2).
 */
function answerUnchanged(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) {
    if (KEPT.test(name) || OF_EACH_ANSWER.includes(name)) continue
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  return reply.code(304).send()
}

/** Returns the value of `Vary`: the headers that are already in it (the origin, under CORS), and `header`. */
function varyingBy(header: string, reply: FastifyReply): string {
  return [reply.getHeader('Vary') ?? [], header].flat().join(', ')
}
