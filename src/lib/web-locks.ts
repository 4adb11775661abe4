/**
 * Mutual exclusion across the tabs and the service worker of this origin. Web Locks exist in secure contexts only;
 * without them a tab is alone in being careful, and the fences of the outbox do what they can.
 */
export const webLocks = {
  async request(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    if (navigator.locks === undefined) await work()
    else await navigator.locks.request(name, { signal }, work)
  },
  async steal(name: string, work: () => Promise<void>): Promise<void> {
    if (navigator.locks === undefined) await work()
    else await navigator.locks.request(name, { steal: true }, work)
  },
}
