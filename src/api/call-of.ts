import type { WireRequest } from '@/lib/wire'

/**
 * Returns the name of a call: its method and its path, with `*` for every part that may be an id. All courses share the
 * name `GET /api/app/courses/*`.
 */
export function callOf({ method, path }: Pick<WireRequest, 'method' | 'path'>): string {
  const [plain = ''] = path.split('?', 1)
  const parts = plain.split('/').map((part) => (/^[a-z-]{0,30}$/i.test(part) ? part : '*'))
  return `${method} ${parts.join('/')}`
}
