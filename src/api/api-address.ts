import { HOST } from './host'

/** Returns the address of the API, for people to read. It has no user, no password and no query. */
export function apiAddress(): string {
  const { origin, pathname } = new URL(HOST === '' ? globalThis.location.origin : HOST)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}
