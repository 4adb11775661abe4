/** After *Sair* (sign out), only unsent entries and what they need stay on the device. */
import { describe, expect, it } from 'vitest'
import { createThing } from './support/actions'
import { openTab } from './support/harness'
import { holdChanges } from './support/held-change'

describe('after Sair', () => {
  /**
   * Signs Ana out while the server works on one of her entries and a second entry waits.
   * @param status the status with which the server refuses the entry under way; without it, the entry is accepted
   * @param isAlone if `false`, the waiting entry needs the id of the thing that the entry under way creates
   */
  async function leaveMeanwhile({ status, isAlone = false }: { status?: number; isAlone?: boolean } = {}) {
    const { server, device, tab } = await openTab()
    await tab.run(createThing, { name: 'sent before' })
    await tab.settle()
    const held = holdChanges(server)
    await tab.outbox.stop()
    const page = device.tab('ana', { transport: (request) => server.send(request) })
    await page.outbox.start()
    const parent = await page.run(createThing, { name: 'under way' })
    await held.hasLeft
    await page.run(createThing, { name: 'unsent', ...(isAlone ? {} : { parent }) })
    if (status !== undefined) server.failNext({ status })
    page.user = null
    await page.outbox.forget('ana')
    held.reply()
    await page.settle()
    held.end()
    const next = device.tab(null)
    await next.outbox.start()
    return { server, next, parent }
  }

  it('no outcome of a sent change is stored, not even of one under way', async () => {
    const { server, next } = await leaveMeanwhile()
    expect(server.done).toEqual(['create sent before', 'create under way'])
    expect(next.outbox.view.receipts).toEqual([])
  })

  it('unsent entries stay, with the ids that they need and no others', async () => {
    const { next, parent } = await leaveMeanwhile()
    expect([...next.outbox.view.ids.keys()]).toEqual([parent])
    next.user = 'ana'
    await next.settle()
    expect(next.queue).toEqual([])
  })

  it('no id stays that no unsent entry needs', async () => {
    const { next } = await leaveMeanwhile({ isAlone: true })
    expect(next.queue).toEqual(['unsent queued'])
    expect([...next.outbox.view.ids.keys()]).toEqual([])
  })

  it('a refused entry stays as failed, and no outcome is stored for it', async () => {
    const { next } = await leaveMeanwhile({ status: 422 })
    expect(next.queue).toEqual(['under way failed', 'unsent queued'])
    expect(next.outbox.view.receipts).toEqual([])
  })
})

it('a creation in doubt is not taken for done because of what the next person created with the same text', async () => {
  const { server, device, tab } = await openTab(false)
  server.failNext('lost-before')
  await tab.run(createThing, { name: 'the same' })
  await tab.settle()
  await tab.outbox.stop()
  const bia = device.tab('bia')
  await bia.outbox.start()
  await bia.run(createThing, { name: 'the same' })
  await bia.settle()
  await bia.outbox.takeUntold('bia', 'any')
  await bia.outbox.forget('bia')
  const database = await device.database()
  expect(JSON.stringify(await database.getAll('ids'))).not.toContain('bia')
  database.close()
  bia.user = 'ana'
  await bia.settle(true)
  expect(server.creations).toEqual(['create the same', 'create the same'])
  expect(bia.queue).toEqual([])
  await bia.outbox.takeUntold('ana', 'any')
  await bia.outbox.prune(() => false)
  expect([...bia.outbox.view.ids.values()]).toEqual(['srv-2'])
})
