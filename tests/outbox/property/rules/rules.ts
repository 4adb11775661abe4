import type { Reply, WireRequest } from '@/lib/wire'
import type { Entry } from '@/outbox/rows/types'
import type { Device, Watcher } from '../device'
import type { Fault, ReadFault } from '../faults'
import { type Host, PROBE } from '../host'
import type { Stored } from '../storage'
import type { Tab } from '../tab'
import { AtRest } from './at-rest'
import { Completions } from './completions'
import { Excuses } from './excuses'
import { Facts } from './facts'
import { Failures } from './failures'
import { Files } from './files'
import { Heard } from './heard'
import { idsMatchRevisions } from './ids'
import { Queue } from './queue'
import { outcomesAreKept } from './receipts'
import { RetryAfter } from './retry-after'
import { SignedOut } from './signed-out'
import { Turn } from './turn'
import { UploadRules } from './uploads'
import { Wire } from './wire'
import { Withdrawals } from './withdrawals'

/**
 * Checks every step of a history against the promises of the outbox. It knows what the host really did, which
 * the outbox cannot know. It makes exceptions for the cases in which no outbox could keep a promise (`Excuses`).
 */
export class Rules implements Watcher {
  readonly facts: Facts
  readonly excuses: Excuses
  readonly files: Files
  readonly turn: Turn
  readonly failures: Failures
  readonly withdrawals: Withdrawals
  readonly signedOut: SignedOut
  readonly atRest: AtRest
  readonly #heard: Heard
  readonly #retryAfter: RetryAfter
  readonly #wire: Wire
  readonly #queue: Queue
  readonly #uploads: UploadRules

  constructor(device: Device, host: Host) {
    const facts = new Facts(device, host)
    this.facts = facts
    this.excuses = new Excuses(facts)
    this.files = new Files(facts)
    this.withdrawals = new Withdrawals(facts, this.excuses)
    this.signedOut = new SignedOut(facts, this.excuses)
    this.atRest = new AtRest(facts, this.excuses)
    this.#heard = new Heard(facts)
    this.#retryAfter = new RetryAfter(device.clock)
    this.failures = new Failures(facts, this.excuses, this.#heard)
    this.turn = new Turn(facts, this.#heard)
    this.#wire = new Wire(facts, this.#heard, this.#retryAfter, this.turn)
    this.#uploads = new UploadRules(facts)
    this.#queue = new Queue(facts, new Completions(facts, this.excuses, this.files), this.withdrawals)
  }

  leaves(tab: Tab, request: WireRequest, token: string | null): void {
    this.#wire.leaves(tab, request, token)
    this.#uploads.leaves(tab, request)
  }

  replied(tab: Tab, request: WireRequest, reply: Reply): void {
    if (request.path === PROBE) return
    this.#heard.replied(tab, request, reply)
    this.excuses.replied(tab, request, reply)
    this.#uploads.replied(tab, request, reply)
    this.#retryAfter.replied(tab, reply)
  }

  meets(request: WireRequest, fault: Fault): void {
    this.excuses.meets(request, fault)
    this.failures.meets(request, fault)
  }

  refusedByOthers(request: WireRequest): void {
    this.failures.refusedByOthers(request)
  }

  misreads(fault: ReadFault): void {
    if (fault === 'strange') this.failures.strange += 1
  }

  committed(tab: Tab, stores: readonly string[]): void {
    const { facts } = this
    const now = facts.peek()
    const before = facts.committed
    facts.committed = {
      entries: stores.includes('entries') ? now.entries : before.entries,
      files: stores.includes('files') ? now.files : before.files,
      ids: stores.includes('ids') ? now.ids : before.ids,
      receipts: stores.includes('receipts') ? now.receipts : before.receipts,
    }
    outcomesAreKept(facts, this.signedOut, before, facts.committed)
    idsMatchRevisions(facts)
    if (stores.includes('entries')) this.#compare(tab, before, facts.committed)
    this.signedOut.nothingIsLeft()
    if (stores.includes('entries') || stores.includes('files')) this.files.match()
  }

  died(tab: Tab): void {
    this.#heard.died(tab)
    this.#retryAfter.died(tab)
  }

  full(tab: Tab): void {
    this.#heard.full(tab)
  }

  #compare(tab: Tab, before: Stored, now: Stored): void {
    this.#queue.leave(before, now)
    for (const entry of now.entries) {
      this.#queue.holds(entry, before)
      this.facts.see(entry)
      const old = before.entries.find((other) => other.id === entry.id)
      this.#retryAfter.stored(tab, entry, old)
      if (entry.state === 'sending' && old?.attempt?.id !== entry.attempt?.id)
        this.#claimed(entry, before, now)
      if (old !== undefined && entry.rev > old.rev) this.#corrected(entry)
      if (entry.state === 'failed' && old?.state !== 'failed') this.failures.mayFail(entry)
      this.failures.countsErrors(entry, old)
    }
  }

  #claimed(entry: Entry, before: Stored, now: Stored): void {
    this.turn.claimed(entry, before, now)
    this.excuses.claimed(entry, now)
  }

  #corrected(entry: Entry): void {
    this.#heard.corrected(entry)
    this.excuses.corrected(entry)
  }
}
