/** Several people edit the same thing. Edits that are not in conflict are merged without a question. */

import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import type { Fields } from '@/outbox/rows/types'
import { deleteThing, editThing } from './support/actions'
import { EDIT_HOSTS, openForm, openThing, shown } from './support/edit-form'
import type { ModelServer } from './support/model-server'

const calls = ({ log }: ModelServer) => log.map(({ method }) => method)

describe.each(EDIT_HOSTS)('on %s', (_host, options) => {
  it('an edit changes only what the person changed', async () => {
    const world = await openThing(options)
    const save = await openForm(world)
    world.thing.name = 'Álgebra linear'
    await save({ note: 'Matrizes' })
    await world.tab.settle()
    expect(shown(world.thing)).toEqual(['Álgebra linear', 'Matrizes'])
    expect(world.tab.queue).toEqual([])
  })

  it('a field that both changed to the same is no conflict, and an empty one is like none', async () => {
    const world = await openThing(options)
    const save = await openForm(world)
    world.thing.note = ' Matrizes\r\n'
    await save({ note: 'Matrizes\n' })
    await world.tab.settle()
    expect(world.tab.queue).toEqual([])
  })

  it('a reply that was lost is no conflict with oneself, and the edit is not made over a later one', async () => {
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
    server.failNext('lost-after')
    await save({ note: 'Matrizes' })
    await tab.settle()
    thing.name = 'Geometria'
    await tab.settle(true)
    expect(shown(thing)).toEqual(['Geometria', 'Matrizes'])
    expect(server.done).toHaveLength(1)
    expect(tab.queue).toEqual([])
  })

  it('a correction back to the first value counts, if an earlier try may have changed it', async () => {
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
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

  it('edits of one person in a row go without a question', async () => {
    const world = await openThing(options)
    const { tab, thing } = world
    await (await openForm(world))({ note: 'um' })
    await tab.settle()
    await (await openForm(world))({ note: 'dois' })
    await (await openForm(world))({ name: 'três' })
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
      const world = await openThing(options)
      const { tab, thing, server } = world
      const input: Fields = { id: 'x', name: thing.name, note: 'a' }
      server.failNext({ status: 503 })
      await (await openForm(world))({ note: 'a' })
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
})

it('an edit costs one read, and none on a host that names versions while nothing else changed', async () => {
  const plain = await openThing()
  await (await openForm(plain))({ note: 'a' })
  await plain.tab.settle()
  expect(calls(plain.server)).toEqual(['GET', 'PATCH'])
  const tagged = await openThing({ tagged: true })
  await (await openForm(tagged))({ note: 'a' })
  await tagged.tab.settle()
  expect(calls(tagged.server)).toEqual(['PATCH'])
  const late = await openThing({ tagged: true })
  const save = await openForm(late)
  late.thing.name = 'b'
  await save({ note: 'a' })
  await late.tab.settle()
  expect(calls(late.server)).toEqual(['PATCH', 'GET', 'PATCH'])
})

it('a deletion is never asked about', async () => {
  const { server, tab, thing } = await openThing()
  thing.name = 'outro'
  await tab.run(deleteThing, { id: 'x' })
  await tab.settle()
  expect([...server.things]).toEqual([])
})

it('an edit of an older version, which keeps no base, is sent as it is', async () => {
  const { server, tab, thing } = await openThing()
  thing.note = 'Vetores'
  await tab.run(editThing, { id: 'x', name: 'Cálculo', note: 'Matrizes' })
  await tab.settle()
  expect(calls(server)).toEqual(['PATCH'])
  expect(shown(thing)).toEqual(['Cálculo', 'Matrizes'])
})
