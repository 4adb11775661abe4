import { HOST, isSameOrigin, ME } from './host'

/**
 * The path of a page that leads back into the app. The service worker never answers it, so to open it is to ask the
 * network. If a proxy wants a person to sign in, the person sees the proxy's page, comes back to this page, and this
 * page opens the app.
 */
export const WAY_BACK = '/voltar.html'

/**
 * Returns the address at which a person sees who answers in place of the API. It is past the service worker, and new
 * each time, in case a proxy lets browsers keep its own page. If the API has another origin, its proxy may be another
 * too, so the address is the API's.
 * @param now milliseconds since the epoch
 */
export function foreignPage(now: number): string {
  return isSameOrigin() ? `${WAY_BACK}?${now}` : `${HOST}${ME}?${now}`
}
