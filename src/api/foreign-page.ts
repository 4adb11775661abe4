import { addressOf } from '@/lib/base'
import { apiUrl, isSameOrigin, ME } from './host'
import { WAY_BACK } from './way-back'

/**
 * Returns the address at which a person sees who answers in place of the API. It is past the service worker, and new
 * each time, in case a proxy lets browsers keep its own page. If the API has another origin, its proxy may be another
 * too, so the address is the API's.
 * @param now milliseconds since the epoch
 */
export function foreignPage(now: number): string {
  return isSameOrigin() ? `${addressOf(WAY_BACK)}?${now}` : `${apiUrl(ME)}?${now}`
}
