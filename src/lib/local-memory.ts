/**
 * Small things remembered on this device (the browser's local storage), or in this tab alone. A browser may keep nothing (a private window,
 * a full device, a policy): then nothing is remembered, and nothing fails for it.
 */

type Place = 'localStorage' | 'sessionStorage'

/** What was remembered under `key`; `null` where nothing was, or cannot be read. */
export function recall(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Remembers `value` under `key`; `null` forgets it. */
export function remember(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
  } catch {}
}
