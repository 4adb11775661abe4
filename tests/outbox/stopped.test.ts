/** An outbox that is stopped, as when its tab closes, informs no listener and begins no further drain. */
import { expect, it } from 'vitest'
import { createThing } from './support/actions'
import { openTab } from './support/harness'
import { holdChanges } from './support/held-change'

/** Opens a tab whose first change has left and waits at the host. `sent` resolves when the tab is at rest. */
async function openSending() {
  const opened = await openTab(true, (host) => ({ transport: (request) => host.send(request) }))
  const held = holdChanges(opened.server)
  await opened.tab.run(createThing, { name: 'under way' })
  const sent = opened.tab.settle()
  await held.hasLeft
  return { ...opened, held, sent }
}

it('a drain that ends after the outbox was stopped does not report that the queue rests, and plans no other drain', async () => {
  const { tab, device, held, sent } = await openSending()
  let rests = 0
  tab.outbox.onRest(() => (rests += 1))
  await tab.outbox.stop()
  held.reply()
  await sent
  device.clock.pass(3_600_000)
  await tab.outbox.stop()
  expect(rests).toBe(0)
})

it('a stopped outbox does not send the changes that still wait, and the next outbox sends them', async () => {
  const { tab, server, device, held, sent } = await openSending()
  await tab.run(createThing, { name: 'waits' })
  await tab.outbox.stop()
  held.end()
  held.reply()
  await sent
  await tab.settle()
  expect(server.creations).toEqual(['create under way'])
  const next = device.tab(tab.user)
  await next.outbox.start()
  await next.settle()
  expect(server.creations).toEqual(['create under way', 'create waits'])
})

it('a stopped outbox no longer calls its subscribers, not even for a change queued just before the stop', async () => {
  const { tab, device } = await openTab(true)
  await tab.settle()
  device.clock.pass(1_000)
  let calls = 0
  tab.outbox.subscribe(() => (calls += 1))
  await tab.run(createThing, { name: 'just before' })
  await tab.outbox.stop()
  device.clock.pass(1_000)
  await tab.settle()
  device.clock.pass(1_000)
  expect(calls).toBe(0)
})
