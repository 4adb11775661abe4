/**
 * An account was deleted and made again: the same person has another id now, and takes over what the old account left
 * unsent. The host stores idempotency keys per user, so it does not recognise the old account's requests.
 */
import { describe, expect, it } from 'vitest'
import { BeingSentError } from '@/outbox/rows/errors'
import { createThing, deleteThing, editThing } from './support/actions'
import { Device, HOSTS, openPaused, type Tab } from './support/harness'
import { ModelServer } from './support/model-server'

const ANA = { userId: 'ana', host: '' }
const AGAIN = { userId: 'ana-2', email: 'ana@escola.example' }

/** Opens a tab of Ana. `connect` lets her requests arrive. */
async function open(keyed: boolean) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const tab = device.tab('ana')
  await tab.outbox.start()
  return { server, device, tab }
}

/** Signs Ana's new account in. The host knows no key of it. */
function signInAgain(tab: Tab, server: ModelServer): void {
  server.forgetKeys()
  tab.user = AGAIN.userId
}

describe('what another account left unsent', () => {
  it('what another account left unsent is sent for its new owner, in the order in which it was made, and before what the new owner made', async () => {
    const { server, tab } = await open(true)
    server.failNext({ status: 401, message: 'Invalid session' })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.settle()
    await tab.outbox.enqueue('ana', {
      action: createThing.name,
      version: 1,
      input: { name: 'child', parent },
    })
    signInAgain(tab, server)
    await tab.pause()
    await tab.run(createThing, { name: 'own' })
    await tab.outbox.assume(ANA, AGAIN)
    expect(tab.entries.map(({ userId, email }) => [userId, email])).toEqual([
      [AGAIN.userId, AGAIN.email],
      [AGAIN.userId, AGAIN.email],
      [AGAIN.userId, undefined],
    ])
    await tab.resume()
    await tab.settle(true)
    expect(server.done).toEqual(['create parent', 'create child', 'create own'])
    expect(tab.queue).toEqual([])
  })

  it.each(HOSTS)(
    'what another account left unsent is not done twice on $host if its reply was lost: the sender looks first',
    async ({ keyed }) => {
      const { server, tab } = await open(keyed)
      // The host's abilities are known before the reply is lost.
      await tab.run(createThing, { name: 'first' })
      await tab.settle()
      server.failNext('lost-after')
      await tab.run(createThing, { name: 'arrived' })
      await tab.settle()
      expect(tab.queue).toEqual(['arrived queued'])
      signInAgain(tab, server)
      await tab.outbox.assume(ANA, AGAIN)
      await tab.settle(true)
      expect(server.creations).toEqual(['create first', 'create arrived'])
    },
  )

  it.each(HOSTS)(
    'what another account left unsent is not lost on $host if its request was lost',
    async ({ keyed }) => {
      const { server, tab } = await open(keyed)
      server.failNext('lost-before')
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      signInAgain(tab, server)
      await tab.outbox.assume(ANA, AGAIN)
      await tab.settle(true)
      expect(server.creations).toEqual(['create a'])
      expect(tab.queue).toEqual([])
    },
  )

  it('what another account left unsent is taken over by one account only, and by no account twice', async () => {
    const { tab } = await openPaused()
    await tab.run(createThing, { name: 'a' })
    await tab.outbox.enqueue('bia', { action: createThing.name, version: 1, input: { name: 'of bia' } })
    await tab.outbox.assume(ANA, AGAIN)
    await tab.outbox.assume(ANA, { userId: 'rui' })
    expect(tab.entries.map(({ userId }) => userId)).toEqual([AGAIN.userId, 'bia'])
  })

  it('what another account left unsent keeps the files, the failure and the position in the queue of each entry, but not what was uploaded', async () => {
    const { device, tab } = await openPaused()
    const file = await tab.outbox.stageFile(new File(['bytes'], 'capa.png', { type: 'image/png' }))
    await tab.run(createThing, { name: 'with file', file })
    const database = await device.database()
    const upload = { file: `${file.file}/upload`, host: '', address: '/up/1', isWhole: false, stagedAt: 0 }
    await database.put('files', upload)
    await tab.outbox.assume(ANA, AGAIN)
    expect(await (await tab.outbox.file(file.file))?.text()).toBe('bytes')
    expect(await database.get('files', upload.file)).toBeUndefined()
    database.close()
  })

  it('what another account left unsent that a dead sender left in the middle of a try is taken over too, as in doubt', async () => {
    const { server, device, tab } = await open(true)
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    const dead = device.tab('ana', {
      transport: async (request) => {
        await server.send(request)
        device.locks.drop('dead')
        return new Promise(() => {})
      },
      locks: device.locks.of('dead'),
    })
    tab.user = null
    await dead.outbox.start()
    await dead.run(createThing, { name: 'arrived' })
    void dead.settle()
    await expect.poll(() => server.creations).toHaveLength(2)
    await tab.outbox.reload()
    expect(tab.queue).toEqual(['arrived sending'])
    signInAgain(tab, server)
    await tab.outbox.assume(ANA, AGAIN)
    await tab.settle(true)
    expect(server.creations).toEqual(['create first', 'create arrived'])
    expect(tab.queue).toEqual(['arrived failed'])
  })

  it('what another account left unsent is not touched while it is being sent', async () => {
    const { server, device, tab } = await open(true)
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sending = device.tab('ana', {
      transport: async (request) => {
        if (request.method !== 'GET') await waiting
        return server.send(request)
      },
    })
    tab.user = null
    await sending.outbox.start()
    await sending.run(createThing, { name: 'a' })
    await expect.poll(() => tab.queue).toEqual(['a sending'])
    tab.user = AGAIN.userId
    let why: unknown
    void tab.outbox.assume(ANA, AGAIN).catch((error: unknown) => {
      why = error
    })
    await expect
      .poll(() => {
        device.clock.pass(1_000)
        return why
      })
      .toBeInstanceOf(BeingSentError)
    expect(tab.entries[0]?.userId).toBe('ana')
    answer()
    await sending.settle()
    expect(server.creations).toEqual(['create a'])
  })

  it('what another account left unsent is discarded altogether, with its files, and nothing of it is sent', async () => {
    const { server, device, tab } = await openPaused()
    const file = await tab.outbox.stageFile(new File(['bytes'], 'capa.png', { type: 'image/png' }))
    await tab.run(createThing, { name: 'with file', file })
    await tab.run(deleteThing, { id: 'x' })
    await tab.outbox.enqueue('bia', { action: createThing.name, version: 1, input: { name: 'of bia' } })
    await tab.outbox.discardAll(ANA)
    expect(tab.queue).toEqual(['of bia queued'])
    const database = await device.database()
    expect(await database.count('files')).toBe(0)
    database.close()
    tab.user = 'bia'
    await tab.settle(true)
    expect(server.done).toEqual(['create of bia'])
  })

  it('what another account left unsent for another host under the same id stays as it is', async () => {
    const { device, tab } = await openPaused()
    await tab.run(createThing, { name: 'here' })
    const old = device.tab('ana', { host: 'https://old.example' })
    await old.outbox.enqueue('ana', { action: createThing.name, version: 1, input: { name: 'there' } })
    await tab.outbox.reload()
    await tab.outbox.assume(ANA, AGAIN)
    expect(tab.entries.map(({ userId }) => userId)).toEqual([AGAIN.userId, 'ana'])
    await tab.outbox.discardAll({ userId: 'ana', host: 'https://old.example' })
    expect(tab.queue).toEqual(['here queued'])
  })
})

describe('the e-mail address of an entry', () => {
  const emailOf = (userId: string) => (userId === 'ana' ? AGAIN.email : undefined)

  it('the e-mail address of an entry is stored with the entry, is not exported, and goes when the entry is sent', async () => {
    const server = new ModelServer({ keyed: true })
    const device = new Device(server)
    const tab = device.tab('ana', { emailOf })
    await tab.outbox.start()
    await tab.pause()
    await tab.run(createThing, { name: 'a' })
    expect(tab.head?.email).toBe(AGAIN.email)
    expect(await (await tab.outbox.exportQueue('ana')).text()).not.toContain(AGAIN.email)
    await tab.resume()
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    const database = await device.database()
    const stored = await Promise.all(
      (['entries', 'receipts', 'ids', 'meta'] as const).map((name) => database.getAll(name)),
    )
    expect(JSON.stringify(stored)).not.toContain(AGAIN.email)
    database.close()
  })

  it('the e-mail address of an entry is added to entries of older versions, also in other tabs, but not to entries for another host', async () => {
    const { device, tab } = await openPaused()
    const other = device.tab('ana')
    await other.outbox.start()
    await tab.run(editThing, { id: '1', name: 'here' })
    const old = device.tab('ana', { host: 'https://old.example' })
    await old.outbox.enqueue('ana', { action: createThing.name, version: 1, input: { name: 'there' } })
    await tab.outbox.noteEmail('ana', AGAIN.email)
    for (const { outbox } of [tab, other]) {
      await outbox.reload()
      expect(outbox.view.entries.map(({ email }) => email)).toEqual([AGAIN.email, undefined])
    }
  })
})
