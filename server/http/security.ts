import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { KEY_HEADER, REPLAYED_HEADER } from './idempotency.ts'

/**
 * The headers of every answer.
 *
 * - Scripts come from this origin and from files only: no inline script, no eval.
 * - Styles come from files only as well; what React and radix-ui set on elements goes through the CSSOM, which the
 *   policy does not concern.
 * - No text becomes markup or a script's address (Trusted Types): a worker starts from this origin or not at all.
 * - Images and videos may come from anywhere, since administrators give their addresses.
 * - No upgrade to https and no HSTS: the server speaks plain http, on a school's own network too. Whoever puts TLS in
 *   front of it adds HSTS there.
 *
 * @param apiOrigin where the built app sends its calls, if not to this origin (`VITE_API_HOST` at build time)
 */
export async function addSecurityHeaders(app: FastifyInstance, apiOrigin?: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The app's one policy (`src/lib/own-script.ts`), and no default one that would let everything pass.
        trustedTypes: ['app'],
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

/**
 * The service worker fetches pictures on the pages' behalf, also those an administrator gave by address, and its own
 * policy is what such a fetch is held to. It can load no script.
 */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self' https: http:"

/** Lets exactly these origins use the API from a browser; none by default. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', KEY_HEADER],
    exposedHeaders: [KEY_HEADER, REPLAYED_HEADER, 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  })
}
