/** Bytes that this origin uses on the device, and bytes that the browser says it grants. */
export interface StorageUse {
  usage: number
  quota: number
}

/**
 * Asks the browser for the storage in use; `undefined` if it does not tell.
 *
 * `usage` is what the browser counts. `quota` may be made up: since Chromium 138 it is `usage` and 10 GiB more (Chrome
 * Platform Status, "Predictable reported storage quota"). In such a browser only a refused write tells that the device
 * is full.
 */
export async function storageEstimate(): Promise<StorageUse | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined || quota === 0 ? undefined : { usage, quota }
  } catch {
    return undefined
  }
}
