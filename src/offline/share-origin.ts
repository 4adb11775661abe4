/**
 * Whether this request was posted by a page of another site, and not by the system's share sheet. The service worker
 * sees only some of the request's headers. A header that it sees can prove the request foreign. A missing header proves
 * nothing: a page may hide its origin, and then looks like the share sheet. A post that loads a frame is foreign too,
 * because the share sheet always loads a page.
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
