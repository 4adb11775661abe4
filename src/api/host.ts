import type { WireRequest } from '@/lib/wire'

/**
 * The address of the API (`{host}` in the specification). It is empty if `VITE_API_HOST` is empty at build time. In
 * that case, the API has the origin that the app was loaded from.
 */
export const HOST = (import.meta.env['VITE_API_HOST'] ?? '').replace(/\/+$/, '')

/** The path of the signed-in user (specification, section 4). It is the cheapest read. */
export const ME = '/api/admin/users/me'

/** Asks who is signed in. */
export const WHO: WireRequest = { method: 'GET', path: ME, body: { kind: 'none' } }

export function apiUrl(path: string): string {
  return `${HOST}${path}`
}

/**
 * Whether the API has the same origin as the app. If it does not, a request may carry only headers that the API's
 * CORS rules certainly allow.
 */
export function isSameOrigin(): boolean {
  return HOST === '' || new URL(HOST).origin === globalThis.location.origin
}

/**
 * Returns the absolute address of an image or video. The API may give an address relative to the host. Returns
 * `undefined` if there is no address, or if the address is not http or https.
 */
export function mediaUrl(address: string | null | undefined): string | undefined {
  if (address == null || address.trim() === '') return undefined
  try {
    const url = new URL(address, HOST === '' ? globalThis.location.origin : HOST)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}
