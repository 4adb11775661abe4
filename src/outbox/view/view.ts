import { noChanges, type OutboxMessage, type OutboxPorts } from '../contract/ports'
import { EMPTY_VIEW, type QueueView } from '../contract/queue-view'
import { whyUnreadable } from '../contract/unreadable'
import type { Entry, IdRow, Receipt, Seq } from '../rows/types'
import type { Counted } from '../store/database'
import type { Store } from '../store/store'
import { readQueue } from './read-queue'
import { Teller } from './teller'

/**
 * A message. If `isOwn`, this tab posted the message, or has found the message's entries in the database (`#confirm`).
 * In both cases the database contains what the message says. Any other message may be out of date.
 */
interface Heard {
  message: OutboxMessage
  isOwn: boolean
}

/**
 * A copy of the database in memory. `load` reads the whole database. Between the calls of `load`, the messages of all
 * tabs update the copy. Messages may overtake each other. So a row with an older stamp never replaces a newer row, and
 * a removed entry never returns.
 *
 * If another tab reports an entry that this tab does not know, this tab adds the entry only if the database still has
 * it. The report may be out of date. For example, a tab that froze right after it queued an entry reports the entry
 * only when the tab wakes up. By then the entry may have been sent and removed.
 *
 * Messages are collected when they arrive. They are applied together when somebody reads `current` or when listeners
 * are called. So a drain of thousands of entries costs one pass over the queue per frame, not one per entry.
 */
export class View {
  #store: Store
  readonly #host: string
  #teller: Teller
  #current = EMPTY_VIEW
  #heard: Heard[] = []
  #loading = 0
  /** The number of times that the whole database was read. */
  #loads = 0
  #gone = new Set<Seq>()
  #counted: Counted = { seq: 0, at: 0 }

  constructor(store: Store, host: string, after: OutboxPorts['clock']['after']) {
    this.#store = store
    this.#host = host
    this.#teller = new Teller(after)
  }

  get current(): QueueView {
    // A message that arrives during a read may be newer or older than the rows that the read returns. So messages wait
    // until the read is over.
    if (this.#loading === 0 && this.#heard.length > 0) {
      const heard = this.#heard
      this.#heard = []
      this.#current = this.#merged(heard)
    }
    return this.#current
  }

  /** The highest `seq` and `at` that this tab has seen. */
  get counted(): Counted {
    const { entries, receipts } = this.current
    const seq = Math.max(this.#counted.seq, entries.at(-1)?.seq ?? 0)
    const at = Math.max(this.#counted.at, receipts.at(-1)?.at ?? 0)
    this.#counted = { seq, at }
    return this.#counted
  }

  subscribe(listener: () => void): () => void {
    return this.#teller.subscribe(listener)
  }

  /** Ends the calls of the subscribers for good. */
  stop(): void {
    this.#teller.stop()
  }

  /** Calls the subscribers soon, although nothing has changed. */
  tellSoon(): void {
    this.#teller.soon()
  }

  /**
   * Reads the whole database. Call this at the start, and when this tab may have missed messages while it slept. If the
   * read fails, the view says why (`QueueReading`).
   * @throws the storage's own error
   */
  async load(): Promise<void> {
    // Before the read, apply the messages that have arrived. The database already contains what they report. After the
    // read, a message could bring back an entry that was removed since. No later message would correct this if the tab
    // that removed the entry died before it reported the removal.
    void this.current
    this.#loading += 1
    this.#loads += 1
    try {
      const {
        database,
        entries: rows,
        receipts,
        ids,
        settings,
        wentBack,
      } = await readQueue(this.#store, this.#host)
      // An unchanged row stays the same object, so that caches keyed by it stay valid.
      const before = new Map(this.#current.entries.map((entry) => [entry.seq, entry]))
      const entries = rows.map((row) => {
        const known = before.get(row.seq)
        return known?.id === row.id && known.stamp === row.stamp ? known : row
      })
      this.#current = {
        reading: { kind: 'read', database },
        entries: entries.filter((entry) => !this.#gone.has(entry.seq)),
        receipts,
        ids: new Map(ids.map((row) => [row.temporary, row.real])),
        progress: this.#current.progress,
        settings,
        wentBack,
      }
    } catch (error) {
      this.#current = { ...this.#current, reading: { kind: 'unreadable', why: whyUnreadable(error) } }
      throw error
    } finally {
      this.#loading -= 1
      this.#teller.soon()
    }
  }

  hear(message: OutboxMessage, isOwn: boolean): void {
    if (message.kind === 'rest') this.#teller.hurry()
    if (message.kind !== 'progress' && message.kind !== 'changed' && message.kind !== 'settings') return
    this.#heard.push({ message, isOwn })
    this.#teller.soon()
  }

  /** Adds the reported entries that are still in the database. Call this for entries that this tab does not know. */
  async #confirm(told: readonly Entry[]): Promise<void> {
    const loads = this.#loads
    const seqs = told.map(({ seq }) => seq)
    const range = IDBKeyRange.bound(Math.min(...seqs), Math.max(...seqs))
    const keys = new Set(
      await this.#store.read(['entries'], (tx) => tx.objectStore('entries').getAllKeys(range)),
    )
    // If the whole database was read in the meantime, that read has newer data.
    if (loads !== this.#loads) return
    const put = told.filter(({ seq }) => keys.has(seq))
    if (put.length > 0) this.hear({ kind: 'changed', ...noChanges(), put }, true)
  }

  /** Forgets outcomes that no screen needs any longer. */
  forget(receipts: ReadonlySet<number>): void {
    const { current } = this
    this.#current = { ...current, receipts: current.receipts.filter((receipt) => !receipts.has(receipt.at)) }
    this.#teller.soon()
  }

  #merged(heard: readonly Heard[]): QueueView {
    const before = this.#current
    const put: Entry[] = []
    const own = new Set<Seq>()
    const gone: Seq[] = []
    const receipts: Receipt[] = []
    const ids: IdRow[] = []
    const progress = new Map(before.progress)
    let { settings } = before
    for (const { message, isOwn } of heard)
      if (message.kind === 'progress') progress.set(message.seq, { sent: message.sent, total: message.total })
      else if (message.kind === 'settings')
        settings = new Map([...settings, [message.userId, message.settings]])
      else if (message.kind === 'changed') {
        put.push(...message.put)
        if (isOwn) for (const { seq } of message.put) own.add(seq)
        gone.push(...message.gone)
        receipts.push(...message.receipts)
        ids.push(...message.ids)
        for (const seq of message.gone) progress.delete(seq)
        for (const entry of message.put) if (entry.state !== 'sending') progress.delete(entry.seq)
      }
    for (const seq of gone) this.#gone.add(seq)
    const seq = Math.max(this.#counted.seq, ...gone)
    this.#counted = { seq, at: Math.max(this.#counted.at, before.receipts.at(-1)?.at ?? 0) }
    const sameProgress = progress.size === 0 && before.progress.size === 0
    return {
      reading: before.reading,
      entries: put.length + gone.length === 0 ? before.entries : this.#mergeEntries(put, gone, own),
      receipts: receipts.length === 0 ? before.receipts : mergeReceipts(before.receipts, receipts),
      ids:
        ids.length === 0
          ? before.ids
          : new Map([...before.ids, ...ids.map((row) => [row.temporary, row.real] as const)]),
      progress: sameProgress ? before.progress : progress,
      settings,
      wentBack: before.wentBack,
    }
  }

  #mergeEntries(put: readonly Entry[], gone: readonly Seq[], own: ReadonlySet<Seq>): readonly Entry[] {
    const removed = new Set(gone)
    const changed = new Map<Seq, Entry>()
    for (const entry of put) {
      const known = changed.get(entry.seq)
      if (!this.#gone.has(entry.seq) && (known === undefined || known.stamp <= entry.stamp))
        changed.set(entry.seq, entry)
    }
    const kept: Entry[] = []
    for (const entry of this.#current.entries) {
      if (removed.has(entry.seq)) continue
      const newer = changed.get(entry.seq)
      changed.delete(entry.seq)
      kept.push(newer !== undefined && newer.stamp >= entry.stamp ? newer : entry)
    }
    const fresh = [...changed.values()].filter(({ seq }) => own.has(seq))
    if (fresh.length < changed.size)
      this.#confirm([...changed.values()].filter(({ seq }) => !own.has(seq))).catch(() => {})
    if (fresh.length === 0) return kept
    return [...kept, ...fresh].sort((a, b) => a.seq - b.seq)
  }
}

function mergeReceipts(known: readonly Receipt[], fresh: readonly Receipt[]): readonly Receipt[] {
  const byMoment = new Map([...known, ...fresh].map((receipt) => [receipt.at, receipt]))
  return [...byMoment.values()].sort((a, b) => a.at - b.at)
}
