import { hostAddress } from './host'

/**
 * Returns the name of the host that this app works with. The name of the app's own origin is empty. The name of any
 * other host is its address. Stored rows have this name, because one device may hold changes for several hosts.
 */
export function hostName(): string {
  const host = hostAddress()
  if (host === '') return ''
  const { origin, pathname } = new URL(host)
  return origin === globalThis.location.origin && pathname === '/' ? '' : host
}

/**
 * Whether a stored row was made for another host. Rows that older versions of the app stored have no host. They count
 * as rows for this host.
 */
export function isForeign({ host }: { host?: string }): boolean {
  return host !== undefined && host !== hostName()
}
