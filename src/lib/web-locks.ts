const request = (name: string, options: LockOptions, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(name, options, () => work())

/**
 * Returns locks that all tabs and the service worker of this origin share; `undefined` outside secure contexts, because
 * browsers have no Web Locks there.
 */
export function webLocks() {
  if (navigator.locks === undefined) return undefined
  return {
    request: (name: string, signal: AbortSignal, work: () => Promise<void>) =>
      request(name, { signal }, work),
    steal: (name: string, work: () => Promise<void>) => request(name, { steal: true }, work),
  }
}
