import { Observable } from '@/lib/observable'
import type { Method, Reply } from '@/lib/wire'

/**
 * The state that the user sees: `Online`, `Conexão instável` (there is a network, but the API does not answer, or
 * somebody else answers in its place), `Sem resposta do servidor` (requests are under way, and no byte of them moves),
 * `Offline`.
 */
export type ConnectionState = 'online' | 'unstable' | 'silent' | 'offline'

/** What requests are for. A service in the way may refuse the ones and let the others through. */
type Traffic = 'reads' | 'changes'

/** How the last request of a kind ended. */
type Last = 'answered' | 'silent' | { somebody: number }

/**
 * Derives the state of the connection from the results of real requests. The browser's own `onLine` is only a hint:
 * it says whether there is some network, not whether the server can be reached. Sometimes it is wrong even about the
 * network.
 */
export class Connection {
  readonly state: Observable<ConnectionState>
  /** The status of the answer that somebody else gave in place of the API; `null` while nobody does. 0: a redirect. */
  readonly somebody = new Observable<number | null>(null)
  #hint: () => boolean
  #giveWay = () => false
  #last: Record<Traffic, Last> = { reads: 'answered', changes: 'answered' }

  constructor(hint: () => boolean) {
    this.#hint = hint
    this.state = new Observable<ConnectionState>(hint() ? 'online' : 'offline')
  }

  /** Updates the state from the result of a request. */
  report(reply: Reply, method: Method): void {
    const traffic = method === 'GET' || method === 'HEAD' ? 'reads' : 'changes'
    const last = lastOf(reply)
    this.#last[traffic] = last
    const { reads, changes } = this.#last
    // If a service in the way refuses changes alone, an answer to a read does not end the trouble.
    const foreign =
      statusIn(last) ?? statusIn(changes) ?? (traffic === 'changes' ? undefined : statusIn(reads))
    this.somebody.set(foreign ?? null)
    this.state.set(last === 'answered' && foreign === undefined ? 'online' : this.#silent())
  }

  /** Call this when no change waits to be sent any more, so that a refused change of earlier says nothing now. */
  changesAreAtRest(): void {
    const foreign = statusIn(this.#last.changes)
    this.#last.changes = 'answered'
    if (foreign === undefined || this.somebody.get() === null) return
    const reads = statusIn(this.#last.reads)
    this.somebody.set(reads ?? null)
    if (reads === undefined && this.#last.reads === 'answered') this.state.set('online')
  }

  /** Call this when a request is under way, no byte of it moves, and the API answers nothing else. */
  isSilent(): void {
    if (this.state.get() !== 'offline') this.state.set('silent')
  }

  /** Lets requests that are silent give way, because a person wants to try at once. @returns whether there was one */
  giveWay(): boolean {
    return this.#giveWay()
  }

  /** Says what `giveWay` does. */
  onGiveWay(giveWay: () => boolean): void {
    this.#giveWay = giveWay
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

function statusIn(last: Last): number | undefined {
  return typeof last === 'object' ? last.somebody : undefined
}

/** An answer of the API with a status of 500 or more counts as silence: the API cannot serve now. */
function lastOf(reply: Reply): Last {
  switch (reply.kind) {
    case 'answer':
      if (reply.insteadOf !== undefined) return { somebody: reply.insteadOf }
      return !reply.cached && reply.status < 500 ? 'answered' : 'silent'
    case 'somebody':
      return { somebody: reply.status }
    case 'cut':
    case 'silence':
      return 'silent'
  }
}
