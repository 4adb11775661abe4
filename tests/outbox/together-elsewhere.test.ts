/** Tests groups (`Entry.together`) across sign-outs, devices, owners and versions of the app. */
import { describe, expect, it } from 'vitest'
import { editThing } from './support/actions'
import { Device, openTab } from './support/harness'
import type { Fault } from './support/model-server'
import { PARTS, question, shownBy, WHOLE } from './support/question'

const REFUSED: Fault = { status: 422, message: 'Texto muito longo' }

/** Opens a tab with a question of which the host has the first two parts. */
async function openHalfSent() {
  const opened = await openTab()
  await opened.tab.outbox.enqueueAll('ana', question())
  opened.server.failOn('b', { status: 503 })
  await opened.tab.settle()
  expect(shownBy(opened.server)).toEqual({ pergunta: ['a'] })
  return opened
}

describe('a question of which a part was sent', () => {
  it('a question of which a part was sent is taken back although its person has signed out in between', async () => {
    const { server, tab } = await openHalfSent()
    tab.user = null
    await tab.outbox.forget('ana')
    tab.user = 'ana'
    server.failOn('c', REFUSED)
    await tab.settle(true)
    expect(shownBy(server)).toEqual({})
    expect(tab.queue).toEqual(['pergunta failed', ...PARTS.slice(1).map((part) => `${part} queued`)])
  })

  it('a question of which a part was sent is taken back by the device that has imported the rest of it', async () => {
    const { server, tab } = await openHalfSent()
    const file = await tab.outbox.exportQueue('ana')
    await tab.outbox.stop()
    const other = new Device(server).tab('ana')
    await other.outbox.start()
    server.failOn('c', REFUSED)
    await other.outbox.importQueue('ana', file, false)
    await other.settle(true)
    expect(shownBy(server)).toEqual({})
    await other.outbox.retry(other.seqAt(0), false)
    await other.settle(true)
    expect(shownBy(server)).toEqual(WHOLE)
  })

  it('a question of which a part was sent belongs to the new owner as a whole', async () => {
    const { server, tab } = await openHalfSent()
    await tab.outbox.assume({ userId: 'ana', host: '' }, { userId: 'bia' })
    tab.user = 'bia'
    server.failOn('c', REFUSED)
    await tab.settle(true)
    expect(shownBy(server)).toEqual({})
    expect(tab.entries.map(({ userId }) => userId)).toEqual(PARTS.map(() => 'bia'))
  })

  it('a question of which a part was sent is forgotten with its last part', async () => {
    const { device, tab } = await openHalfSent()
    await tab.settle(true)
    const database = await device.database()
    const keys = await database.getAllKeys('meta')
    database.close()
    expect(keys.filter((key) => key.startsWith('together'))).toEqual([])
  })

  it('a question of which a part was sent waits when a service in the way refuses everything, and goes on by itself', async () => {
    const { server, tab } = await openHalfSent()
    server.isProbeAnswered = true
    server.intercepts = (request) => (request.method === 'GET' ? undefined : 403)
    for (let time = 0; time < 9; time += 1) await tab.settle(true)
    server.intercepts = () => undefined
    for (let time = 0; time < 3; time += 1) await tab.settle(true)
    await tab.outbox.retryAll('ana')
    await tab.settle(true)
    expect(tab.entries).toEqual([])
    expect(shownBy(server)).toEqual(WHOLE)
  })
})

describe('a part that this version of the app does not understand', () => {
  it('a part that this version of the app does not understand takes the whole back, which is not sent again before all parts can be understood', async () => {
    const { server, device, tab } = await openTab()
    const drafts = question().map((draft) =>
      draft.action === editThing.name ? { ...draft, version: 9 } : draft,
    )
    await tab.outbox.enqueueAll('ana', drafts)
    await tab.settle()
    expect(shownBy(server)).toEqual({})
    expect(tab.head?.failure?.kind).toBe('unknown')
    const again = device.tab('ana')
    await again.outbox.start()
    await again.settle()
    expect(again.queue[0]).toBe('pergunta failed')
    expect(server.creations).toHaveLength(4)
  })
})
