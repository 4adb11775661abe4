import { XSRF_COOKIE, XSRF_HEADER, xsrfToken } from '@/api/xsrf'
import { given } from '@/lib/given'
import type { WireRequest } from '@/lib/wire'

/** The Cookie Store API, as far as it is used here. TypeScript's standard library does not describe it yet. */
interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>
}

/** Adds `XSRF_HEADER` to a request of the service worker, which reads cookies only in browsers with a cookie store. */
export async function withXsrf(request: WireRequest): Promise<WireRequest> {
  const { cookieStore } = self as { cookieStore?: CookieStore }
  const cookie = await cookieStore?.get(XSRF_COOKIE).catch(() => null)
  if (!cookie) return request
  return {
    ...request,
    headers: { ...given({ [XSRF_HEADER]: xsrfToken(`${XSRF_COOKIE}=${cookie.value}`) }), ...request.headers },
  }
}
