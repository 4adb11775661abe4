/** An outbox that is stopped, as when its tab closes, says and plans nothing any more. */
import { expect, it } from 'vitest'
import { createThing } from './actions'
import { openTab } from './harness'
import { holdChanges } from './held-change'

/** Opens a tab whose first change is under way. The host keeps it waiting. `sent` resolves when the tab is at rest. */
async function openSending() {
  const opened = await openTab(true, (host) => ({ transport: (request) => host.send(request) }))
  const held = holdChanges(opened.server)
  await opened.tab.run(createThing, { name: 'under way' })
  const sent = opened.tab.settle()
  await held.hasLeft
  return { ...opened, held, sent }
}

it('a drain that ends after the stop neither tells that the queue rests nor plans another one', async () => {
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

it('changes that still wait when it stops are not sent by it, but by the next one', async () => {
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

it('its subscribers hear nothing more, not even of a change of just before', async () => {
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
