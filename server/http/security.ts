import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { PAGE_POLICY } from '../../src/shared/content-policy.ts'
import { OFFER_HEADERS } from '../../src/shared/offer-headers.ts'
import { KEY_HEADER, REPLAYED_HEADER } from './idempotency.ts'
import { MARK_HEADER } from './mark.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** The headers of requests that send a file in pieces, and those of their answers (tus 1.0). */
const PIECE_REQUESTS = ['Tus-Resumable', 'Upload-Length', 'Upload-Offset', 'Upload-Checksum']
const PIECE_ANSWERS = ['Tus-Resumable', 'Upload-Length', 'Upload-Offset', 'Location']

/**
 * Adds the security headers to every answer.
 *
 * - Scripts come from this origin and from files only: no inline script, no eval.
 * - Styles also come only from files of this origin. React and radix-ui set styles of elements through the CSSOM, which
 *   the policy allows.
 * - Workers start from this origin only.
 * - With Trusted Types, the browser uses no plain text as markup or as the address of a script.
 * - Images and videos may come from anywhere, because administrators enter their addresses.
 * - There is no upgrade to https and no HSTS, because the server itself speaks plain http: a school may run the server
 *   in its own network without TLS. An operator who puts a TLS proxy in front of the server adds HSTS in the proxy.
 *
 * @param apiOrigin the origin to which the built app sends its calls (`VITE_API_HOST` at build time); undefined if the
 *   app sends its calls to this server
 * @param errorReports the address to which the app sends reports of its errors; undefined if it sends none
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  apiOrigin?: string,
  errorReports?: string,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...PAGE_POLICY,
        connectSrc: [
          "'self'",
          ...[apiOrigin, errorReports && withoutQuery(errorReports)].filter((source) => source !== undefined),
        ],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
}

/** A policy names an address without its query, and allows it with any. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/**
 * The Content-Security-Policy of the service worker. Its `connect-src` allows every host, because the service worker
 * fetches pictures for the pages, also from addresses that administrators entered. Scripts may come from this origin
 * only.
 */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self' https: http:"

/**
 * The Content-Security-Policy of the worker that opens HEIC pictures. It allows WebAssembly, because the decoder is
 * WebAssembly. The worker may load the decoder from this origin, and nothing from any other origin.
 */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Allows pages of exactly these origins to use the API from a browser. If the list is empty, only pages of the
 * server's own origin may use it.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      KEY_HEADER,
      'If-Match',
      'If-None-Match',
      ...PIECE_REQUESTS,
    ],
    exposedHeaders: [
      MARK_HEADER,
      REQUEST_ID_HEADER,
      ...Object.values(OFFER_HEADERS),
      KEY_HEADER,
      REPLAYED_HEADER,
      'Retry-After',
      'ETag',
      'Age',
      ...PIECE_ANSWERS,
    ],
    maxAge: 600,
    strictPreflight: false,
  })
}
