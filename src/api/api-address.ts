import { hostAddress } from './host'

/** Returns the address of the API, for people to read. It has no user, no password and no query. */
export function apiAddress(): string {
  const { origin, pathname } = new URL(hostAddress() === '' ? globalThis.location.origin : hostAddress())
  return `${origin}${pathname.replace(/\/+$/, '')}`
}
