import { vi } from 'vitest'

/**
 * Makes transactions end as on a full disk: they abort after all their requests have succeeded. This happens only to
 * the next `times` transactions that write something and include one of `stores`.
 */
export function failWrites(times: number, ...stores: string[]): void {
  const growing = new WeakSet<IDBTransaction>()
  for (const name of ['put', 'add'] as const) {
    const plain = IDBObjectStore.prototype[name]
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function grow(this: IDBObjectStore, ...args) {
      growing.add(this.transaction)
      return plain.apply(this, args)
    })
  }
  const plain = IDBDatabase.prototype.transaction
  let left = times
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...args
  ) {
    const transaction = plain.apply(this, args) as IDBTransaction & { _start: () => void } & Inner
    const start = transaction._start
    const isMeant = args[1] === 'readwrite' && stores.some((name) => [args[0]].flat().includes(name))
    if (isMeant)
      transaction._start = function full() {
        if (
          left > 0 &&
          growing.has(this) &&
          this._state !== 'finished' &&
          this._requests.every(({ request }) => request.readyState === 'done')
        ) {
          left -= 1
          this._abort('QuotaExceededError')
        }
        start.call(this)
      }
    return transaction
  })
}

/** The private fields of a transaction of fake-indexeddb that this file uses. */
interface Inner {
  _state: string
  _requests: { request: IDBRequest }[]
  _abort: (name: string) => void
}
