import { Observable } from '@/lib/observable'
import type { Reply } from '@/lib/wire'

/**
 * The state that the user sees: `Online`, `Conexão instável` (there is a network, but the server does not answer),
 * `Offline`.
 */
export type ConnectionState = 'online' | 'unstable' | 'offline'

/**
 * Derives the state of the connection from the results of real requests. The browser's own `onLine` is only a hint:
 * it says whether there is some network, not whether the server can be reached. Sometimes it is wrong even about the
 * network.
 */
export class Connection {
  readonly state: Observable<ConnectionState>
  #hint: () => boolean

  constructor(hint: () => boolean) {
    this.#hint = hint
    this.state = new Observable<ConnectionState>(hint() ? 'online' : 'offline')
  }

  /** Updates the state from the result of a request. */
  report(reply: Reply): void {
    this.state.set(didAnswer(reply) ? 'online' : this.#silent())
  }

  /** Call this when the browser reports that the network came back or went away. */
  hintChanged(): void {
    if (!this.#hint()) this.state.set('offline')
    else if (this.state.get() === 'offline') this.state.set('unstable')
  }

  #silent(): ConnectionState {
    return this.#hint() ? 'unstable' : 'offline'
  }
}

/** Whether the API itself answered, with a status below 500. */
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
