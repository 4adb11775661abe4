import { expect, it } from 'vitest'
import { createThing } from '../outbox/support/actions'
import { Device } from '../outbox/support/harness'
import { ModelServer } from '../outbox/support/model-server'

it('the outbox sends a change once, though the reply to it was lost', async () => {
  const server = new ModelServer({ keyed: true })
  const device = new Device(server)
  const tab = device.tab('ana')
  server.failNext('lost-after')
  await tab.run(createThing, { name: 'Álgebra' })
  await tab.settle()
  expect(tab.queue).toEqual(['Álgebra queued'])
  device.clock.pass(60_000)
  await expect.poll(() => tab.queue).toEqual([])
  expect(server.done).toEqual(['create Álgebra'])
})
