import { apiUrl } from '@/api/host'

/** The origin of the API, which may differ from ours. */
export function apiOrigin(): string {
  return new URL(apiUrl('/'), self.location.origin).origin
}
