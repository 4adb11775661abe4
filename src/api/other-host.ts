import { HOST } from './host'

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
