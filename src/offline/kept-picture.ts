import { apiUrl, mediaUrl } from '@/api/host'
import { PICTURE_HEAD, pictureType } from '@/shared/file-kind'
import { cacheOf } from './caches'
import { isWholePicture } from './is-picture'

/** The kinds of caches whose pictures the app can read. It cannot read the pictures in the `opaque` caches. */
const READABLE = ['media', 'foreign'] as const

/**
 * Returns a picture as a file, from a cache of this device, or else from the network. Only pictures of the app's or the
 * API's origin are requested, because the Content-Security-Policy lets the app read from no other origin. The result is
 * `undefined` if the app gets no file that it can read, or if the file is not a whole picture.
 */
export async function keptPicture(address: string, userId: string): Promise<File | undefined> {
  const url = mediaUrl(address)
  if (url === undefined) return undefined
  const response = (await cached(url, userId)) ?? (isOwn(url) ? await fetched(url) : undefined)
  const blob = await response?.blob().catch(() => undefined)
  if (blob === undefined) return undefined
  const type = pictureType(new Uint8Array(await blob.slice(0, PICTURE_HEAD).arrayBuffer()))
  if (type === undefined) return undefined
  const name = new URL(url).pathname.split('/').at(-1) || 'imagem'
  return new File([blob], name, { type })
}

/**
 * Requests a picture. Anybody between the app and the host may answer with something else, or with a part of it. Both
 * are left out. So is another size of the picture, with which the service worker answers if there is no network: it
 * must not be sent in place of the original.
 */
async function fetched(url: string): Promise<Response | undefined> {
  const response = await fetch(url).catch(() => undefined)
  if (response === undefined || isOfAnotherAddress(response, url)) return undefined
  return (await isWholePicture(response.clone())) === true ? response : undefined
}

/** Whether an answer comes from another address than was asked for, without a redirection. */
function isOfAnotherAddress({ url, redirected }: Response, asked: string): boolean {
  return url !== '' && !redirected && url !== asked
}

function isOwn(url: string): boolean {
  const { origin } = globalThis.location
  return [origin, new URL(apiUrl('/'), origin).origin].includes(new URL(url).origin)
}

async function cached(url: string, userId: string): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined
  for (const kind of READABLE) {
    const found = await caches.match(url, { cacheName: cacheOf(kind, userId), ignoreVary: true })
    // What is not a picture is deleted by the service worker when a page shows it.
    if (found !== undefined && (await isWholePicture(found.clone())) === true) return found
  }
  return undefined
}
