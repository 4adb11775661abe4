/** An outbox that is stopped, as when its tab closes, says and plans nothing any more. */
import { expect, it } from 'vitest'
import { createThing } from './actions'
import { openTab } from './harness'

it('a drain that ends after the stop neither tells that the queue rests nor plans another one', async () => {
  const { tab, server, device } = await openTab(true, (host) => ({
    transport: (request) => host.send(request),
  }))
  let reply = () => {}
  const { send } = server
  const hasLeft = new Promise<void>((left) => {
    server.send = async (request) => {
      if (request.method === 'GET') return send(request)
      left()
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      return send(request)
    }
  })
  await tab.run(createThing, { name: 'under way' })
  const sent = tab.settle()
  await hasLeft
  let rests = 0
  tab.outbox.onRest(() => (rests += 1))
  await tab.outbox.stop()
  reply()
  await sent
  device.clock.pass(3_600_000)
  await tab.outbox.stop()
  expect(rests).toBe(0)
})
