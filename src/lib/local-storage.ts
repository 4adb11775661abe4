/**
 * Stores small texts on this device (local storage), or in this tab alone (session storage). A browser may be unable
 * to store anything (a private window, a full device, a policy). In that case, nothing is stored and no error is
 * thrown.
 */

type Place = 'localStorage' | 'sessionStorage'

/** Returns the text that is stored under `key`; `null` if there is none, or if it cannot be read. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores `value` under `key`. `null` deletes what is stored there.
 * @returns whether the browser has done so
 */
export function writeStored(key: string, value: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
    return true
  } catch {
    return false
  }
}
