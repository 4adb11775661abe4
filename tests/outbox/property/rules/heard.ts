import type { Reply, WireRequest } from '@/lib/wire'
import type { Entry } from '@/outbox/rows/types'
import { tagOf, userOf } from '../host'
import { isForUpload } from '../pieces'
import type { Tab } from '../tab'
import type { Facts } from './facts'
import { wishOf } from './wish'

/** The 4xx statuses that are no refusal: the session is over, or the host asks for time. */
export const PASSING = [401, 408, 425, 429]

type Answer = Extract<Reply, { kind: 'answer' }>

/** What tabs have heard from the host about entries, even if it is not stored yet. */
export class Heard {
  readonly #facts: Facts
  /** By an entry's id: the tab that knows that the entry is done, though the answer was cut short. */
  #cut = new Map<string, Tab>()
  /** By an entry's id: the tab that knows that the entry is done or has failed. */
  #verdicts = new Map<string, Tab>()
  /** By the tag of a wish (what a user asks for with one entry): with how many errors the host has answered. */
  #errors = new Map<string, number>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  replied(tab: Tab, request: WireRequest, reply: Reply): void {
    this.#hear(tab, request, reply)
    if (reply.kind !== 'answer') return
    const { entries } = this.#facts.peek()
    const isError = [500, 501].includes(reply.status)
    if (isForUpload(request)) {
      if (isError) for (const other of entries) this.#countError(other)
      return
    }
    if (request.method === 'GET') {
      // A read does not say which entry needs it. So an error in its answer counts for every entry.
      if (isError) for (const other of entries) this.#countError(other)
      this.#hearRead(tab, request, reply, entries)
      return
    }
    const entry = entries.find((other) => wishOf(other).tag === tagOf(request))
    if (entry === undefined) return
    if (isError) this.#countError(entry)
  }

  /**
   * Returns how many requests for the wish with this tag the host has answered with an error. Reads and uploads that
   * may have been for this wish count too.
   */
  errorsOf(tag: string): number {
    return this.#errors.get(tag) ?? 0
  }

  /** Whether this tab has heard of the success of an entry, though the answer was cut short. */
  isCutFor(tab: Tab, entry: Entry): boolean {
    return this.#cut.get(entry.id) === tab
  }

  /**
   * Whether an entry is over, even if this is not stored yet. An entry is over if the host has created its thing, or if
   * a tab has heard that the entry is done or has failed.
   */
  isOver(entry: Entry): boolean {
    if (entry.action === 'thing.create' && this.#facts.deedsOf(entry.id) > 0) return true
    return this.#verdicts.has(entry.id)
  }

  corrected(entry: Entry): void {
    this.#cut.delete(entry.id)
  }

  died(tab: Tab): void {
    for (const [id, heard] of this.#verdicts) if (heard === tab) this.#verdicts.delete(id)
  }

  full(tab: Tab): void {
    // On a full disk, the tab cannot always store what it heard. So it is no fault if the tab sends the entry again.
    for (const [id, heard] of this.#cut) if (heard === tab) this.#cut.delete(id)
  }

  #countError(entry: Entry): void {
    const { tag } = wishOf(entry)
    this.#errors.set(tag, this.errorsOf(tag) + 1)
  }

  #hear(tab: Tab, request: WireRequest, reply: Reply): void {
    const answered =
      request.method === 'GET' || isForUpload(request) ? undefined : this.#facts.ofTag(tagOf(request))
    if (answered === undefined) return
    if (reply.kind === 'cut') this.#cut.set(answered.id, tab)
    const isLastError = this.errorsOf(wishOf(answered).tag) >= 5
    if (reply.kind === 'cut' || (reply.kind === 'answer' && isVerdict(reply, isLastError)))
      this.#verdicts.set(answered.id, tab)
  }

  /**
   * Called with the answer to a read. If this answer ends an entry, the function adds the entry to `#verdicts`. Three
   * kinds of answer end an entry: one that shows the wanted state, one that cannot be understood, and the sixth error.
   */
  #hearRead(tab: Tab, { path }: WireRequest, { status, body }: Answer, entries: readonly Entry[]): void {
    if (/^\/api\/things\/[^?]/.test(path)) return this.#hearThing(tab, path, status, body, entries)
    const action = path.startsWith('/api/members') ? 'member.set' : 'thing.create'
    // Entries that are not `sending` count too, because the claim of the entry may not be stored yet.
    const mine = entries.filter((other) => other.userId === userOf(tab.token) && other.action === action)
    const about = mine.find((other) => other.state !== 'failed' && !this.#verdicts.has(other.id))
    if (about === undefined) return
    const { tag, id, present } = wishOf(about)
    const isLastError = status >= 500 && this.errorsOf(tag) >= 6
    const isStrange = status === 200 && !Array.isArray(body)
    const isHeld = action === 'member.set' && Array.isArray(body) && body.includes(id) === present
    if (isLastError || isStrange || isHeld) this.#verdicts.set(about.id, tab)
  }

  /**
   * Before the outbox sends an edit, it reads the edited thing. If the answer to that read ends the edit, this function
   * adds the edit to `#verdicts`. Two kinds of answer end an edit: one that shows the new name already, and the sixth
   * error.
   */
  #hearThing(tab: Tab, path: string, status: number, body: unknown, entries: readonly Entry[]): void {
    const { ids } = this.#facts.peek()
    const real = (id = '') => ids.find(({ temporary }) => temporary === id)?.real ?? id
    for (const entry of entries) {
      const { id, name, tag } = wishOf(entry)
      if (entry.action !== 'thing.edit' || path !== `/api/things/${real(id)}`) continue
      const isThere = status === 200 && (body as { name?: string }).name === name
      if (isThere || (status >= 500 && this.errorsOf(tag) >= 6)) this.#verdicts.set(entry.id, tab)
    }
  }
}

function isVerdict({ status, retryAfter }: Answer, isLastError: boolean): boolean {
  if (status >= 500) return isLastError && status <= 501
  return !PASSING.includes(status) && !(status === 409 && retryAfter !== null)
}
