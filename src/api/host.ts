/**
 * `{host}` of the specification: where the API lives. Empty at build time (`VITE_API_HOST`) means the origin the app
 * itself was loaded from.
 */
export const HOST = (import.meta.env['VITE_API_HOST'] ?? '').replace(/\/+$/, '')

/** Who is signed in (section 4 of the specification): the cheapest read there is. */
export const ME = '/api/admin/users/me'

export function apiUrl(path: string): string {
  return `${HOST}${path}`
}

/** Whether the API shares our origin; only then may a request carry headers its CORS rules might not allow. */
export function isSameOrigin(): boolean {
  return HOST === '' || new URL(HOST).origin === globalThis.location.origin
}

/** An image or video address from the API, which may be absolute or relative to the host. */
export function mediaUrl(address: string | null | undefined): string | undefined {
  if (address == null || address.trim() === '') return undefined
  try {
    const url = new URL(address, HOST === '' ? globalThis.location.origin : HOST)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}
