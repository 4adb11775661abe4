/** Several people edit the same thing. Checks in which cases the outbox asks a person, and what the answer does. */

import { describe, expect, it } from 'vitest'
import { outboxOptions } from '@/offline/outbox-options'
import type { Fields } from '@/outbox/rows/types'
import { createThing } from './support/actions'
import { EDIT_HOSTS, openForm, openThing, shown } from './support/edit-form'

const { conflict, gone } = outboxOptions.texts

describe.each(EDIT_HOSTS)('on %s', (_host, options) => {
  it('a field that both changed is asked about, and nothing is sent', async () => {
    const world = await openThing(options)
    const { tab, thing } = world
    const save = await openForm(world)
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
    const world = await openThing(options)
    const { tab, thing } = world
    const save = await openForm(world)
    thing.note = 'Vetores'
    await save({ name: 'Cálculo', note: 'Matrizes' })
    await tab.settle()
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, choice)
    await tab.settle()
    expect(shown(thing)).toEqual(wanted)
    expect(tab.queue).toEqual([])
  })

  it('nothing is sent if the person lets the other value stay and changed nothing else', async () => {
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
    thing.note = 'Vetores'
    await save({ note: 'Matrizes' })
    await tab.settle()
    await tab.outbox.decide(tab.entries[0]?.seq ?? 0, 'host')
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual([])
  })

  it('a conflict that the person solves in the form is sent as typed, and what changed since is asked again', async () => {
    const world = await openThing(options)
    const { tab, thing } = world
    const save = await openForm(world)
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

  it('a conflict that the person solves by the value from before both changes is sent so', async () => {
    const world = await openThing(options)
    const { tab, thing } = world
    const save = await openForm(world)
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
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
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
    const world = await openThing(options)
    const { tab, server } = world
    const save = await openForm(world)
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
    const world = await openThing(options)
    const { tab, thing, server } = world
    server.things.set('y', { id: 'y', name: 'Y', parent: null, file: null })
    const save = await openForm(world)
    const saveOther = await openForm(world, 'y')
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
})
