/** One device exported an entry, and another device imported it, so both have it. The host does the change once. */
import { describe, expect, it } from 'vitest'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'
import { openTwoDevices } from './support/two-devices'

describe('an exported queue', () => {
  it.each([true, false])(
    'an exported queue is sent once by both devices together (host with keys: %s)',
    async (keyed) => {
      const { server, tablet, laptop, connect, disconnect } = await openTwoDevices(keyed)
      connect()
      for (const [index, tab] of [tablet, laptop].entries()) {
        await tab.run(createThing, { name: `made to get to know the host ${index}` })
        await tab.settle()
      }
      server.done.length = 0
      disconnect()
      await tablet.run(createThing, { name: 'x' })
      await tablet.settle()
      await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
      connect()
      await laptop.settle(true)
      await tablet.settle(true)
      expect(server.done).toEqual(['create x'])
      expect(laptop.queue).toEqual([])
      // On a host without keys, the thing in the list may be a different thing with the same name. So the app asks a
      // person.
      expect(tablet.queue).toEqual(keyed ? [] : ['x failed'])
      expect(tablet.entries[0]?.failure?.kind).toBe(keyed ? undefined : 'undecided')
    },
  )

  it.each([true, false])(
    'what both devices have given another place is done once (host with keys: %s)',
    async (keyed) => {
      const { server, tablet, laptop, connect, disconnect } = await openTwoDevices(keyed)
      server.things.set('other', { id: 'other', name: 'outro', parent: null, file: null })
      connect()
      for (const [index, tab] of [tablet, laptop].entries()) {
        await tab.run(createThing, { name: `made to get to know the host ${index}` })
        await tab.settle()
      }
      server.done.length = 0
      disconnect()
      await tablet.run(createThing, { name: 'x', parent: 'gone' })
      await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
      connect()
      for (const tab of [laptop, tablet]) {
        await tab.settle(true)
        expect(tab.queue).toEqual(['x failed'])
        await tab.outbox.moveUnder('ana', 'gone', { id: 'other', values: {} })
        await tab.settle(true)
      }
      expect(server.done).toEqual(['create x'])
      expect(laptop.queue).toEqual([])
      expect(tablet.entries.map(({ failure }) => failure?.kind)).toEqual(keyed ? [] : ['undecided'])
    },
  )

  it('an exported creation is not taken for what its device has created before with the same text', async () => {
    const { server, tablet, laptop, connect, disconnect } = await openTwoDevices(false)
    connect()
    await tablet.run(createThing, { name: 'x' })
    await tablet.settle()
    disconnect()
    await tablet.run(createThing, { name: 'x' })
    await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
    connect()
    await laptop.settle(true)
    expect(server.done).toEqual(['create x', 'create x'])
    expect(laptop.queue).toEqual([])
  })

  it('an exported queue adds nothing if it is imported twice, on its own device or after it was sent', async () => {
    const { server, tablet, laptop, connect } = await openTwoDevices(true)
    await tablet.run(createThing, { name: 'x' })
    const file = await tablet.outbox.exportQueue('ana')
    const none = { kind: 'imported', added: 0, known: 1 }
    expect(await tablet.outbox.importQueue('ana', file, false)).toMatchObject(none)
    await laptop.outbox.importQueue('ana', file, false)
    expect(await laptop.outbox.importQueue('ana', file, false)).toMatchObject(none)
    connect()
    await laptop.settle(true)
    expect(await laptop.outbox.importQueue('ana', file, false)).toMatchObject(none)
    await laptop.settle(true)
    expect(server.done).toEqual(['create x'])
  })

  it('an exported queue of another person is looked up first, because hosts store keys per person', async () => {
    const { server, tablet, device, connect, disconnect } = await openTwoDevices(true)
    const bia = await device('bia')
    connect()
    for (const [index, tab] of [tablet, bia].entries()) {
      await tab.run(createThing, { name: `made to get to know the host ${index}` })
      await tab.settle()
    }
    disconnect()
    server.done.length = 0
    await tablet.run(createThing, { name: 'x' })
    await tablet.settle()
    const file = await tablet.outbox.exportQueue('ana')
    connect()
    await tablet.settle(true)
    // A real host stores keys per user, so it does not recognise Ana's key in a request of Bia's. `ModelServer` stores
    // the keys of all users together, so the test makes it forget Ana's key.
    server.forgetKeys()
    await bia.outbox.importQueue('bia', file, true)
    await bia.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(bia.queue).toEqual(['x failed'])
    expect(bia.entries[0]?.failure?.kind).toBe('undecided')
  })
})

it('a success of the old input, imported from another device, does not remove the correction', async () => {
  const server = new ModelServer({ keyed: true })
  let isDown = false
  const tablet = new Device(server).tab('ana', {
    transport: (request) => (isDown ? Promise.resolve({ kind: 'silence' }) : server.send(request)),
  })
  await tablet.outbox.start()
  await tablet.run(createThing, { name: 'first' })
  await tablet.settle()
  isDown = true
  const id = await tablet.run(createThing, { name: 'old words' })
  await tablet.settle()
  const laptop = new Device(server).tab('ana')
  await laptop.outbox.start()
  await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
  await laptop.settle(true)
  expect(server.done).toEqual(['create first', 'create old words'])
  // The server refuses an entry that needs the id of the created thing. So this entry stays on the laptop, and the
  // laptop's export contains the id that the entry needs.
  server.failNext({ status: 422 })
  await laptop.run(createThing, { name: 'child', parent: id })
  await laptop.settle()
  await tablet.outbox.correct(tablet.seqAt(0), 1, { name: 'new words' }, false)
  await tablet.settle()
  await tablet.outbox.importQueue('ana', await laptop.outbox.exportQueue('ana'), false)
  isDown = false
  await tablet.settle(true)
  const [kept] = tablet.entries
  expect(kept?.input).toEqual({ name: 'new words' })
  expect(kept?.failure?.kind).toBe('undecided')
  expect(tablet.outbox.view.receipts.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
})
