import { apiUrl } from '@/api/host'

/** Returns the origin of the API, which may differ from the app's own. */
export function apiOrigin(): string {
  return new URL(apiUrl('/'), self.location.origin).origin
}
