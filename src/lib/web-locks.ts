const request = (name: string, options: LockOptions, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(name, options, () => work())

/**
 * Returns locks that all tabs and the service worker of this origin share. Returns `undefined` outside secure
 * contexts, where browsers have no Web Locks.
 */
export function webLocks() {
  if (navigator.locks === undefined) return undefined
  return {
    request: (name: string, signal: AbortSignal, work: () => Promise<void>) =>
      request(name, { signal }, work),
    steal: (name: string, work: () => Promise<void>) => request(name, { steal: true }, work),
  }
}
