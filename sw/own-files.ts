import type { ManifestEntry } from 'workbox-build'
import { cacheNames, copyResponse } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

/** A file of the app as the build lists it, with the hash of its content (`list-files.ts`). */
export type ListedFile = Required<ManifestEntry>

/**
 * The caches of the app's own files: those that are cached when a version is installed, and those that are cached when
 * they are first used. The first has the name that Workbox gives such a cache.
 */
export const CACHES = { shell: cacheNames.precache, decoders: 'decoders' } as const

/**
 * A file of the app that is used only if its content fits its hash. Somebody else, such as a proxy, may answer in place
 * of the host.
 */
export class OwnFile {
  readonly url: string
  /** The address under which the file is cached, as Workbox forms it. */
  readonly key: string
  readonly #cacheName: string
  readonly #integrity: string
  readonly #hasRevision: boolean

  constructor({ url, revision, integrity }: ListedFile, cacheName: string) {
    const address = new URL(url, self.location.href)
    this.url = address.href
    if (revision !== null) address.searchParams.set('__WB_REVISION__', revision)
    this.key = address.href
    this.#cacheName = cacheName
    this.#integrity = integrity
    this.#hasRevision = revision !== null
  }

  /**
   * Returns the file from the cache, or else from the network. In the second case it also caches the file. A browser
   * may be unable to read its caches, for a moment or for good. So if the network does not have the file either, the
   * cache is asked once more.
   * @param event stays alive until the file is cached
   * @throws if neither has the file. What does not fit the hash counts as not there
   */
  async get(event: ExtendableEvent): Promise<Response> {
    const cached = await this.#cached().catch(() => undefined)
    if (cached !== undefined) return cached
    const response = await this.#fetched().catch(async (error: unknown) => {
      const found = await this.#cached()
      if (found === undefined) throw error
      return found
    })
    // If there is no room, the file is requested again when it is needed again.
    event.waitUntil(this.#keep(response.clone()).catch(() => {}))
    return response
  }

  /** Caches the file, unless it is cached. @throws if the network does not have it, or if there is no room */
  async install(): Promise<void> {
    if ((await this.#cached()) === undefined) await this.#keep(await this.#fetched())
  }

  async #keep(response: Response): Promise<void> {
    await (await caches.open(this.#cacheName)).put(this.key, response)
  }

  async #cached(): Promise<Response | undefined> {
    const cache = await caches.open(this.#cacheName)
    const find = () => cache.match(this.key, { ignoreVary: true })
    // Compare a second response, because Chromium takes the compiled code of a script from the cache only if nothing
    // has touched the body of the response.
    const [found, copy] = await Promise.all([find(), find()])
    if (found === undefined || copy === undefined) return undefined
    if (await this.#fits(copy)) return found
    await cache.delete(this.key, { ignoreVary: true })
    return undefined
  }

  async #fits(response: Response): Promise<boolean> {
    if (response.status !== 200) return false
    const hash = await crypto.subtle.digest('SHA-384', await response.arrayBuffer())
    return this.#integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
  }

  /**
   * Requests the file from the network. A path without a revision may be in the browser's own cache, because the page
   * has just loaded it. But that cache may also hold what somebody else answered. So if the file does not fit, it is
   * requested again, past that cache.
   */
  #fetched(): Promise<Response> {
    return this.#hasRevision ? this.#ask('reload') : this.#ask('default').catch(() => this.#ask('reload'))
  }

  /** @throws if the answer is an error, or does not fit the hash */
  async #ask(cache: RequestCache): Promise<Response> {
    const request = new Request(this.url, {
      cache,
      credentials: 'same-origin',
      integrity: this.#integrity,
    })
    const response = await fetch(request)
    if (response.status !== 200) throw new Error(`${this.url} was answered with ${response.status}`)
    // Browsers refuse a page from a worker if the answer was redirected.
    return response.redirected ? copyResponse(response) : response
  }
}

/** Deletes from a cache what is not one of `files`. */
export async function deleteOthers(cacheName: string, files: Iterable<OwnFile>): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const keys = new Set([...files].map(({ key }) => key))
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) if (!keys.has(request.url)) await cache.delete(request)
}
