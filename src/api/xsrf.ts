import { isSameOrigin } from './host'

/**
 * The usual guard against requests that other sites forge: the host sets the cookie `XSRF-TOKEN`, and the app sends its
 * value back in this header. Only the app's own origin gets it.
 */
export const XSRF_HEADER = 'x-xsrf-token'

export const XSRF_COOKIE = 'XSRF-TOKEN'

/** What a page has, and a service worker has not. */
const { document } = globalThis as { document?: { cookie: string } }

/** Returns the value for `XSRF_HEADER`; `undefined` if there is no cookie. */
export function xsrfToken(cookies = document?.cookie): string | undefined {
  const value = isSameOrigin() ? cookies?.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1] : undefined
  try {
    return value && decodeURIComponent(value)
  } catch {
    return value
  }
}
