import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { MirroredSession } from '@/kept/session-mirror'
import { type CacheKind, cacheOf } from '@/offline/caches'
import { CorsFirst } from './cors-first'
import { freeForeignPictures } from './free-foreign-pictures'
import { inTurn } from './in-turn'
import { isCachedPicture, onlyPictures } from './only-pictures'
import { onlyWhileHere } from './only-while-here'
import { apiOrigin } from './origin'
import { firstCached, isNoPicture, otherSizes } from './other-sizes'
import { sessionHere } from './session-here'
import { withinBytes } from './within-bytes'
import { cutWhenAside } from './yield-to-update'

declare const self: ServiceWorkerGlobalScope

type PictureKind = Exclude<CacheKind, 'reads'>

/**
 * The limits of each user's caches: the number of pictures, and their bytes together.
 * docs/decisions/0019-pictures-give-way.md gives the reasons.
 *
 * An opaque response does not tell its size, and Chromium counts up to 15 MB for it. So only a few are kept.
 */
const MOST: Record<PictureKind, { pictures: number; bytes?: number }> = {
  media: { pictures: 3_000, bytes: 500_000_000 },
  foreign: { pictures: 1_000, bytes: 60_000_000 },
  opaque: { pictures: 20 },
}
/** How long a picture is kept after its last use, in seconds. */
const LONGEST = 90 * 24 * 60 * 60

const corsFirst = new CorsFirst()

/**
 * Serves pictures from the cache if it has them. Of a picture that the host offers in several sizes, any size from the
 * cache that is large enough will do, and any at all if the network has none. It leaves videos to the network, because browsers request them in
 * pieces.
 */
export function serveMedia(): void {
  registerRoute(
    ({ request }) => request.destination === 'image',
    async ({ url, request, event }) => {
      const session = await sessionHere()
      const answer =
        session === undefined
          ? fetch(request)
          : pictureFor(session, url, request, event as ExtendableEvent).catch((error: Error) => {
              // With this error Workbox says that the network was asked. All others come from caches that cannot be read.
              if (error.name === 'no-response') throw error
              return fetch(request)
            })
      // For the page, this is the same as a rejection. But a rejection would be noted as an error of the worker.
      return answer.catch(() => Response.error())
    },
    'GET',
  )
  registerQuotaErrorCallback(() => freeForeignPictures(0, true))
}

async function pictureFor(
  { userId, sizes }: MirroredSession,
  url: URL,
  request: Request,
  event: ExtendableEvent,
): Promise<Response> {
  const from = (kind: PictureKind, asked = request) =>
    strategyFor(kind, userId).handle({ request: asked, event })
  const anywhere = async (asked: Request) => {
    if (url.origin === self.location.origin) return from('media', asked)
    const kind = url.origin === apiOrigin() ? 'media' : 'foreign'
    for (const known of [kind, 'opaque'] as const)
      if (await isCachedPicture(asked, cacheOf(known, userId))) return from(known, asked)
    return corsFirst.fetch(
      asked,
      (withCors) => from(kind, withCors),
      () => from('opaque', asked),
    )
  }
  const { asGood, worse, original } = otherSizes(url, sizes)
  // The host offers no sizes of this picture.
  if (asGood.length + worse.length === 1) return anywhere(request)
  const cached = async (addresses: readonly string[]) => {
    const found = await firstCached(addresses, cacheOf('media', userId))
    return found === undefined ? undefined : from('media', new Request(found))
  }
  const others = [() => cached(worse), ...(original ? [() => anywhere(new Request(original, NO_CORS))] : [])]
  return (await cached(asGood)) ?? firstPicture([() => anywhere(request), ...others])
}

/** A picture is requested as an `<img>` requests it. */
const NO_CORS: RequestInit = { mode: 'no-cors', credentials: 'include' }

/**
 * Returns the first answer that is a picture, or else the first answer.
 * @throws what the first source throws, if no source answers
 */
async function firstPicture(sources: (() => Promise<Response | undefined>)[]): Promise<Response> {
  const [first, ...rest] = sources
  const answer = first?.()
  const response = await answer?.catch(() => undefined)
  if (response !== undefined && !isNoPicture(response)) return response
  for (const source of rest) {
    const other = await source().catch(() => undefined)
    if (other !== undefined && !isNoPicture(other)) return other
  }
  return answer as Promise<Response>
}

const strategies = new Map<string, CacheFirst>()

function strategyFor(kind: PictureKind, userId: string): CacheFirst {
  const cacheName = cacheOf(kind, userId)
  const known = strategies.get(cacheName)
  if (known !== undefined) return known
  const { pictures, bytes } = MOST[kind]
  const strategy = new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // An opaque response has status 0.
        cacheWillUpdate: async ({ response }) =>
          response.status === (kind === 'opaque' ? 0 : 200) ? response : null,
      },
      onlyPictures,
      cutWhenAside,
      onlyWhileHere(userId),
      ...(kind === 'opaque' ? [inTurn(pictures)] : []),
      // The types of this plugin predate `exactOptionalPropertyTypes`.
      new ExpirationPlugin({ maxEntries: pictures, maxAgeSeconds: LONGEST }) as WorkboxPlugin,
      // `withinBytes` must come after `ExpirationPlugin`, which notes when a picture was last used. A picture without
      // this note is the first that `withinBytes` deletes.
      ...(bytes === undefined ? [] : [withinBytes(bytes)]),
    ],
  })
  strategies.set(cacheName, strategy)
  return strategy
}
