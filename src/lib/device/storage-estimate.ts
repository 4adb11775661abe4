/** Bytes that this origin uses on the device (`usage`), and bytes that the browser says it grants (`quota`). */
export interface StorageUse {
  usage: number
  quota: number
}

/**
 * Returns the storage in use, as the browser tells it; `undefined` if the browser does not tell.
 *
 * A browser may invent `quota`: since Chromium 138 it is `usage` plus 10 GiB (Chrome Platform Status, "Predictable
 * reported storage quota"). In such a browser, only a refused write shows that the device is full.
 */
export async function storageEstimate(): Promise<StorageUse | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined || quota === 0 ? undefined : { usage, quota }
  } catch {
    return undefined
  }
}
