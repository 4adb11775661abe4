import { CACHES } from './own-files'

/**
 * Whether the cache of the app's own files contains something that is certainly not the app's: a page without the app's
 * root element, or something other than a script in place of a script. Earlier versions of the service worker compared
 * no hashes, so they cached whatever answered, such as the page of a proxy.
 */
export async function isShellForeign(): Promise<boolean> {
  const cache = await caches.open(CACHES.shell)
  for (const request of await cache.keys()) {
    const found = await cache.match(request, { ignoreVary: true })
    if (found !== undefined && !(await looksOwn(new URL(request.url).pathname, found))) return true
  }
  return false
}

async function looksOwn(path: string, response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? ''
  if (path.endsWith('.html')) return type.includes('html') && (await response.text()).includes('id="root"')
  if (path.endsWith('.js')) return type.includes('javascript')
  return !path.endsWith('.css') || type.includes('css')
}
