/** WebKit and Firefox report a full device in their own ways. The app makes room, and then queues the change. */
import { afterEach, expect, it, vi } from 'vitest'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

afterEach(() => vi.restoreAllMocks())

/** The private fields of a transaction of fake-indexeddb that this file uses. */
interface Inner extends IDBTransaction {
  _requests: { operation: () => unknown }[]
  _abort: (name: string) => void
}

/**
 * Queues a change on a full device: the first row that the app adds does not fit.
 *
 * @param refuse makes that row fail. It gets the row's transaction and the request that adds the row
 * @param isRefused returns whether a transaction refuses every new row. By default, no transaction does
 */
async function queued(
  refuse: (transaction: Inner, request: IDBRequest) => void,
  isRefused: (transaction: IDBTransaction) => boolean = () => false,
): Promise<void> {
  const server = new ModelServer({ keyed: true })
  const makeRoom = vi.fn(async () => true)
  const tab = new Device(server).tab('ana', { makeRoom })
  await tab.outbox.start()
  await tab.settle()
  const { add } = IDBObjectStore.prototype
  let isFirst = true
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function full(this: IDBObjectStore, ...args) {
    if (isRefused(this.transaction)) throw new DOMException('it only deletes', 'InvalidStateError')
    const request = add.apply(this, args)
    if (isFirst) refuse(this.transaction as Inner, request)
    isFirst = false
    return request
  })
  await tab.run(createThing, { name: 'a' })
  expect(makeRoom.mock.calls).toEqual([[0, true]])
  await tab.settle()
  expect(server.done).toEqual(['create a'])
}

it('room is made in WebKit and Firefox, where only the request says why it failed', () =>
  queued((transaction) => {
    Object.defineProperty(transaction, 'error', { get: () => null, set: () => {} })
    const [last] = transaction._requests.slice(-1)
    if (last === undefined) throw new Error('no request')
    last.operation = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }))

it('the change is written in Firefox, where the next transaction may only delete', async () => {
  const deleting = new WeakSet<IDBTransaction>()
  let isNext = false
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function next(
    this: IDBDatabase,
    ...args
  ) {
    const transaction = begin.apply(this, args)
    if (isNext && args[1] === 'readwrite') {
      isNext = false
      deleting.add(transaction)
    }
    return transaction
  })
  await queued(
    (transaction, request) =>
      request.addEventListener('success', () => {
        isNext = true
        transaction._abort('QuotaExceededError')
      }),
    (transaction) => deleting.has(transaction),
  )
})
