/** Reads the target of a request line: which part of the server it addresses, and whether it can be read at all. */

/** Matches the scheme and the authority of a whole address, as a proxy may send it: `http://host/api/…`. */
const ORIGIN = /^https?:\/\/[^/?#]*/i

/** Returns the path of a target, decoded as the router decodes it; undefined if the target cannot be decoded. */
function pathOf(target: string): string | undefined {
  const path = target.replace(ORIGIN, '').split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/')) return path === '' ? '/' : undefined
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

/** Whether a request goes to the API. For a path that cannot be decoded, its beginning decides. */
export function isUnderApi(target: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(pathOf(target) ?? target.replace(ORIGIN, ''))
}

/** Whether nothing can have this address, because it is no path or its escapes (`%`) cannot be decoded. */
export const isMalformed = (target: string): boolean => pathOf(target) === undefined

/**
 * Returns a target that the router can read. The framework answers any other target by itself, without the hooks of
 * this server: without its headers and not in its words. A `%` that begins no escape stands for itself.
 */
export function routable(target: string): string {
  const relative = target.replace(ORIGIN, '')
  if (isMalformed(target)) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(relative) ?? []
    return `/${path.replace(/^\//, '').replaceAll('%', '%25')}${rest}`
  }
  return relative.startsWith('/') ? relative : `/${relative}`
}
