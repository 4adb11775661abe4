import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Loads the module again, as a new page does. The new page knows only what is stored on the device. */
async function opened() {
  vi.resetModules()
  const { storesBlobs } = await import('@/offline/stores-blobs')
  return storesBlobs
}

const put = IDBObjectStore.prototype.put
let blobs = 0
function withBlobs(store: (...args: Parameters<typeof put>) => IDBRequest<IDBValidKey>): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (!(args[0] instanceof Blob)) return put.apply(this, args)
    blobs += 1
    return store.apply(this, args)
  })
}

/**
 * From now on, a request to store a Blob never ends. This can happen in WebKit. The returned promise resolves when the
 * app makes such a request.
 */
function withoutEnd(): Promise<void> {
  const Endless = IDBRequest as unknown as new () => IDBRequest<IDBValidKey>
  return new Promise((resolve) =>
    withBlobs(() => {
      resolve()
      return new Endless()
    }),
  )
}

beforeEach(() => {
  blobs = 0
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await deleteDB('admin-de-cursos-device', { blocked: () => {} })
})

it('tests once whether Blobs can be stored, and remembers that they can', async () => {
  withBlobs(function (this: IDBObjectStore, ...args) {
    return put.apply(this, args)
  })
  expect(await (await opened())()).toBe(true)
  expect(await (await opened())()).toBe(true)
  expect(blobs).toBe(1)
})

it('tests once whether Blobs can be stored, and remembers that they are refused', async () => {
  withBlobs(() => {
    throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
  })
  expect(await (await opened())()).toBe(false)
  expect(await (await opened())()).toBe(false)
  expect(blobs).toBe(1)
})

it('the test of Blobs does not wait for ever for a Blob that is neither stored nor refused, and does not test again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begun = withoutEnd()
  const answer = (await opened())()
  await begun
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe(false)
  expect(await (await opened())()).toBe(false)
  expect(blobs).toBe(1)
})

it('tests once more if the page was closed during the test, and then never again', async () => {
  const open = async () => {
    const begun = withoutEnd()
    // Do not await the call, because the page is closed in the middle of it.
    void (await opened())()
    await begun
    vi.restoreAllMocks()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open()
  await open()
  withBlobs(() => {
    throw new Error('tried a third time')
  })
  expect(await (await opened())()).toBe(false)
  expect(blobs).toBe(2)
})
