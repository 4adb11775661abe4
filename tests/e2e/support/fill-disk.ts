/**
 * Runs in the page and writes until the disk has no room left, not even for a few bytes. Afterwards, this function goes
 * on in the background: until `stopFilling` is called, it fills any room that becomes free. (A browser frees some room
 * when it tidies a database that was not used for a few seconds.)
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
        // In Firefox, after a transaction that met a full disk, the next transaction can only delete. So make an empty
        // transaction here. Then the next round of this loop can write again.
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

/** Runs in the page and stops `fillDisk`. The room that `fillDisk` took stays taken. */
export async function stopFilling(): Promise<void> {
  await Reflect.get(globalThis, 'stopFilling')()
}

/** Runs in the page, stops `fillDisk`, and frees the room that `fillDisk` took. */
export async function emptyDisk(): Promise<void> {
  await Reflect.get(globalThis, 'stopFilling')()
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('filler')
    deleting.onsuccess = resolve
    deleting.onerror = () => reject(deleting.error)
  })
}
