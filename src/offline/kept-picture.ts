import { apiUrl, mediaUrl } from '@/api/host'
import { cacheOf } from './caches'

/** The kinds of caches whose pictures the app can read. It cannot read the pictures in the `opaque` caches. */
const READABLE = ['media', 'foreign'] as const

/**
 * Returns a picture as a file, from a cache of this device, or else from the network. Only pictures of the app's or the
 * API's origin are requested, because the Content-Security-Policy lets the app read from no other origin. The result is
 * `undefined` if the app gets no file that it can read, or if the file is not a picture.
 */
export async function keptPicture(address: string, userId: string): Promise<File | undefined> {
  const url = mediaUrl(address)
  if (url === undefined) return undefined
  const asked = isOwn(url) ? () => fetch(url).catch(() => undefined) : () => undefined
  const response = (await cached(url, userId)) ?? (await asked())
  if (response === undefined || !response.ok) return undefined
  const blob = await response.blob().catch(() => undefined)
  if (!blob?.type.startsWith('image/')) return undefined
  const name = new URL(url).pathname.split('/').at(-1) || 'imagem'
  return new File([blob], name, { type: blob.type })
}

function isOwn(url: string): boolean {
  const { origin } = globalThis.location
  return [origin, new URL(apiUrl('/'), origin).origin].includes(new URL(url).origin)
}

async function cached(url: string, userId: string): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined
  for (const kind of READABLE) {
    const found = await caches.match(url, { cacheName: cacheOf(kind, userId), ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}
