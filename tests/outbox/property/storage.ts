import 'fake-indexeddb/auto'
import type { FileRow } from '@/outbox/rows/file-rows'
import type { Entry, IdRow, Receipt } from '@/outbox/rows/types'
import { forgetDatabase } from '../support/forget-database'

/**
 * The gate of a tab. All tabs of a device share one fake IndexedDB. Each event of the fake IndexedDB passes a
 * tab's gate before it reaches the tab. So a tab can be killed or frozen between any two events. The open
 * transactions of a killed tab are aborted, as in a browser. Committed data stays, whether or not the tab ever
 * heard of the commit.
 *
 * The gate can also let the disk be full at a commit, after all requests have succeeded.
 */
export interface Gate {
  /** Passes one event on to the tab, at once, later or never. */
  event: (kind: 'request' | 'complete' | 'abort' | 'other', deliver: () => void) => void
  /** Called when the storage is about to commit for this tab. Returns whether the disk is full for this commit. */
  isFull: () => boolean
  /** Called when a transaction of this tab that may write to these stores was committed. */
  committed: (stores: readonly string[]) => void
}

export interface Stored {
  entries: Entry[]
  files: FileRow[]
  ids: IdRow[]
  receipts: Receipt[]
}

interface InnerTransaction extends IDBTransaction {
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _requests: { request: IDBRequest }[]
  _start: () => void
  _abort: (name: string | null) => void
}

interface InnerDatabase extends IDBDatabase {
  _rawDatabase: { processTransactions: () => void }
}

interface InnerStore {
  records: { values: () => Iterable<{ value: unknown }> }
}

interface InnerFactory extends IDBFactory {
  _databases: Map<string, { rawObjectStores: Map<string, InnerStore> }>
}

const factory = indexedDB as InnerFactory
const gates = new Map<string, Gate>()
const gateOf = new WeakMap<object, Gate>()
const openOf = new WeakMap<Gate, { transactions: Set<InnerTransaction>; databases: Set<IDBDatabase> }>()
let working = 0

/** Whether the fake IndexedDB is still opening a database or running a transaction. If so, no device is at rest. */
export function isStorageBusy(): boolean {
  return working > 0
}

/** Returns the name under which a tab opens the database of its device, so that the events pass the tab's gate. */
export function gated(database: string, tab: string, gate: Gate): string {
  const name = `${database}#${tab}`
  gates.set(name, gate)
  openOf.set(gate, { transactions: new Set(), databases: new Set() })
  return name
}

/**
 * Aborts the transactions of a tab and closes its connections to the database.
 * @param isAsked `true` to spare each transaction whose commit the tab has already requested
 */
export function abandon(gate: Gate, isAsked: boolean): void {
  const open = openOf.get(gate)
  for (const transaction of open?.transactions ?? [])
    if (transaction._state !== 'finished' && !(isAsked && transaction._state === 'committing'))
      transaction._abort(null)
  for (const database of open?.databases ?? []) database.close()
}

/** Whether a tab has a transaction under way, for which other tabs may have to wait. */
export function isBusy(gate: Gate): boolean {
  return (openOf.get(gate)?.transactions.size ?? 0) > 0
}

/** Returns all rows of the database at this moment, including uncommitted changes. */
export function peek(database: string): Stored {
  const stores = factory._databases.get(database)?.rawObjectStores
  const all = <T>(name: string): T[] =>
    [...(stores?.get(name)?.records.values() ?? [])].map((record) => record.value as T)
  return { entries: all('entries'), files: all('files'), ids: all('ids'), receipts: all('receipts') }
}

export function isKnownToHonourKeys(database: string): boolean {
  const meta = factory._databases.get(database)?.rawObjectStores.get('meta')?.records.values() ?? []
  return [...(meta as Iterable<{ key: unknown; value: unknown }>)].some(
    (record) => record.key === 'honours-keys' && record.value === true,
  )
}

/** Forgets a database and the gates of its tabs. */
export function forgetGates(database: string): void {
  forgetDatabase(database)
  for (const name of gates.keys()) if (name.startsWith(`${database}#`)) gates.delete(name)
}

const factoryPrototype = Object.getPrototypeOf(factory) as IDBFactory
const plainOpen = factoryPrototype.open
factoryPrototype.open = function open(this: IDBFactory, name, version) {
  const gate = gates.get(name)
  if (gate === undefined) return plainOpen.call(this, name, version)
  working += 1
  const request = plainOpen.call(this, name.split('#')[0] ?? name, version)
  const label = () => {
    gateOf.set(request.result, gate)
    openOf.get(gate)?.databases.add(request.result)
  }
  request.addEventListener('upgradeneeded', label)
  request.addEventListener('success', () => {
    label()
    working -= 1
  })
  request.addEventListener('error', () => {
    working -= 1
  })
  gateOf.set(request, gate)
  return request
}

const plainTransaction = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, stores, mode, options) {
  const result = plainTransaction.call(this, stores, mode, options) as InnerTransaction
  const gate = gateOf.get(this)
  if (gate === undefined || mode === 'versionchange') return result
  working += 1
  const open = openOf.get(gate)?.transactions
  open?.add(result)
  result.addEventListener('complete', () => {
    working -= 1
    open?.delete(result)
    if (mode === 'readwrite') gate.committed([...result.objectStoreNames])
  })
  result.addEventListener('abort', () => {
    working -= 1
    open?.delete(result)
  })
  gateOf.set(result, gate)
  return result
}

const transactionPrototype = IDBTransaction.prototype as InnerTransaction
const plainStart = transactionPrototype._start
transactionPrototype._start = function start(this: InnerTransaction) {
  const gate = gateOf.get(this)
  const over = this._requests.every(({ request }) => request.readyState === 'done')
  if (gate !== undefined && over && this._state !== 'finished' && this.mode === 'readwrite' && gate.isFull())
    this._abort('QuotaExceededError')
  plainStart.call(this)
}

const KINDS: Partial<Record<string, 'request' | 'complete' | 'abort'>> = {
  success: 'request',
  error: 'request',
  complete: 'complete',
  abort: 'abort',
}

type Listener = (event: Event) => void
type Listening = (type: string, listener: Listener, options?: boolean) => void

/**
 * Alters `prototype` so that each event of an object first goes through the gate of the tab to which the object
 * belongs. Two kinds of listeners get their events without a gate: the fake IndexedDB's own listener, and listeners of
 * objects that belong to no tab.
 */
function gateEvents(prototype: object, gateFor: (target: object) => Gate | undefined): void {
  const target = prototype as { addEventListener: Listening; removeEventListener: Listening }
  const { addEventListener, removeEventListener } = target
  const gatedListeners = new WeakMap<Listener, Listener>()
  target.addEventListener = function add(this: object, type, listener, options) {
    const gate = gateFor(this)
    const own = (this as { db?: InnerDatabase }).db?._rawDatabase.processTransactions
    if (gate === undefined || listener === own) return addEventListener.call(this, type, listener, options)
    const kind = KINDS[type] ?? 'other'
    const gatedListener: Listener = (event) => gate.event(kind, () => listener.call(this, event))
    gatedListeners.set(listener, gatedListener)
    addEventListener.call(this, type, gatedListener, options)
  }
  target.removeEventListener = function remove(this: object, type, listener, options) {
    removeEventListener.call(this, type, gatedListeners.get(listener) ?? listener, options)
  }
}

gateEvents(
  IDBRequest.prototype,
  (request) => gateOf.get(request) ?? gateOf.get((request as IDBRequest).transaction ?? request),
)
gateEvents(IDBTransaction.prototype, (transaction) => gateOf.get(transaction))
gateEvents(IDBDatabase.prototype, (database) => gateOf.get(database))
