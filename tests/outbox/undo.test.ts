/** The outbox keeps the values before and after each sent edit, so that a person can undo the edit. */
import { describe, expect, it } from 'vitest'
import { createThing } from './support/actions'
import { EDIT_HOSTS, openForm, openThing, shown } from './support/edit-form'

describe.each(EDIT_HOSTS)('on %s', (_host, options) => {
  it('an edit that was done, though its reply was lost, undoes only what it changed', async () => {
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
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
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
    const { name } = thing
    thing.note = 'Matrizes'
    await save({ name: 'Geometria', note: 'Matrizes' })
    // To a host that names versions, the outbox sends the edit at once, without reading the thing first. The host
    // answers 412, because somebody else has changed the thing.
    if ('tagged' in options) server.failNext({ status: 412 })
    server.failNext('lost-after')
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(shown(thing)).toEqual(['Geometria', 'Matrizes'])
    expect(tab.outbox.view.receipts.at(-1)?.base?.values).toEqual({ name, note: 'Matrizes' })
  })

  it('an edit that went over an answered question is undone to what the question showed, whatever was there before', async () => {
    const world = await openThing(options)
    const { tab, thing, server } = world
    const save = await openForm(world)
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

  it('what was sent is kept with what the thing was before and after', async () => {
    const world = await openThing(options)
    const { tab, thing } = world
    const save = await openForm(world)
    const { note } = thing
    thing.name = 'Geometria'
    await save({ note: 'Matrizes' })
    await tab.settle()
    const receipt = tab.outbox.view.receipts.at(-1)
    expect(receipt?.base?.values).toEqual({ name: 'Geometria', note })
    expect(receipt?.after).toEqual({ name: 'Geometria', note: 'Matrizes' })
  })

  it('what was sent is kept with what was there before', async () => {
    const world = await openThing(options)
    const save = await openForm(world)
    world.thing.name = 'Geometria'
    await save({ note: 'Matrizes' })
    await world.tab.settle()
    expect(world.tab.outbox.view.receipts.at(-1)).toMatchObject({
      input: { name: 'Geometria', note: 'Matrizes' },
      base: { values: { name: 'Geometria', note: 'Números' } },
    })
  })
})

it('an edit whose first request did nothing is undone to what somebody else had set, also after the keys are forgotten', async () => {
  const world = await openThing({ tagged: true })
  const { tab, thing, server, device } = world
  await tab.run(createThing, { name: 'made to get to know the host' })
  await tab.settle()
  const save = await openForm(world)
  thing.note = 'Matrizes'
  await save({ name: 'Geometria', note: 'Matrizes' })
  // The host refuses the version of the form, and then does not get the request.
  server.failNext({ status: 412 })
  server.failNext('lost-before')
  await tab.settle()
  thing.file = 'capa.png'
  server.failNext({ status: 412 })
  server.failNext('lost-after')
  await tab.settle(true)
  expect(shown(thing)).toEqual(['Geometria', 'Matrizes'])
  device.clock.set(device.clock.now() + 7 * 24 * 60 * 60 * 1000)
  await tab.settle(true)
  expect(tab.queue).toEqual([])
  expect(tab.outbox.view.receipts.at(-1)?.base?.values).toEqual({ name: 'Álgebra', note: 'Matrizes' })
})
