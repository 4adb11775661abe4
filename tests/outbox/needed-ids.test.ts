/** A corrected entry keeps the ids that its earlier attempt needs, though its new input no longer names them. */
import { expect, it } from 'vitest'
import { createThing, editThing } from './support/actions'
import { Device, openTab, UNDECIDED } from './support/harness'

/** Creates a thing in a parent, loses the reply, and corrects the creation: it no longer names the parent. */
async function openCorrected() {
  const world = await openTab()
  const { server, tab } = world
  const parent = await tab.run(createThing, { name: 'parent' })
  await tab.settle()
  server.failNext('lost-after')
  await tab.run(createThing, { name: 'child', parent })
  await tab.settle()
  await tab.pause()
  await tab.outbox.correct(tab.seqAt(0), 1, { name: 'alone' }, false)
  return world
}

const ONCE = ['create parent', 'create child']

it('after a sign-out, what the lost try has created is not created again', async () => {
  const { server, tab } = await openCorrected()
  await tab.outbox.forget('ana')
  await tab.resume()
  await tab.settle(true)
  expect(server.creations).toEqual(ONCE)
  expect(tab.head?.failure?.message).toBe(UNDECIDED)
})

it('after thirty days, what the lost try has created is not created again', async () => {
  const { server, device, tab } = await openCorrected()
  await tab.outbox.takeUntold('ana', 'any')
  device.clock.set(device.clock.now() + 31 * 24 * 60 * 60 * 1000)
  const receipts = await device.database()
  await receipts.clear('receipts')
  receipts.close()
  await tab.outbox.prune(() => false)
  await tab.resume()
  await tab.settle(true)
  expect(server.creations).toEqual(ONCE)
})

it('on another device, what the lost try has created is not created again', async () => {
  const { server, tab } = await openCorrected()
  const laptop = new Device(server).tab('ana')
  await laptop.outbox.start()
  await laptop.run(createThing, { name: 'of the laptop' })
  await laptop.settle()
  await laptop.outbox.importQueue('ana', await tab.outbox.exportQueue('ana'), false)
  await laptop.settle(true)
  expect(server.creations).toEqual([...ONCE, 'create of the laptop'])
  expect(laptop.head?.failure?.message).toBe(UNDECIDED)
})

it('after a sign-out, an edit still knows the id of what its form showed', async () => {
  const { server, tab } = await openTab()
  const made = await tab.run(createThing, { name: 'made here' })
  await tab.settle()
  await tab.pause()
  const note = 'see srv-1'
  server.things.set('x', { id: 'x', name: 'x', parent: null, file: null, note: 'srv-1' })
  const base = { values: { name: 'x', note: made } }
  const draft = { action: editThing.name, version: 1, input: { id: 'x', name: 'x', note }, base }
  await tab.outbox.enqueue('ana', draft)
  await tab.outbox.forget('ana')
  await tab.resume()
  await tab.settle(true)
  expect(tab.queue).toEqual([])
  expect(server.things.get('x')?.note).toBe(note)
})
