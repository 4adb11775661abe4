/**
 * `{host}` of the specification: where the API lives. Empty at build time (`VITE_API_HOST`) means the origin the app
 * itself was loaded from.
 */
const HOST = (import.meta.env['VITE_API_HOST'] ?? '').replace(/\/+$/, '')

/** Who is signed in (section 4 of the specification): the cheapest read there is. */
export const ME = '/api/admin/users/me'

export function apiUrl(path: string): string {
  return `${HOST}${path}`
}

/** Whether the API shares our origin; only then may a request carry headers its CORS rules might not allow. */
export function isSameOrigin(): boolean {
  return HOST === '' || new URL(HOST).origin === globalThis.location.origin
}

/** What distinguishes this host from others that changes on this device may have been made for; our own origin is ''. */
export function hostName(): string {
  if (HOST === '') return ''
  const { origin, pathname } = new URL(HOST)
  return origin === globalThis.location.origin && pathname === '/' ? '' : HOST
}

/** Whether something was made for another host than this one; what older versions made says nothing of it. */
export function isForeign({ host }: { host?: string }): boolean {
  return host !== undefined && host !== hostName()
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
