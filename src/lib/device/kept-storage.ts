import { Observable } from '../observable'

/**
 * Whether the browser promises to keep what this app stores; `undefined` until it was asked, and if it does not tell. A
 * private window, a profile that deletes on close, and some browsers without asking, promise nothing (`false`).
 */
export const keptStorage = new Observable<boolean | undefined>(undefined)

/** Asks the browser to keep what is stored, and notes its answer in `keptStorage`. */
export async function askToKeepStorage(): Promise<void> {
  try {
    keptStorage.set(await navigator.storage.persist())
  } catch {
    keptStorage.set(undefined)
  }
}
