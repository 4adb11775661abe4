import type { Page } from '@playwright/test'

export const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token)

/**
 * All that lies on the device, as text with its place: databases, caches, stores, cookies. Looking into a cache that is
 * being deleted at that moment makes it anew, empty: wait first until the caches that should go are gone by their names.
 */
export function everythingKept(page: Page): Promise<[where: string, text: string][]> {
  return page.evaluate(async () => {
    const found: [string, string][] = [['cookies', document.cookie]]
    for (const [name, store] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(store)) found.push([`${name} ${key}`, `${key} ${value}`])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        const headers = [...request.headers, ...(response?.headers ?? [])].join('\n')
        const body = response?.type === 'opaque' ? '' : await response?.text()
        found.push([`cache ${name} ${request.url}`, `${request.url}\n${headers}\n${body}`])
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        // It was deleted meanwhile, and must not be made anew, empty, by who only looks.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(undefined)
      })
      if (database === undefined) continue
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<object[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        for (const row of rows) {
          const blobs = Object.values(row).filter((value) => value instanceof Blob)
          const texts = await Promise.all(blobs.map((blob) => blob.text()))
          found.push([`indexedDB ${name} ${store}`, [JSON.stringify(row), ...texts].join('\n')])
        }
      }
      database.close()
    }
    return found
  })
}

/** Where on the device any of these texts stands. */
export async function placesOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const all = await everythingKept(page)
  return all
    .filter(([where, text]) => texts.some((one) => where.includes(one) || text.includes(one)))
    .map(([where]) => where)
}

/** Whose answers lie on the device, by the ids in the names of the caches. */
export const cachesOf = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => /^(reads|media|foreign|opaque)-/.test(name)).sort(),
  )
