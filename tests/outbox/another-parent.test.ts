/** Entries whose thing is gone, or was never made, are given another thing (`moveUnder`). */
import { describe, expect, it } from 'vitest'
import { lostThings } from '@/outbox/lost-things'
import { standings } from '@/outbox/reading'
import { TooLateError } from '@/outbox/rows/errors'
import { createThing, editThing, registry, setMember } from './support/actions'
import { HOSTS, openTab, passTime, type Tab } from './support/harness'
import { fieldsOf, type ModelServer } from './support/model-server'
import { question } from './support/question'

function lostIn({ outbox: { view }, entries }: Tab) {
  const judged = standings(view, { userId: 'ana', host: '', registry, network: 'unknown' })
  return lostThings(entries, view, judged, { registry, noun: 'thing' })
}

const nameOf = ({ input }: { input: unknown }) => (input as { name?: string }).name
const placed = (server: ModelServer) => [...server.things.values()].map(({ name, parent }) => [name, parent])

describe.each(HOSTS)('on $host, of a thing that somebody else deleted', ({ keyed }) => {
  async function lost() {
    const opened = await openTab(keyed)
    const { server, tab } = opened
    server.things.set('other', { id: 'other', name: 'outro', parent: null, file: null })
    await tab.pause()
    const first = await tab.run(createThing, { name: 'a', parent: 'gone' })
    await tab.run(createThing, { name: 'b', parent: 'gone' })
    await tab.run(editThing, { id: first, name: 'a2' })
    await tab.run(createThing, { name: 'in a', parent: first })
    await tab.run(createThing, { name: 'elsewhere', parent: 'other' })
    await tab.run(editThing, { id: 'gone', name: 'g' })
    await tab.resume()
    await tab.settle()
    return opened
  }

  it('all that works under it, and all that waits for that, goes to another thing in the same order', async () => {
    const { server, tab } = await lost()
    expect(tab.queue).toEqual(['a failed', 'b failed', 'a2 queued', 'in a queued', 'g failed'])
    const [one, ...more] = lostIn(tab)
    expect(more).toEqual([])
    expect(one).toMatchObject({ id: 'gone', why: 'gone' })
    expect(one?.moving.map(({ entry }) => nameOf(entry))).toEqual(['a', 'b', 'a2', 'in a'])
    expect(one?.staying.map(nameOf)).toEqual(['g'])
    const seqs = tab.entries.map(({ seq }) => seq)
    const keys = new Set(server.log.map(({ key }) => key))
    server.log.length = 0
    await tab.pause()
    await tab.outbox.moveUnder('ana', 'gone', { id: 'other', values: {} })
    expect(tab.entries.map(({ seq }) => seq)).toEqual(seqs)
    await tab.resume()
    await tab.settle()
    const sent = server.log.filter(({ method }) => method !== 'GET')
    expect(sent.map(({ body }) => fieldsOf(body)['name'])).toEqual(['a', 'b', 'a2', 'in a'])
    expect(sent.every(({ key }) => key === undefined || !keys.has(key))).toBe(true)
    expect(tab.queue).toEqual(['g failed'])
    const a = [...server.things.values()].find(({ name }) => name === 'a2')
    expect(placed(server)).toEqual([
      ['outro', null],
      ['elsewhere', 'other'],
      ['a2', 'other'],
      ['b', 'other'],
      ['in a', a?.id],
    ])
  })

  it('short ids, which things of different kinds share, are not mixed up', async () => {
    const { server, tab } = await openTab(keyed)
    server.intercepts = ({ path }) => (path.includes('members') ? 403 : undefined)
    const team = await tab.run(createThing, { name: 'team' })
    await tab.settle(true)
    const [lost = ''] = server.things.keys()
    server.things.clear()
    const first = await tab.run(createThing, { name: 'a', parent: lost })
    await tab.run(setMember, { id: lost, teamId: first, present: false })
    await tab.run(setMember, { id: lost, teamId: team, present: true })
    await tab.settle(true)
    const [one] = lostIn(tab)
    expect(one?.moving.map(({ entry }) => nameOf(entry))).toEqual(['a', undefined])
    expect(one?.staying).toEqual([])
    await tab.outbox.moveUnder('ana', lost, { id: '8', values: {} })
    expect(tab.entries.map(({ input }) => input)).toEqual([
      { name: 'a', parent: '8' },
      { id: lost, teamId: first, present: false },
      { id: lost, teamId: team, present: true },
    ])
  })

  it('nothing is offered while the thing is there, and what is gone already is no longer moved', async () => {
    const { server, tab } = await openTab(keyed)
    server.things.set('there', { id: 'there', name: 'ali', parent: null, file: null })
    server.failOn('long', { status: 422, message: 'Texto muito longo' })
    await tab.run(createThing, { name: 'long', parent: 'there' })
    await tab.settle()
    expect(tab.queue).toEqual(['long failed'])
    expect(lostIn(tab)).toEqual([])
    await expect(tab.outbox.moveUnder('ana', 'gone', { id: 'there', values: {} })).rejects.toThrow(
      TooLateError,
    )
  })

  it('nothing is offered any more once something was made in the thing again, because it is back', async () => {
    const { server, tab, device } = await openTab(keyed)
    for (const name of ['a', 'b']) await tab.run(createThing, { name, parent: 'back' })
    await tab.settle()
    expect(lostIn(tab)).toMatchObject([{ id: 'back', why: 'gone' }])
    server.things.set('back', { id: 'back', name: 'de volta', parent: null, file: null })
    device.clock.pass(1000)
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.settle()
    expect(tab.queue).toEqual(['b failed'])
    expect(lostIn(tab)).toEqual([])
  })

  it('what a try in doubt may have done went with the thing, so nothing is looked up any more', async () => {
    const { server, tab } = await openTab(keyed)
    for (const id of ['p', 'q']) server.things.set(id, { id, name: id, parent: null, file: null })
    server.failOn('x', 'lost-after')
    await tab.run(createThing, { name: 'x', parent: 'p' })
    await tab.settle()
    expect(tab.head?.doubtSince).toBeDefined()
    server.things.delete('p')
    await tab.outbox.moveUnder('ana', 'p', { id: 'q', values: {} })
    expect(tab.head?.doubtSince).toBeUndefined()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(
      [...server.things.values()].filter(({ name, parent }) => name === 'x' && parent === 'q'),
    ).toHaveLength(1)
  })
})

describe('of a thing that was never made', () => {
  it('its creation stays refused, and what waits for it goes to a thing that is itself still in the queue', async () => {
    const { server, tab } = await openTab()
    server.failOn('refused', { status: 422, message: 'Não' })
    const parent = await tab.run(createThing, { name: 'refused' })
    await tab.run(createThing, { name: 'a', parent })
    await tab.settle()
    await tab.pause()
    const other = await tab.run(createThing, { name: 'new' })
    const [one] = lostIn(tab)
    expect(one).toMatchObject({ id: parent, why: 'unmade' })
    expect(one?.staying).toEqual([])
    await tab.outbox.moveUnder('ana', parent, { id: other, values: {} })
    await tab.resume()
    await tab.settle()
    expect(tab.queue).toEqual(['refused failed'])
    expect(placed(server)).toEqual([
      ['new', null],
      ['a', [...server.things.keys()][0]],
    ])
  })

  it('it is not called unmade if it was made and nobody told its id', async () => {
    const thing = (id: string, name: string) => ({ id, name, parent: null, file: null })
    const { server, tab, device } = await openTab(false, (host) => ({
      transport: async (request) => {
        const reply = await host.send(request)
        if (fieldsOf(request.body)['name'] !== 'c') return reply
        // Somebody else makes one of the same name at the same moment, and the answer breaks off.
        host.things.set('theirs', thing('theirs', 'c'))
        return { kind: 'cut', status: 201, keyEchoed: false }
      },
    }))
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    const parent = await tab.run(createThing, { name: 'c' })
    await tab.run(createThing, { name: 'a', parent })
    await passTime(device.clock, tab)
    expect(tab.queue).toEqual(['a queued'])
    expect(lostIn(tab)).toMatchObject([{ id: parent, why: 'unknown' }])
    server.things.set('other', thing('other', 'outro'))
    await tab.outbox.moveUnder('ana', parent, { id: 'other', values: {} })
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(placed(server)).toContainEqual(['a', 'other'])
  })

  it('a question whose parts wait together stays whole', async () => {
    const { server, tab } = await openTab()
    server.things.set('other', { id: 'other', name: 'outro', parent: null, file: null })
    const [root, ...parts] = question()
    if (root === undefined) throw new Error('no root')
    const drafts = [{ ...root, input: { name: 'pergunta', parent: 'gone' } }, ...parts]
    await tab.outbox.enqueueAll('ana', drafts)
    await tab.settle()
    expect(lostIn(tab)[0]?.moving).toHaveLength(drafts.length)
    await tab.outbox.moveUnder('ana', 'gone', { id: 'other', values: {} })
    await tab.settle()
    expect(tab.queue).toEqual([])
    const root1 = [...server.things.values()].find(({ name }) => name === 'pergunta')
    expect(root1?.parent).toBe('other')
    expect(
      placed(server)
        .filter(([, parent]) => parent === root1?.id)
        .map(([name]) => name),
    ).toEqual(['a', 'b certa', 'c'])
  })
})
