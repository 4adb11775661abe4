import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '@/lib/json'
import type { Reply, WireRequest } from '@/lib/wire'
import { FileDriftError } from '@/outbox/errors'
import type { OutboxSchema } from '@/outbox/store/database'
import { createThing } from './actions'
import { Device } from './harness'
import { ModelServer } from './model-server'

afterEach(() => vi.restoreAllMocks())

async function open() {
  const server = new ModelServer({ keyed: false })
  const device = new Device(server)
  const tab = device.tab('ana')
  await tab.outbox.start()
  await tab.settle()
  const database = () => openDB<OutboxSchema>(device.name)
  return { server, device, tab, database }
}

const hasFile = ({ body }: WireRequest) =>
  body.kind === 'form' && body.parts.some(([, value]) => typeof value !== 'string')

/**
 * From now on, `times` transactions that write something and include one of these stores end as on a full disk: they
 * abort after all their requests have succeeded.
 */
function fillDisk(times: number, ...stores: string[]): void {
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

interface Inner {
  _state: string
  _requests: { request: IDBRequest }[]
  _abort: (name: string) => void
}

describe('a picked file', () => {
  const ref = (size: number) =>
    Object.defineProperty(new File(['bytes'], 'capa.png'), 'size', { value: size })

  it('is refused if it shrank before its bytes were copied, and nothing of it is kept', async () => {
    const { tab, database } = await open()
    await expect(tab.outbox.stageFile(ref(9))).rejects.toBeInstanceOf(FileDriftError)
    expect(await (await database()).count('files')).toBe(0)
  })

  it.each(['DataError', 'NotReadableError', 'NotFoundError'])(
    'is refused if it vanished (%s)',
    async (name) => {
      const { tab } = await open()
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Failed to write blobs', name)
      })
      await expect(tab.outbox.stageFile(ref(5))).rejects.toBeInstanceOf(FileDriftError)
    },
  )

  it('cannot be queued if it was deleted before the form was saved', async () => {
    const { tab } = await open()
    const file = await tab.outbox.stageFile(ref(5))
    await tab.outbox.dropFiles([file.file])
    await expect(tab.run(createThing, { name: 'a', file })).rejects.toBeInstanceOf(FileDriftError)
    expect(tab.queue).toEqual([])
  })

  it('is not deleted with its form once the form has been saved', async () => {
    const { server, tab } = await open()
    server.failNext('lost-before')
    const file = await tab.outbox.stageFile(ref(5))
    await tab.run(createThing, { name: 'a', file })
    await tab.outbox.dropFiles([file.file])
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
  })

  it('is deleted after a day if it was never saved, and not before', async () => {
    const { device, tab, database } = await open()
    await tab.outbox.stageFile(ref(5))
    device.clock.pass(23 * 3_600_000)
    await device.tab('ana').outbox.start()
    expect(await (await database()).count('files')).toBe(1)
    device.clock.pass(2 * 3_600_000)
    await device.tab('ana').outbox.start()
    expect(await (await database()).count('files')).toBe(0)
  })

  it('fails only its own entry if the browser lost its bytes, and is not taken for a silent network', async () => {
    const { server, tab } = await open()
    const file = await tab.outbox.stageFile(ref(5))
    server.failNext('lost-before')
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('lost', 'NotReadableError'))
    await tab.run(createThing, { name: 'a', file })
    await tab.run(createThing, { name: 'b' })
    await tab.settle()
    expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['file'])
    expect(server.done).toEqual(['create b'])
  })

  it('fails only its own entry if the disk gives neither a byte nor an error', async () => {
    const { device, server, tab } = await open()
    const file = await tab.outbox.stageFile(ref(5))
    server.failNext('lost-before')
    const asked = new Promise<void>((resolve) => {
      vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(() => {
        resolve()
        return new Promise(() => {})
      })
    })
    await tab.run(createThing, { name: 'a', file })
    await tab.run(createThing, { name: 'b' })
    const drained = tab.settle()
    await asked
    device.clock.pass(10_000)
    await drained
    expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['file'])
    expect(server.done).toEqual(['create b'])
  })

  it('fails only its own entry if it was cut short and the host answers, and waits if nobody answers', async () => {
    const server = new ModelServer({ keyed: true })
    let isDown = false
    const tab = new Device(server).tab('ana', {
      // A request whose body cannot be read never leaves.
      transport: (request) =>
        isDown || hasFile(request) ? Promise.resolve({ kind: 'silence' }) : server.send(request),
    })
    await tab.outbox.start()
    // If nothing is known of a host, its list is read first.
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    isDown = true
    const file = await tab.outbox.stageFile(ref(5))
    const read = Blob.prototype.arrayBuffer
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function some(this: Blob) {
      return this.size === 1 ? read.call(this) : Promise.reject(new DOMException('cut', 'NotReadableError'))
    })
    await tab.run(createThing, { name: 'a', file })
    await tab.run(createThing, { name: 'b' })
    for (let tries = 1; tries < 4; tries += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a queued', 'b queued'])
    isDown = false
    for (let tries = 4; tries <= 8; tries += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a failed'])
    expect(tab.entries[0]?.failure?.kind).toBe('file')
    expect(server.done).toEqual(['create first', 'create b'])
  })
})

describe('a full disk', () => {
  it('refuses a change although its request succeeded, and keeps nothing of it', async () => {
    const { server, tab } = await open()
    fillDisk(1, 'entries')
    await expect(tab.run(createThing, { name: 'a' })).rejects.toMatchObject({ name: 'QuotaExceededError' })
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(server.done).toEqual([])
    await tab.run(createThing, { name: 'b' })
    await tab.settle()
    expect(server.done).toEqual(['create b'])
  })

  it('still lets the queue drain: the reserve is given up for that, and set aside again afterwards', async () => {
    const { server, tab, database } = await open()
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(await (await database()).count('meta', 'reserve')).toBe(1)
    fillDisk(1, 'receipts')
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    await expect.poll(async () => (await database()).count('meta', 'reserve')).toBe(1)
  })

  it('drains by what the device can do without, and keeps the reserve', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    const makeRoom = vi.fn(async () => true)
    const tab = device.tab('ana', { makeRoom })
    await tab.outbox.start()
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(makeRoom).not.toHaveBeenCalled()
    fillDisk(1, 'receipts')
    const given = vi.spyOn(IDBObjectStore.prototype, 'delete')
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    expect(makeRoom).toHaveBeenCalledTimes(1)
    expect(given.mock.calls).not.toContainEqual(['reserve'])
  })

  it('gives up the reserve to store the server’s answer, even if nobody answers any more', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    let posts = 0
    let isSilent = false
    const tab = device.tab('ana', {
      transport: async (request) => {
        if (isSilent) return { kind: 'silence' }
        if (request.method === 'GET' || posts++ > 0) return server.send(request)
        fillDisk(1, 'receipts')
        isSilent = true
        return { kind: 'answer', status: 429, retryAfter: '600', body: {}, keyEchoed: false, cached: false }
      },
    })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    isSilent = false
    device.clock.pass(60_000)
    await tab.settle(true)
    expect(posts).toBe(1)
    device.clock.pass(600_000)
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
  })

  it('keeps the reserve through tries without an answer, until the server answers', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    let isDown = true
    const silence: Reply = { kind: 'silence' }
    const tab = device.tab('ana', {
      transport: (request) => (isDown ? Promise.resolve(silence) : server.send(request)),
    })
    const reserve = async () => (await openDB<OutboxSchema>(device.name)).count('meta', 'reserve')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    fillDisk(Number.POSITIVE_INFINITY, 'meta', 'receipts')
    for (let tries = 0; tries < 4; tries += 1) {
      device.clock.pass(11_000)
      await tab.settle(true)
    }
    expect(await reserve()).toBe(1)
    isDown = false
    vi.restoreAllMocks()
    fillDisk(1, 'receipts')
    device.clock.pass(11_000)
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    await expect.poll(reserve).toBe(1)
  })

  describe('that cannot even store a claim', () => {
    /** A host that is known to honour keys. Claims for it are not forced to the disk. */
    async function openKeyed(answer: (request: WireRequest) => Reply | undefined) {
      const server = new ModelServer({ keyed: true })
      const device = new Device(server)
      const posts: WireRequest[] = []
      const tab = device.tab('ana', {
        transport: async (request) => {
          if (request.method === 'POST') posts.push(request)
          return answer(request) ?? server.send(request)
        },
      })
      await tab.outbox.start()
      await tab.run(createThing, { name: 'first' })
      await tab.settle()
      // The reserve was spent before.
      await (await openDB<OutboxSchema>(device.name)).delete('meta', 'reserve')
      posts.length = 0
      return { server, device, tab, posts }
    }

    it('sends nothing, so that a correction made meanwhile is sent once', async () => {
      const { server, tab, posts } = await openKeyed(() => undefined)
      fillDisk(1, 'receipts')
      const atRest = new Promise((resolve) => tab.outbox.onRest(resolve))
      await tab.run(createThing, { name: 'a' })
      const [entry] = tab.entries
      await atRest
      expect(posts).toEqual([])
      await tab.outbox.correct(entry?.seq ?? 0, 1, { name: 'b' }, false)
      await tab.settle(true)
      expect(server.done).toEqual(['create first', 'create b'])
      expect(tab.queue).toEqual([])
    })

    it('keeps the Retry-After of the server', async () => {
      let isBusy = false
      const busy = { kind: 'answer', status: 503, retryAfter: '600', body: {} } as const
      const { server, device, tab, posts } = await openKeyed(() =>
        isBusy ? { ...busy, keyEchoed: false, cached: false } : undefined,
      )
      isBusy = true
      fillDisk(1, 'receipts')
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      expect(posts).toHaveLength(1)
      isBusy = false
      device.clock.pass(60_000)
      await tab.settle(true)
      expect(posts).toHaveLength(1)
      device.clock.pass(600_000)
      await tab.settle(true)
      expect(server.done).toEqual(['create first', 'create a'])
    })
  })

  it('that stays full loses nothing, sends nothing twice, and is tried again by itself', async () => {
    const { server, device, tab } = await open()
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    fillDisk(4, 'receipts')
    for (let i = 0; i < 4; i += 1) {
      await tab.settle(true)
      device.clock.pass(11_000)
    }
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    expect(tab.queue).toEqual([])
  })
})

describe('a connection to the database', () => {
  it('is opened again after the browser closed it, and the change is kept', async () => {
    const { server, device, tab } = await open()
    for (const connection of connectionsOf(device.name)) connection.close()
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(server.done).toEqual(['create a'])
  })

  it('fails no entry if it breaks in the middle of a drain', async () => {
    const { server, device, tab } = await open()
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
    'is opened again if it turns out to be dead (%s), and the change is stored',
    async (name) => {
      const { server, tab } = await open()
      const dead = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('Connection to Indexed Database server lost', name)
      })
      await tab.run(createThing, { name: 'a' })
      expect(dead.mock.results[0]?.type).toBe('throw')
      await tab.settle()
      expect(server.done).toEqual(['create a'])
    },
  )

  it('is opened again if it is lost in the middle of a change, and the change is made once', async () => {
    const { server, tab } = await open()
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

  it('gives way to a newer version of the app, and reports an error afterwards instead of hanging', async () => {
    const { device, tab } = await open()
    const newer = await openDB(device.name, 2)
    expect(newer.version).toBe(2)
    await expect(tab.run(createThing, { name: 'a' })).rejects.toMatchObject({ name: 'VersionError' })
  })
})

function connectionsOf(name: string): IDBDatabase[] {
  const { _databases } = indexedDB as IDBFactory & { _databases: Map<string, { connections: IDBDatabase[] }> }
  return _databases.get(name)?.connections ?? []
}

describe('an entry that this version does not understand', () => {
  it.each([
    ['of a later version', { action: 'thing.create', version: 99 }],
    ['of an action that is gone', { action: 'thing.fold', version: 1 }],
    ['that is damaged', { action: 'thing.create', version: 1, input: { title: 7 } as Json }],
  ])(
    '%s is shown as failed with all it says, keeps its file, and does not block other entries',
    async (_which, change) => {
      const { server, tab, database } = await open()
      server.failNext('lost-before')
      const file = await tab.outbox.stageFile(new File(['bytes'], 'capa.png'))
      await tab.run(createThing, { name: 'a', file })
      await tab.run(createThing, { name: 'b' })
      await tab.settle()
      const raw = await database()
      const [row] = await raw.getAll('entries')
      if (row === undefined) throw new Error('no entry')
      const foreign = { ...row, ...change }
      await raw.put('entries', foreign)
      await tab.outbox.reload()
      await tab.settle(true)
      expect(server.done).toEqual(['create b'])
      const [left] = await raw.getAll('entries')
      expect(left).toMatchObject({ state: 'failed', failure: { kind: 'unknown' }, input: foreign.input })
      expect(left?.failure?.message).toMatch(/outra versão/)
      expect(await tab.outbox.file(file.file)).toBeDefined()
    },
  )
})
