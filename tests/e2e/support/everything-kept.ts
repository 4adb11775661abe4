import type { Page } from '@playwright/test'

export const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token)

/**
 * Runs in the page and returns everything that is stored on the device, as texts with their places: databases, caches,
 * local storage, session storage, cookies. Do not call this function while the app is deleting caches: if a cache is
 * deleted while the function runs, `caches.open` creates that cache again, empty.
 */
export async function readEverything(): Promise<[where: string, text: string][]> {
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
      // This event means that the database was deleted in the meantime. The function must not create it again.
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
}

export const everythingKept = (page: Page): Promise<[where: string, text: string][]> =>
  page.evaluate(readEverything)

/** Returns the places on the device where any of these texts is stored. */
export async function placesOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const all = await everythingKept(page)
  return all
    .filter(([where, text]) => texts.some((one) => where.includes(one) || text.includes(one)))
    .map(([where]) => where)
}

/**
 * Returns the names of the caches that hold answers and pictures of a user, sorted. Each name ends with the user's
 * id.
 */
export const cachesOf = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => /^(reads|media|foreign|opaque)-/.test(name)).sort(),
  )
