import { HOST } from './host'

/** Names this host, to tell it from other hosts for which this device may hold changes. Our own origin is ''. */
export function hostName(): string {
  if (HOST === '') return ''
  const { origin, pathname } = new URL(HOST)
  return origin === globalThis.location.origin && pathname === '/' ? '' : HOST
}

/** Whether something was made for another host. Rows of older versions name no host and count as this host's. */
export function isForeign({ host }: { host?: string }): boolean {
  return host !== undefined && host !== hostName()
}
