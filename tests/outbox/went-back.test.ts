/**
 * A host is put back to an earlier state. The device notices it, knows what it had sent since, and sends it again if a
 * person says so. Nothing is sent again by itself, and nothing is made twice.
 */
import { describe, expect, it } from 'vitest'
import { SENT_LENGTH } from '@/outbox/store/sent-rows'
import { createThing, deleteThing, editThing, setMember } from './support/actions'
import { Device, passTime, type Tab } from './support/harness'
import { TellingHost } from './support/telling-host'

async function open(host = new TellingHost()) {
  const device = new Device(host)
  const tab = device.tab('ana')
  await tab.outbox.start()
  return { host, device, tab }
}

const lostOf = ({ outbox }: Tab) => outbox.view.wentBack?.lost.map(({ input }) => input) ?? 'nothing noticed'
const names = ({ server }: TellingHost) => [...server.things.values()].map(({ name }) => name).sort()
const realId = ({ outbox }: Tab, temporary: string) => outbox.view.ids.get(temporary) ?? ''

async function send(tab: Tab, ...all: string[]): Promise<string[]> {
  const ids = []
  for (const name of all) ids.push(await tab.run(createThing, { name }))
  await tab.settle()
  return ids
}

const allLost = ({ outbox }: Tab) => outbox.view.wentBack?.lost.map(({ entryId }) => entryId) ?? []

describe('a host that was put back', () => {
  it('is noticed with the next answer that names the person, and nothing is sent again by itself', async () => {
    const { host, device, tab } = await open()
    await send(tab, 'kept')
    const backup = host.backUp()
    await send(tab, 'lost', 'lost too')
    host.restore(backup)
    const calls = host.server.done.length
    await tab.outbox.toldHistory(host.history)
    await passTime(device.clock, tab, 3)
    expect(lostOf(tab)).toEqual([{ name: 'lost' }, { name: 'lost too' }])
    expect(host.server.done).toHaveLength(calls)
    expect(tab.queue).toEqual([])
  })

  it('is noticed by what is sent, although as much was changed there since', async () => {
    const { host, tab } = await open()
    const backup = host.backUp()
    await send(tab, 'lost')
    host.restore(backup)
    for (let count = 0; count < 5; count++) host.somebodyChanges()
    await send(tab, 'new')
    expect(lostOf(tab)).toEqual([{ name: 'lost' }])
    expect(names(host)).toEqual(['new'])
  })

  it('is noticed by a device that has sent nothing since, and in its other tabs', async () => {
    const { host, device, tab } = await open()
    await send(tab, 'kept')
    const backup = host.backUp()
    host.somebodyChanges()
    await tab.outbox.toldHistory(host.history)
    const other = device.tab('ana')
    await other.outbox.start()
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    expect([lostOf(tab), lostOf(other)]).toEqual([[], []])
    await tab.outbox.dismissLost('ana')
    expect(other.outbox.view.wentBack?.seenBy).toEqual(['ana'])
  })

  it('is not taken for one because an answer is older than a change that was noted since', async () => {
    const { host, tab } = await open()
    await send(tab, 'one')
    const old = host.history
    await send(tab, 'two')
    await tab.outbox.toldHistory(old)
    expect(lostOf(tab)).toBe('nothing noticed')
  })

  it('says nothing where it tells no history, or tells it no more', async () => {
    const { host, tab } = await open()
    host.isTelling = false
    const backup = host.backUp()
    await send(tab, 'one')
    host.restore(backup)
    await send(tab, 'two')
    expect(lostOf(tab)).toBe('nothing noticed')
  })

  it('says nothing after restarts of the host', async () => {
    const { host, tab } = await open()
    for (const name of ['one', 'two', 'three']) {
      await send(tab, name)
      host.start()
      host.start()
      await tab.outbox.toldHistory(host.history)
    }
    expect(lostOf(tab)).toBe('nothing noticed')
  })
})

describe('what a host has lost', () => {
  it('is sent again whole, in its order, under new keys, and what was edited and deleted too', async () => {
    const { host, device, tab } = await open()
    const [kept = '', gone = ''] = await send(tab, 'kept', 'to be deleted')
    const backup = host.backUp()
    const [course = ''] = await send(tab, 'course')
    const base = { values: { name: 'kept', note: undefined } }
    const edit = { id: realId(tab, kept), name: 'kept, edited' }
    await tab.outbox.enqueue('ana', { action: editThing.name, version: 1, input: edit, base })
    await tab.run(createThing, { name: 'lesson', parent: realId(tab, course) })
    await tab.run(setMember, { id: 'a', present: true })
    await tab.run(deleteThing, { id: realId(tab, gone) })
    await tab.settle()
    const keys = new Set(host.server.log.flatMap(({ key }) => key ?? []))
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    expect(lostOf(tab)).toHaveLength(5)

    await tab.outbox.sendAgain('ana', allLost(tab))
    await passTime(device.clock, tab, 3)
    expect(tab.queue).toEqual([])
    expect(names(host)).toEqual(['course', 'kept, edited', 'lesson'])
    const lesson = [...host.server.things.values()].find(({ name }) => name === 'lesson')
    expect(lesson?.parent).toBe(realId(tab, course))
    expect([...host.server.members]).toEqual(['a'])
    expect(lostOf(tab)).toEqual([])
    const again = host.server.log.slice(-20).flatMap(({ key }) => key ?? [])
    expect(again.slice(-5).some((key) => keys.has(key))).toBe(false)
  })

  it('brings along the creation of what it needs', async () => {
    const { host, device, tab } = await open()
    const backup = host.backUp()
    const [course = ''] = await send(tab, 'course', 'other')
    await tab.run(createThing, { name: 'lesson', parent: course })
    await tab.settle()
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.sendAgain('ana', allLost(tab).slice(-1))
    await passTime(device.clock, tab, 3)
    expect(names(host)).toEqual(['course', 'lesson'])
    expect(lostOf(tab)).toEqual([{ name: 'other' }])
  })

  it('is not made twice if the host has it after all: a person decides', async () => {
    const { host, device, tab } = await open()
    const backup = host.backUp()
    await send(tab, 'lesson')
    const things = structuredClone(host.server.things)
    host.restore(backup)
    host.server.things = things
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.sendAgain('ana', allLost(tab))
    await passTime(device.clock, tab, 3)
    expect(names(host)).toEqual(['lesson'])
    expect(tab.head?.failure?.kind).toBe('undecided')
  })

  it('is sent before what waits for it in the queue, under whatever id that names it', async () => {
    const { host, device, tab } = await open()
    const backup = host.backUp()
    const [course = ''] = await send(tab, 'course')
    await tab.pause()
    await tab.run(createThing, { name: 'by its temporary id', parent: course })
    await tab.run(createThing, { name: 'by its id', parent: realId(tab, course) })
    host.restore(backup)
    host.server.things.set('x', { id: 'x', name: 'another', parent: null, file: null })
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.sendAgain('ana', allLost(tab))
    await tab.resume()
    await passTime(device.clock, tab, 3)
    expect(tab.queue).toEqual([])
    const made = [...host.server.things.values()].filter(({ name }) => name.startsWith('by'))
    expect(made.map(({ parent }) => parent)).toEqual([realId(tab, course), realId(tab, course)])
  })

  it('is not taken for a thing of another kind that has the same id', async () => {
    const { host, device, tab } = await open(new TellingHost(''))
    const backup = host.backUp()
    const [course = ''] = await send(tab, 'course')
    const id = realId(tab, course)
    await tab.pause()
    await tab.run(editThing, { id, name: 'course 2' })
    await tab.run(setMember, { id, present: true })
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.sendAgain('ana', allLost(tab))
    await tab.resume()
    await passTime(device.clock, tab, 3)
    expect(tab.queue).toEqual([])
    expect(names(host)).toEqual(['course 2'])
    expect([...host.server.members]).toEqual([id])
  })

  it('brings along nothing of another kind that has the same id as what it needs', async () => {
    const { host, device, tab } = await open(new TellingHost(''))
    const backup = host.backUp()
    const [course = ''] = await send(tab, 'course')
    await tab.run(setMember, { id: realId(tab, course), present: true })
    await tab.settle()
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.sendAgain('ana', allLost(tab).slice(-1))
    await passTime(device.clock, tab, 3)
    expect([...host.server.members]).toEqual(['1'])
    expect(lostOf(tab)).toEqual([{ name: 'course' }])
  })

  it('is sent again with what the host refused meanwhile because it lacked the thing', async () => {
    const { host, device, tab } = await open()
    await send(tab, 'before')
    const backup = host.backUp()
    const [course = ''] = await send(tab, 'course')
    await tab.pause()
    await tab.run(createThing, { name: 'by its temporary id', parent: course })
    await tab.run(createThing, { name: 'by its id', parent: realId(tab, course) })
    await tab.run(editThing, { id: course, name: 'course 2' })
    host.restore(backup)
    await tab.resume()
    await passTime(device.clock, tab, 3)
    expect(tab.queue).toEqual(['by its temporary id failed', 'by its id failed', 'course 2 failed'])
    await tab.outbox.sendAgain('ana', allLost(tab))
    await passTime(device.clock, tab, 3)
    expect(tab.queue).toEqual([])
    expect(names(host)).toEqual(['before', 'by its id', 'by its temporary id', 'course 2'])
  })

  it('is one person’s: nobody else is shown it, and signing out forgets it', async () => {
    const { host, tab } = await open()
    const backup = host.backUp()
    await send(tab, 'of Ana')
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.sendAgain('bia', allLost(tab))
    expect(tab.queue).toEqual([])
    expect(lostOf(tab)).toEqual([{ name: 'of Ana' }])
    await tab.outbox.forget('ana')
    expect(lostOf(tab)).toEqual([])
  })

  it('is forgotten when a person says so', async () => {
    const { host, tab } = await open()
    const backup = host.backUp()
    await send(tab, 'lost')
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    await tab.outbox.dismissLost('ana')
    expect(tab.outbox.view.wentBack).toMatchObject({ seenBy: ['ana'], lost: [] })
    expect(tab.outbox.view.receipts.map(({ lost }) => lost)).toEqual([true])
  })

  it('is known of the last changes only, however many were sent', async () => {
    const { host, tab } = await open()
    const backup = host.backUp()
    for (let count = 0; count < SENT_LENGTH + 5; count++) await tab.run(createThing, { name: `${count}` })
    await tab.settle()
    await tab.outbox.prune(() => false)
    host.restore(backup)
    await tab.outbox.toldHistory(host.history)
    expect(allLost(tab)).toHaveLength(SENT_LENGTH)
    expect(lostOf(tab)[0]).toEqual({ name: '5' })
  })
})
