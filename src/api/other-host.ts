import { HOST } from './host'

/**
 * Returns the name of the host that this app is built for: '' for the app's own origin, otherwise the host's address.
 * The name tells it from other hosts for which this device may hold changes.
 */
export function hostName(): string {
  if (HOST === '') return ''
  const { origin, pathname } = new URL(HOST)
  return origin === globalThis.location.origin && pathname === '/' ? '' : HOST
}

/**
 * Whether a stored row was made for another host. Rows that older versions of the app stored have no host. They count
 * as rows for this host.
 */
export function isForeign({ host }: { host?: string }): boolean {
  return host !== undefined && host !== hostName()
}
