/**
 * Each test disturbs the work of a tab after a certain step: for example, it kills or freezes the tab, or another user
 * signs in. The test repeats this for every step in turn (by day for a tenth of them, `everyStep`). The property test
 * chooses such moments at random, and checks the same rules.
 */
import { describe, it } from 'vitest'
import { everyStep } from '../is-night'
import { proves } from '../proves'
import type { Event, Moment } from './property/history'
import { live } from './property/run'

const quiet = (event: Event): Moment => ({ event, steps: null })
const soon = (steps: number, event: Event): Moment => ({ event, steps })

const create = (name: string): Event => ({ do: 'create', tab: 0, name, parent: null, file: true })
const child: Event = { do: 'create', tab: 0, name: 'y', parent: 0, file: false }
const edit: Event = { do: 'edit', tab: 0, thing: 0, name: 'z' }
const toggle: Event = { do: 'toggle', tab: 0, member: 0 }
const remove: Event = { do: 'delete', tab: 0, thing: 0 }
const another: Event = { do: 'open', kind: 'page' }
const SOME: Event[] = [create('x'), child, edit, toggle, remove]

async function eachStep(keyed: boolean, history: (step: number) => Moment[], steps = 60): Promise<void> {
  for (const step of everyStep(steps))
    await live(history(step), keyed).catch((error: unknown) => {
      throw new Error(`at step ${step}: ${error instanceof Error ? error.message : error}`)
    })
}

describe.each([
  { host: 'with keys', keyed: true },
  { host: 'without keys', keyed: false },
])('on a host $host, everything is done once and in order', { timeout: 60_000 }, ({ keyed }) => {
  it.each([
    ['with no entry sent before', []],
    ['after an earlier entry', [quiet(create('w'))]],
  ])('whatever step the tab dies at, %s', async (_when, before) => {
    const history = (step: number) => [
      ...before,
      quiet(another),
      soon(0, { do: 'crash', tab: 0, after: step }),
      ...SOME.map((event) => soon(3, event)),
    ]
    await eachStep(keyed, history, 110)
  })

  it('whatever step the tab freezes at, even if it wakes long after another tab has taken its place', async () => {
    proves('Situations', 'A tab freezes while it sends')
    proves('Situations without keys', 'A tab freezes while it sends')
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      soon(0, create('x')),
      soon(step % 40, toggle),
      soon(0, { do: 'freeze', tab: 0 }),
      quiet(another),
      quiet({ do: 'pass', milliseconds: 400_000 }),
      soon(step % 7, { do: 'thaw' }),
      quiet(child),
    ])
  })

  it('whatever step another person signs in at', async () => {
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      soon(step, create('x')),
      soon(2, { do: 'logIn', tab: 0, user: 'bia' }),
      quiet(toggle),
    ])
  })

  it('whatever step another person creates the same thing at', async () => {
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      quiet({ do: 'fail', faults: [step % 2 === 0 ? { kind: 'lost' } : { kind: 'unheard', late: 0 }] }),
      soon(step >> 1, create('x')),
      soon(9, { do: 'logIn', tab: 0, user: 'bia' }),
      quiet(create('x')),
      quiet({ do: 'logIn', tab: 0, user: 'ana' }),
    ])
  })

  it('whatever step a frozen tab wakes at after its reply was lost, while the person corrects the entry', async () => {
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      quiet({ do: 'fail', faults: [{ kind: 'lost' }, { kind: 'slow', milliseconds: 500 }] }),
      soon(10 + (step % 10), create('x')),
      soon(0, { do: 'freeze', tab: 0 }),
      quiet(another),
      quiet({ do: 'pass', milliseconds: 150_000 + 1_000 * step }),
      soon(6, { do: 'thaw' }),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'y', file: false }),
      quiet({ do: 'pass', milliseconds: 5_000 }),
    ])
  })

  it('whatever step a frozen tab wakes at with a success, while the person corrects the entry', async () => {
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      quiet({
        do: 'fail',
        faults: [{ kind: 'slow', milliseconds: 500 }, ...Array(12).fill({ kind: 'lost' })],
      }),
      soon(8 + (step % 10), create('x')),
      soon(0, { do: 'freeze', tab: 0 }),
      quiet(another),
      quiet({ do: 'pass', milliseconds: 165_000 + 200 * step }),
      soon(step % 6, { do: 'correct', tab: 0, entry: 0, name: 'y', file: false }),
      quiet({ do: 'thaw' }),
    ])
  })

  it('whatever step a tab freezes at for days with a picked file, while other tabs delete old files', async () => {
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      soon(step % 30, create('x')),
      soon(0, { do: 'freeze', tab: 0 }),
      quiet({ do: 'pass', milliseconds: 8 * 24 * 60 * 60 * 1000 }),
      quiet(another),
      quiet({ do: 'thaw' }),
    ])
  })

  it('whatever step the disk is full at', async () => {
    proves('Situations', 'A success cannot be written down')
    proves('Situations without keys', 'A success cannot be written down')
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      soon(0, { do: 'full', tab: 0, after: step % 12 }),
      ...SOME.map((event) => soon(step % 9, event)),
    ])
  })

  it('whatever step reads begin to come from a cache at', async () => {
    await eachStep(keyed, (step) => [
      quiet({ do: 'fail', faults: [{ kind: 'unheard', late: 0 }] }),
      soon(step, create('x')),
      quiet({ do: 'failReads', faults: ['cached'] }),
      quiet({ do: 'pass', milliseconds: 5_000 }),
    ])
  })

  it('whatever step the person changes their mind at', async () => {
    await eachStep(keyed, (step) => [
      quiet(create('w')),
      quiet({ do: 'fail', faults: [{ kind: 'unheard', late: 0 }] }),
      soon(step, create('x')),
      soon(1, { do: step % 3 === 0 ? 'discard' : 'retry', tab: 0, entry: 0 }),
      soon(2, { do: 'correct', tab: 0, entry: 0, name: 'y', file: false }),
      quiet(remove),
    ])
  })
})
