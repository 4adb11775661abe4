/** A host that wants no requests for a while (`Retry-After`). */
import { describe, expect, it } from 'vitest'
import { createThing } from './support/actions'
import { openTab } from './support/harness'

describe('Retry-After', () => {
  it.each([true, false])(
    'Retry-After stops requests to the host, whichever entry is next (keys: %s)',
    async (keyed) => {
      const { server, device, tab } = await openTab(keyed)
      server.failNext({ status: 429, retryAfter: '60' })
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      await tab.outbox.discard(tab.seqAt(0))
      server.log.length = 0
      await tab.run(createThing, { name: 'b' })
      await tab.settle(true)
      device.clock.pass(59_000)
      await tab.settle(true)
      expect(server.log).toEqual([])
      device.clock.pass(1_001)
      await tab.settle()
      expect(server.done).toEqual(['create b'])
    },
  )

  it('Retry-After stops them for the next person who signs in too, and after a restart', async () => {
    const { server, device, tab } = await openTab(false)
    server.failNext({ status: 503, retryAfter: '60' })
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.outbox.stop()
    const bia = device.tab('bia')
    await bia.outbox.start()
    server.log.length = 0
    await bia.run(createThing, { name: 'b' })
    await bia.settle(true)
    expect(server.log).toEqual([])
    device.clock.pass(60_001)
    await bia.settle()
    expect(server.done).toEqual(['create b'])
  })

  it('Retry-After stops them too if it comes with a sixth error', async () => {
    const { server, device, tab } = await openTab()
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    server.failNext(...Array.from({ length: 5 }, () => ({ status: 500 })), { status: 500, retryAfter: '60' })
    await tab.run(createThing, { name: 'a' })
    await tab.run(createThing, { name: 'b' })
    for (let tries = 0; tries < 8; tries += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a failed', 'b queued'])
    device.clock.pass(60_001)
    await tab.settle()
    expect(server.done).toEqual(['create first', 'create b'])
  })
})
