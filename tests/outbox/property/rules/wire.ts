import type { WireRequest } from '@/lib/wire'
import { fieldsOf } from '../../support/model-server'
import { PROBE, tagOf, userOf } from '../host'
import { isForUpload } from '../pieces'
import type { Stored } from '../storage'
import type { Tab } from '../tab'
import type { Facts } from './facts'
import type { Heard } from './heard'
import type { RetryAfter } from './retry-after'
import type { Turn } from './turn'
import { wishOf } from './wish'

/** Checks the requests that leave: what they contain, whose session they carry, to which host they go, and when. */
export class Wire {
  readonly #facts: Facts
  readonly #heard: Heard
  readonly #retryAfter: RetryAfter
  readonly #turn: Turn
  /** For each key, the request that was sent with this key. */
  #keys = new Map<string, string>()

  constructor(facts: Facts, heard: Heard, retryAfter: RetryAfter, turn: Turn) {
    this.#facts = facts
    this.#heard = heard
    this.#retryAfter = retryAfter
    this.#turn = turn
  }

  leaves(tab: Tab, request: WireRequest, token: string | null): void {
    const now = this.#facts.peek()
    const user = userOf(token)
    if (user === null) this.#facts.say(`${request.method} ${request.path} left without a session`)
    else if (request.path === PROBE) return
    else if (isForUpload(request)) this.#mayLook(tab, user, now)
    else if (tab.host !== '') this.#isFor(tab, request, now)
    else if (request.method === 'GET') this.#mayLook(tab, user, now)
    else this.#maySend(tab, request, user, now)
  }

  /** Checks that a mutation goes only to the host of its entry, and that no request leaves during the host's hold. */
  #isFor(tab: Tab, request: WireRequest, { entries }: Stored): void {
    const tag = tagOf(request)
    const entry = entries.find((other) => wishOf(other).tag === tag)
    if (request.method !== 'GET' && entry?.host !== tab.host) this.#facts.say(`${tag} left for another host`)
    if (this.#retryAfter.isHeld(tab) && !tab.wasFrozen)
      this.#facts.say(`${request.method} ${request.path} left before the Retry-After of the host`)
  }

  #mayLook(tab: Tab, user: string, now: Stored): void {
    this.#isFor(tab, { method: 'GET', path: 'a look', body: { kind: 'none' } }, now)
    const isOwn = now.entries.some((entry) => entry.state === 'sending' && entry.userId === user)
    // A tab that was frozen does not know that other tabs have handled an entry meanwhile. When it wakes, it may look
    // that entry up at the host. This is no fault.
    if (!isOwn && !tab.wasFrozen)
      this.#facts.say(`a look for somebody else's entry left with ${user}'s session`)
  }

  #maySend(tab: Tab, request: WireRequest, user: string, now: Stored): void {
    const tag = tagOf(request)
    this.#checkIds(request, tag)
    this.#isAlone(tab)
    const entry = now.entries.find((other) => wishOf(other).tag === tag)
    if (entry === undefined) {
      this.#facts.say(`${tag} was sent and is not in the queue`)
      return
    }
    if (this.#heard.isCutFor(tab, entry) && request.method !== 'GET' && entry.action !== 'member.set')
      this.#facts.say(`${tag} was sent again after its success was heard`)
    this.#isFor(tab, request, now)
    if (entry.userId !== user) this.#facts.say(`${tag} of ${entry.userId} left with ${user}'s session`)
    this.#turn.leaves(entry, now)
  }

  /** Checks that a request carries no temporary id, and no key that a different request carried before. */
  #checkIds(request: WireRequest, tag: string): void {
    // Leave the file out, because it may travel in the request or ahead of the request. `Completions` compares files.
    const { file: _file, ...fields } = fieldsOf(request.body)
    const sent = JSON.stringify([request.path, fields])
    if (sent.includes('tmp_')) this.#facts.say(`a temporary id is on the wire: ${sent}`)
    const known = request.key === undefined ? undefined : this.#keys.get(request.key)
    if (request.key !== undefined) this.#keys.set(request.key, sent)
    if (known !== undefined && known !== sent)
      this.#facts.say(`two different requests carry the key of ${tag}`)
  }

  #isAlone(tab: Tab): void {
    for (const other of this.#facts.device.live)
      if (other !== tab && other.underWay > 0 && !other.wasFrozen)
        this.#facts.say(`${tab.name} and ${other.name} send at the same time`)
  }
}
