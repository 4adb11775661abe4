import { describe, expect, it } from 'vitest'
import { outboxOptions } from '@/offline/outbox-options'
import { createThing, editThing } from './support/actions'
import { openTab } from './support/harness'

const DAY = 24 * 60 * 60 * 1000

describe('the id of something created on this device', () => {
  async function openWithOld() {
    const opened = await openTab()
    const id = await opened.tab.run(createThing, { name: 'x' })
    await opened.tab.settle()
    await opened.tab.outbox.takeUntold('ana', 'any')
    return { ...opened, id }
  }
  const LIFETIME = outboxOptions.policy.idLifetime

  it('the id of something created on this device resolves an open address for weeks, and is forgotten when nothing needs it any more', async () => {
    const { device, tab, id } = await openWithOld()
    // An id is kept as long as an outcome refers to it. After 60 more outcomes, `prune` forgets the outcome of the
    // creation. From then on, only `idLifetime` decides how long the id is kept.
    for (let count = 0; count < 60; count += 1) await tab.run(editThing, { id: 'srv-1', name: `${count}` })
    await tab.settle()
    await tab.outbox.takeUntold('ana', 'any')
    device.clock.pass(LIFETIME - DAY)
    await tab.outbox.prune(() => false)
    expect(tab.outbox.view.ids.get(id)).toBe('srv-1')
    // A clock that leaps ahead, and comes back, makes the device forget nothing.
    const right = device.clock.now()
    device.clock.set(right + 40 * DAY)
    await tab.outbox.prune(() => false)
    device.clock.set(right)
    for (const days of [2, 1]) {
      expect(tab.outbox.view.ids.get(id)).toBe('srv-1')
      device.clock.pass(days * DAY)
      await tab.outbox.prune(() => false)
    }
    expect(tab.outbox.view.ids.has(id)).toBe(false)
  })

  it('the id of something created on this device is kept as long as an unsent entry needs it', async () => {
    const { server, device, tab, id } = await openWithOld()
    server.failNext({ status: 422 })
    await tab.run(editThing, { id, name: 'y' })
    await tab.settle()
    await tab.outbox.forget('ana')
    device.clock.pass(2 * LIFETIME)
    await tab.outbox.prune(() => false)
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.settle()
    expect(server.done).toEqual(['create x', 'edit y'])
  })
})
