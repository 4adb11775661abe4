import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file a local storage of its own. @returns what is in it */
export function storedTexts(): Map<string, string> {
  const stored = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
      key: (at: number) => [...stored.keys()][at] ?? null,
      get length() {
        return stored.size
      },
    })
  })
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })
  return stored
}
