import { parsedUrl } from '@/shared/parsed-url'

/**
 * Whether a request is foreign: a page of another site posted it, not the system's share sheet. The result is `true`
 * only if this is certain. It may be `false` for a foreign request, because the service worker sees only some of the
 * headers, and because a page can hide its origin. A request that loads a frame is foreign, because the share sheet
 * always loads a whole page.
 *
 * @param origin the app's own origin
 */
export function isForeignPost(
  { headers, referrer, destination }: Pick<Request, 'headers' | 'referrer' | 'destination'>,
  origin: string,
): boolean {
  if (destination !== '' && destination !== 'document') return true
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'none' && site !== 'same-origin') return true
  // `null` is the origin of a share, and also of a page that hides its origin.
  const from = headers.get('origin')
  if (from !== null && from !== 'null' && from !== origin) return true
  return referrer.startsWith('http') && (parsedUrl(referrer)?.origin ?? origin) !== origin
}
