/**
 * On a host without keys, the outbox looks up a creation in doubt in the host's list. If the list shows the new thing,
 * the creation is done. If the list shows only a new thing with a different text, a person must decide whether the
 * creation is done. Things that other entries of this device created do not count.
 */
import { describe, expect, it } from 'vitest'
import { given } from '@/lib/given'
import { temporaryId } from '@/lib/ids'
import { createThing } from './support/actions'
import { openTab, UNDECIDED } from './support/harness'

describe('a thing that a host without keys has already created is found again', () => {
  it.each([
    ['a line break, which forms send as two characters', 'first\nsecond', (name: string) => name],
    ['accents, which the host composes', 'A\u0301lgebra', (name: string) => name.normalize('NFC')],
    ['outer spaces, which the host removes', ' Física ', (name: string) => name.trim()],
  ])(
    'a thing that a host without keys has already created is found again with %s',
    async (_what, name, kept) => {
      const { server, tab } = await openTab(false)
      server.failNext('lost-after')
      await tab.run(createThing, { name })
      await tab.settle()
      for (const [id, thing] of server.things) server.things.set(id, { ...thing, name: kept(thing.name) })
      await tab.settle(true)
      expect(server.creations).toHaveLength(1)
      expect(tab.queue).toEqual([])
    },
  )

  it('a thing that a host without keys has already created is found again on any page of the list', async () => {
    const { server, tab } = await openTab(false)
    for (let count = 0; count < 2 * server.pageSize; count += 1)
      server.things.set(`old-${count}`, { id: `old-${count}`, name: 'x', parent: null, file: null })
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(server.creations).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })
})

describe('a new item in the list that differs from what was sent', () => {
  it('a new item in the list that differs from what was sent makes the entry undecided, because the host may have changed the text', async () => {
    const { server, tab } = await openTab(false)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    for (const thing of server.things.values()) thing.name = 'X (rascunho)'
    await tab.settle(true)
    expect(server.creations).toHaveLength(1)
    expect(tab.head?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })

  it('a new item in the list that differs from what was sent is ignored if another entry of this device created it', async () => {
    const { server, tab } = await openTab(false)
    server.failNext(...Array.from({ length: 6 }, () => ({ status: 500 })))
    await tab.run(createThing, { name: 'x' })
    for (let tries = 0; tries < 6; tries += 1) await tab.settle(true)
    await tab.run(createThing, { name: 'y' })
    await tab.settle(true)
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.settle(true)
    expect(server.done).toEqual(['create y', 'create x'])
  })
})

describe('a created thing has an id that this device knows already', () => {
  /** Loses the reply to a creation, and notes the id that the host gave to it as that of something else. */
  async function openWithRow(action?: string) {
    const { device, server, tab } = await openTab(false)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    const [real = ''] = server.things.keys()
    const database = await device.database()
    await database.put('ids', { temporary: temporaryId(), real, userId: 'ana', at: 0, ...given({ action }) })
    database.close()
    await tab.settle(true)
    return { server, tab }
  }

  it('of a thing of another kind: many hosts count each kind by itself, so it is found', async () => {
    const { server, tab } = await openWithRow('member.set')
    expect(server.creations).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('of a thing of a kind that nobody knows: a person decides, and nothing is sent', async () => {
    const { server, tab } = await openWithRow()
    expect(server.creations).toEqual(['create x'])
    expect(tab.head?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })
})
