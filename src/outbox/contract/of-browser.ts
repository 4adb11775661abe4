import type { Locks, OutboxMessage, OutboxPorts } from './ports'

export type OfBrowser = Pick<OutboxPorts, 'databaseName' | 'clock' | 'random' | 'locks' | 'channel'> & {
  /** Closes the channel, which keeps a program in Node alive. */
  close: () => void
}

/**
 * Returns the ports that a page and a service worker take from their browser.
 * @param databaseName the name of the outbox's database, and of its channel
 */
export function ofBrowser(databaseName: string): OfBrowser {
  const channel = new BroadcastChannel(databaseName)
  return {
    databaseName,
    clock: {
      now: () => Date.now(),
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    random: () => Math.random(),
    locks: webLocks(),
    channel: {
      post: (message) => channel.postMessage(message),
      listen: (hear) => {
        const listener = (event: MessageEvent<OutboxMessage>) => hear(event.data)
        channel.addEventListener('message', listener)
        return () => channel.removeEventListener('message', listener)
      },
    },
    close: () => channel.close(),
  }
}

/**
 * Returns locks that all tabs and the service worker of this origin share; `undefined` outside secure contexts, because
 * browsers have no Web Locks there.
 */
function webLocks(): Locks | undefined {
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return undefined
  return {
    request: (name, signal, work) => locks.request(name, { signal }, () => work()),
    steal: (name, work) => locks.request(name, { steal: true }, () => work()),
  }
}
