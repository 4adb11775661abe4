/** Edits of the same thing by several people: what is merged, what is asked, what is undone. */
import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import { outboxOptions } from '@/offline/outbox-options'
import type { Fields } from '@/outbox/merge/merge'
import { createThing, deleteThing, editThing, oneThing } from './actions'
import { Device, type Tab } from './harness'
import { ModelServer, type Thing } from './model-server'

const { conflict, gone } = outboxOptions.texts

async function open(host: { keyed?: boolean; tagged?: boolean } = {}) {
  const server = new ModelServer({ keyed: true, ...host })
  const thing: Thing = { id: 'x', name: 'Álgebra', parent: null, file: null, note: 'Números' }
  server.things.set('x', thing)
  const tab = new Device(server).tab('ana')
  await tab.outbox.start()
  return { server, tab, thing }
}

/** Opens a form on what the host shows now, and returns how to save it. */
async function opened({ server, tab }: { server: ModelServer; tab: Tab }, id = 'x') {
  const reply = await server.send({ method: 'GET', path: oneThing.path(id), body: { kind: 'none' } })
  const thing = 'body' in reply ? (reply.body as Thing) : undefined
  server.log.length = 0
  return (change: Partial<Record<'name' | 'note', string>>) => {
    const base = thing && editThing.spec.edits?.of(thing)
    const input = { id, name: thing?.name ?? '', note: thing?.note ?? '', ...change }
    const draft = { action: editThing.name, version: 1, input: input as Json, ...(base ? { base } : {}) }
    return tab.outbox.enqueue('ana', draft)
  }
}

const calls = ({ log }: ModelServer) => log.map(({ method }) => method)
const shown = ({ name, note }: Thing) => [name, note]

describe.each([
  ['a plain host', {}],
  ['a host without keys', { keyed: false }],
  ['a host that names versions', { tagged: true }],
])('on %s', (_host, options) => {
  it('an edit changes only what the person changed', async () => {
    const world = await open(options)
    const save = await opened(world)
    world.thing.name = 'Álgebra linear'
    await save({ note: 'Matrizes' })
    await world.tab.settle()
    expect(shown(world.thing)).toEqual(['Álgebra linear', 'Matrizes'])
    expect(world.tab.queue).toEqual([])
  })

  it('a field that both changed to the same is no conflict, and an empty one is like none', async () => {
    const world = await open(options)
    const save = await opened(world)
    world.thing.note = ' Matrizes\r\n'
    await save({ note: 'Matrizes\n' })
    await world.tab.settle()
    expect(world.tab.queue).toEqual([])
  })

  it('a field that both changed is asked about, and nothing is sent', async () => {
    const world = await open(options)
    const { tab, thing } = world
    const save = await opened(world)
    thing.note = 'Vetores'
    await save({ note: 'Matrizes' })
    await tab.run(createThing, { name: 'outra' })
    await tab.settle()
    expect(shown(thing)).toEqual(['Álgebra', 'Vetores'])
    expect(tab.entries[0]).toMatchObject({
      failure: { kind: 'conflict', message: conflict },
      conflict: { host: { values: { name: 'Álgebra', note: 'Vetores' } }, fields: ['note'] },
    })
    expect(tab.queue).toEqual(['Álgebra failed'])
    expect(world.server.done.at(-1)).toBe('create outra')
  })

  it.each([
    ['mine', ['Cálculo', 'Matrizes']],
    ['host', ['Cálculo', 'Vetores']],
  ] as const)('the person chooses %s, and what they alone changed stays theirs', async (choice, wanted) => {
    const world = await open(options)
    const { tab, thing } = world
    const save = await opened(world)
    thing.note = 'Vetores'
    await save({ name: 'Cálculo', note: 'Matrizes' })
    await tab.settle()
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, choice)
    await tab.settle()
    expect(shown(thing)).toEqual(wanted)
    expect(tab.queue).toEqual([])
  })

  it('nothing is sent if the person lets the other value stay and changed nothing else', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    thing.note = 'Vetores'
    await save({ note: 'Matrizes' })
    await tab.settle()
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, 'host')
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual([])
  })

  it('a conflict that the person solves in the form is sent as typed, and what changed since is asked again', async () => {
    const world = await open(options)
    const { tab, thing } = world
    const save = await opened(world)
    thing.note = 'Vetores'
    await save({ note: 'Matrizes' })
    await tab.settle()
    thing.name = 'Geometria'
    thing.note = 'Retas'
    const input: Fields = { id: 'x', name: 'Álgebra', note: 'Matrizes e vetores' }
    const [asked] = tab.entries
    await tab.outbox.correct(asked?.seq ?? 0, 1, input, false, asked?.conflict?.host ?? undefined)
    await tab.settle()
    expect(tab.entries[0]?.failure?.kind).toBe('conflict')
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, 'mine')
    await tab.settle()
    expect(shown(thing)).toEqual(['Geometria', 'Matrizes e vetores'])
  })

  it('an edit that was done, though its reply was lost, undoes only what it changed', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    const { name, note } = thing
    thing.note = 'De outra pessoa'
    server.failNext('lost-after')
    await save({ name: 'Geometria' })
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    const receipt = tab.outbox.view.receipts.at(-1)
    expect(receipt?.base?.values).toEqual({ name, note: 'De outra pessoa' })
    expect(note).not.toBe('De outra pessoa')
  })

  it('an edit that was done, though its reply was lost, does not undo what somebody else had changed to the same', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    const { name } = thing
    thing.note = 'Matrizes'
    await save({ name: 'Geometria', note: 'Matrizes' })
    // A host that names versions answers 412 first.
    if ('tagged' in options) server.failNext({ status: 412 })
    server.failNext('lost-after')
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(shown(thing)).toEqual(['Geometria', 'Matrizes'])
    expect(tab.outbox.view.receipts.at(-1)?.base?.values).toEqual({ name, note: 'Matrizes' })
  })

  it('an edit that went over an answered question is undone to what the question showed, whatever was there before', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    thing.note = 'Matrizes'
    if ('tagged' in options) server.failNext({ status: 412 })
    server.failNext('lost-before')
    await save({ name: 'Geometria', note: 'Matrizes' })
    await tab.settle()
    thing.note = 'Vetores'
    await tab.settle(true)
    server.failNext('lost-after')
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, 'mine')
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(shown(thing)).toEqual(['Geometria', 'Matrizes'])
    expect(tab.outbox.view.receipts.at(-1)?.base?.values['note']).toBe('Vetores')
  })

  it('a correction back to the first value counts, if an earlier try may have changed it', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    const { name, note } = thing
    server.failNext('lost-after', { status: 503 })
    await save({ name: 'Geometria' })
    await tab.settle()
    expect(thing.name).toBe('Geometria')
    const [entry] = tab.entries
    await tab.outbox.correct(entry?.seq ?? 0, 1, { id: 'x', name, note: note ?? '' }, false, entry?.base)
    await tab.settle(true)
    expect(shown(thing)).toEqual([name, note])
  })

  it('what was sent is kept with what the thing was before and after', async () => {
    const world = await open(options)
    const { tab, thing } = world
    const save = await opened(world)
    const { note } = thing
    thing.name = 'Geometria'
    await save({ note: 'Matrizes' })
    await tab.settle()
    const receipt = tab.outbox.view.receipts.at(-1)
    expect(receipt?.base?.values).toEqual({ name: 'Geometria', note })
    expect(receipt?.after).toEqual({ name: 'Geometria', note: 'Matrizes' })
  })

  it('a conflict that the person solves by the value from before both changes is sent so', async () => {
    const world = await open(options)
    const { tab, thing } = world
    const save = await opened(world)
    const { note } = thing
    thing.note = 'Vetores'
    await save({ note: 'Matrizes' })
    await tab.settle()
    const [asked] = tab.entries
    const input: Fields = { id: 'x', name: thing.name, note }
    await tab.outbox.correct(asked?.seq ?? 0, 1, input, false, asked?.conflict?.host ?? undefined)
    await tab.settle()
    expect(shown(thing)).toEqual([thing.name, note])
  })

  it('a conflict that the person solves by the other value leaves that field alone, though an earlier try was lost', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    server.failNext('lost-before')
    await save({ name: 'Geometria' })
    await tab.settle()
    thing.name = 'Cálculo'
    await tab.settle(true)
    const [asked] = tab.entries
    const input: Fields = { id: 'x', name: 'Cálculo', note: 'Matrizes' }
    await tab.outbox.correct(asked?.seq ?? 0, 1, input, false, asked?.conflict?.host ?? undefined)
    thing.name = 'Retas'
    await tab.settle(true)
    expect(shown(thing)).toEqual(['Retas', 'Matrizes'])
  })

  it('an edit of a thing that is gone waits, and is sent all the same if the person wants that', async () => {
    const world = await open(options)
    const { tab, server } = world
    const save = await opened(world)
    server.things.delete('x')
    await save({ note: 'Matrizes' })
    await tab.settle()
    expect(tab.entries[0]?.failure).toMatchObject({ kind: 'conflict', message: gone })
    server.things.set('x', world.thing)
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, 'mine')
    await tab.settle()
    expect(shown(world.thing)).toEqual(['Álgebra', 'Matrizes'])
  })

  it('a later edit of the same thing waits behind the question, and one of another thing does not', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    server.things.set('y', { id: 'y', name: 'Y', parent: null, file: null })
    const save = await opened(world)
    const saveOther = await opened(world, 'y')
    thing.note = 'Vetores'
    await save({ note: 'Matrizes' })
    await save({ name: 'Cálculo' })
    await saveOther({ name: 'Z' })
    await tab.settle()
    expect(server.things.get('y')?.name).toBe('Z')
    expect(tab.queue).toEqual(['Álgebra failed', 'Cálculo queued'])
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, 'host')
    await tab.settle()
    expect(shown(thing)).toEqual(['Cálculo', 'Vetores'])
  })

  it('a reply that was lost is no conflict with oneself, and the edit is not made over a later one', async () => {
    const world = await open(options)
    const { tab, thing, server } = world
    const save = await opened(world)
    server.failNext('lost-after')
    await save({ note: 'Matrizes' })
    await tab.settle()
    thing.name = 'Geometria'
    await tab.settle(true)
    expect(shown(thing)).toEqual(['Geometria', 'Matrizes'])
    expect(server.done).toHaveLength(1)
    expect(tab.queue).toEqual([])
  })

  it('edits of one person in a row go without a question', async () => {
    const world = await open(options)
    const { tab, thing } = world
    await (await opened(world))({ note: 'um' })
    await tab.settle()
    await (await opened(world))({ note: 'dois' })
    await (await opened(world))({ name: 'três' })
    await tab.settle()
    expect(shown(thing)).toEqual(['três', 'dois'])
    expect(tab.queue).toEqual([])
  })

  it.each([
    ['gives up', ['Álgebra', 'b']],
    ['corrects', ['Geometria', 'b']],
  ])(
    'an edit whose form showed an earlier one goes without a question after the person %s that one',
    async (what, wanted) => {
      const world = await open(options)
      const { tab, thing, server } = world
      const input: Fields = { id: 'x', name: thing.name, note: 'a' }
      server.failNext({ status: 503 })
      await (await opened(world))({ note: 'a' })
      await tab.settle()
      const base = { values: { name: thing.name, note: 'a' } }
      await tab.outbox.enqueue('ana', {
        action: editThing.name,
        version: 1,
        input: { ...input, note: 'b' } as Json,
        base,
      })
      const [first] = tab.entries
      if (what === 'gives up') await tab.outbox.discard(first?.seq ?? 0)
      else
        await tab.outbox.correct(
          first?.seq ?? 0,
          1,
          { ...input, name: 'Geometria', note: 'c' },
          false,
          first?.base,
        )
      await tab.settle(true)
      expect(tab.queue).toEqual([])
      expect(shown(thing)).toEqual(wanted)
    },
  )

  it('what was sent is kept with what was there before', async () => {
    const world = await open(options)
    const save = await opened(world)
    world.thing.name = 'Geometria'
    await save({ note: 'Matrizes' })
    await world.tab.settle()
    expect(world.tab.outbox.view.receipts.at(-1)).toMatchObject({
      input: { name: 'Geometria', note: 'Matrizes' },
      base: { values: { name: 'Geometria', note: 'Números' } },
    })
  })
})

it('an edit costs one read, and none on a host that names versions while nothing else changed', async () => {
  const plain = await open()
  await (await opened(plain))({ note: 'a' })
  await plain.tab.settle()
  expect(calls(plain.server)).toEqual(['GET', 'PATCH'])
  const tagged = await open({ tagged: true })
  await (await opened(tagged))({ note: 'a' })
  await tagged.tab.settle()
  expect(calls(tagged.server)).toEqual(['PATCH'])
  const late = await open({ tagged: true })
  const save = await opened(late)
  late.thing.name = 'b'
  await save({ note: 'a' })
  await late.tab.settle()
  expect(calls(late.server)).toEqual(['PATCH', 'GET', 'PATCH'])
})

it('a deletion is never asked about', async () => {
  const { server, tab, thing } = await open()
  thing.name = 'outro'
  await tab.run(deleteThing, { id: 'x' })
  await tab.settle()
  expect([...server.things]).toEqual([])
})

it('an edit of an older version, which keeps no base, is sent as it is', async () => {
  const { server, tab, thing } = await open()
  thing.note = 'Vetores'
  await tab.run(editThing, { id: 'x', name: 'Cálculo', note: 'Matrizes' })
  await tab.settle()
  expect(calls(server)).toEqual(['PATCH'])
  expect(shown(thing)).toEqual(['Cálculo', 'Matrizes'])
})
