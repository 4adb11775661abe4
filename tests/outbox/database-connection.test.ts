/** A browser can close or break the connection to the database. In this case the outbox opens a new connection. */
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Store } from '@/outbox/store/store'
import { createThing } from './support/actions'
import { openAtRest } from './support/harness'

afterEach(() => vi.restoreAllMocks())

describe('a connection to the database', () => {
  it('a connection to the database is opened again after the browser closed it, and the change is kept', async () => {
    const { server, device, tab } = await openAtRest(false)
    for (const connection of connectionsOf(device.name)) connection.close()
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(server.done).toEqual(['create a'])
  })

  it('a connection to the database fails no entry if it breaks in the middle of a drain', async () => {
    const { server, device, tab } = await openAtRest(false)
    server.failNext('lost-before')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    const plain = IDBDatabase.prototype.transaction
    let failures = 2
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
      this: IDBDatabase,
      ...args
    ) {
      if (args[1] !== 'readwrite' && server.done.length > 0 && failures-- > 0)
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      return plain.apply(this, args)
    })
    await tab.settle(true)
    expect(failures).toBeLessThan(1)
    device.clock.pass(11_000)
    await tab.settle()
    expect(server.done).toEqual(['create parent', 'create child'])
    expect(tab.queue).toEqual([])
  })

  it.each(['InvalidStateError', 'UnknownError'])(
    'a connection to the database is opened again if it turns out to be dead (%s), and the change is stored',
    async (name) => {
      const { server, tab } = await openAtRest(false)
      const dead = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('Connection to Indexed Database server lost', name)
      })
      await tab.run(createThing, { name: 'a' })
      expect(dead.mock.results[0]?.type).toBe('throw')
      await tab.settle()
      expect(server.done).toEqual(['create a'])
    },
  )

  it('a change is stored if its transaction was ended in the middle, because the page was put aside', async () => {
    const store = new Store('aside')
    let runs = 0
    await store.write(['meta'], 'strict', async (tx) => {
      runs += 1
      if (runs === 1) queueMicrotask(() => tx.abort())
      await tx.objectStore('meta').get('setting')
      await tx.objectStore('meta').put(runs, 'setting')
    })
    expect(await store.read(['meta'], (tx) => tx.objectStore('meta').get('setting'))).toBe(2)
    await store.close()
  })

  it('a connection to the database is opened again if it is lost in the middle of a change, and the change is made once', async () => {
    const { server, tab } = await openAtRest(false)
    server.failNext({ status: 422 })
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    const lost = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    const [refused] = tab.entries
    await tab.outbox.correct(refused?.seq ?? 0, 1, { name: 'b' }, false)
    expect(lost.mock.results[0]?.type).toBe('throw')
    await tab.settle()
    expect(server.done).toEqual(['create b'])
    expect(tab.queue).toEqual([])
  })

  it('a connection to the database gives way to a newer version of the app, and reports an error afterwards instead of hanging', async () => {
    const { device, tab } = await openAtRest(false)
    const newer = await openDB(device.name, 2)
    expect(newer.version).toBe(2)
    await expect(tab.run(createThing, { name: 'a' })).rejects.toMatchObject({ name: 'VersionError' })
  })
})

function connectionsOf(name: string): IDBDatabase[] {
  const { _databases } = indexedDB as IDBFactory & { _databases: Map<string, { connections: IDBDatabase[] }> }
  return _databases.get(name)?.connections ?? []
}
