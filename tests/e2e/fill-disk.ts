/**
 * Runs in the page. Writes until the disk has no room left, not even for a few bytes. Then goes on in the background:
 * until `stopFilling` is called, fills any room that becomes free. A browser frees some room when it tidies a database
 * that was not used for a few seconds.
 */
export async function fillDisk(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('filler')
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true })
    opening.onsuccess = () => resolve(opening.result)
  })
  const fill = async (largest: number) => {
    for (let size = largest; size >= 64; size >>= 1)
      for (let fits = true; fits; ) {
        const tx = database.transaction('bytes', 'readwrite')
        const bytes = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
        tx.objectStore('bytes').add(bytes)
        fits = await new Promise<boolean>((resolve) => {
          tx.oncomplete = () => resolve(true)
          tx.onabort = () => resolve(false)
        })
        // After a transaction has met a full disk, Firefox lets the next one only delete. So open a transaction here
        // that does nothing. The next real transaction can then write.
        if (!fits) database.transaction('bytes', 'readwrite')
      }
  }
  await fill(1 << 20)
  let over = false
  const filling = (async () => {
    while (!over) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await fill(1 << 16)
    }
    database.close()
  })()
  Reflect.set(globalThis, 'stopFilling', () => {
    over = true
    return filling
  })
}

/** Runs in the page. From now on, `fillDisk` takes no more room. The room that it took stays taken. */
export async function stopFilling(): Promise<void> {
  await Reflect.get(globalThis, 'stopFilling')()
}

/** Runs in the page. Frees the room that `fillDisk` took. */
export async function emptyDisk(): Promise<void> {
  await Reflect.get(globalThis, 'stopFilling')()
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('filler')
    deleting.onsuccess = resolve
    deleting.onerror = () => reject(deleting.error)
  })
}
