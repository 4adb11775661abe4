import { expect, it } from 'vitest'
import { HISTORY_LENGTH } from '@/outbox/contract/policy'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

async function open() {
  const device = new Device(new ModelServer({ keyed: true }))
  const ana = device.tab('ana')
  await ana.outbox.start()
  await ana.run(createThing, { name: 'of Ana' })
  await ana.settle()
  ana.user = 'bia'
  const sent = (user: string) => ana.outbox.view.receipts.filter((receipt) => receipt.userId === user)
  return { device, tab: ana, sent }
}

it('the history of one person is not pushed out by what another person sends', async () => {
  const { tab, sent } = await open()
  for (let count = 0; count <= HISTORY_LENGTH; count += 1) await tab.run(createThing, { name: `${count}` })
  await tab.settle()
  await tab.outbox.takeUntold('ana', 'any')
  await tab.outbox.takeUntold('bia', 'any')
  await tab.outbox.prune(() => false)
  expect(sent('bia')).toHaveLength(HISTORY_LENGTH)
  expect(sent('ana')).toHaveLength(1)
})

it('the history keeps a group whole, however long it is, for a day', async () => {
  const { device, tab, sent } = await open()
  const drafts = Array.from({ length: 260 }, (_, at) => ({
    action: createThing.name,
    version: 1,
    input: { name: `${at}` },
    group: 'g',
  }))
  await tab.outbox.enqueueAll('bia', drafts, false)
  await tab.settle()
  await tab.outbox.takeUntold('bia', 'any')
  await tab.outbox.prune(() => false)
  expect(sent('bia')).toHaveLength(260)
  for (const hours of [25, 24]) {
    expect(sent('bia')).toHaveLength(260)
    device.clock.pass(hours * 60 * 60 * 1000)
    await tab.outbox.prune(() => false)
  }
  expect(sent('bia')).toHaveLength(HISTORY_LENGTH)
})

it('signing out removes one’s history, but neither unsent entries nor the history of others', async () => {
  const { device, tab, sent } = await open()
  await tab.run(createThing, { name: 'of Bia' })
  await tab.settle()
  tab.user = null
  await tab.outbox.enqueue('ana', { action: createThing.name, version: 1, input: { name: 'unsent' } })
  await tab.outbox.forget('ana')
  expect(sent('ana')).toEqual([])
  expect(sent('bia')).toHaveLength(1)
  const next = device.tab('bia')
  await next.outbox.start()
  expect(next.outbox.view.receipts.map(({ userId }) => userId)).toEqual(['bia'])
  expect(next.queue).toEqual(['unsent queued'])
})
