/**
 * Whether this request was posted by a page of another site, and not by the system's share sheet. A header can prove
 * that the request is foreign. A missing header proves nothing, because the service worker sees only some of the
 * headers. A page that hides its origin is not recognised: its request looks like a request of the share sheet. If a
 * post loads a frame, it is foreign too, because the share sheet always loads a page.
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
  return URL.canParse(referrer) && referrer.startsWith('http') && new URL(referrer).origin !== origin
}
