import { Watched } from '@/lib/watched'
import type { Reply } from '@/lib/wire'

/** What the person is told: `Online`, `Conexão instável` (there is a network, the server does not answer), `Offline`. */
export type ConnectionState = 'online' | 'unstable' | 'offline'

/**
 * The truth about the connection, from the outcome of real requests. The browser's own `onLine` is only a hint: it
 * says whether there is *a* network, not whether the server is on it, and sometimes not even that.
 */
export class Connection {
  readonly state: Watched<ConnectionState>
  #hint: () => boolean

  constructor(hint: () => boolean) {
    this.#hint = hint
    this.state = new Watched<ConnectionState>(hint() ? 'online' : 'offline')
  }

  /** Takes note of what became of a request. */
  report(reply: Reply): void {
    this.state.set(didAnswer(reply) ? 'online' : this.#silent())
  }

  /** The browser says that the network came or went. */
  hintChanged(): void {
    if (!this.#hint()) this.state.set('offline')
    else if (this.state.get() === 'offline') this.state.set('unstable')
  }

  #silent(): ConnectionState {
    return this.#hint() ? 'unstable' : 'offline'
  }
}

/** Whether the API itself spoke, and is serving. */
function didAnswer(reply: Reply): boolean {
  switch (reply.kind) {
    case 'answer':
      return !reply.cached && reply.status < 500
    case 'cut':
    case 'portal':
    case 'silence':
      return false
  }
}
