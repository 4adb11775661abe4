/**
 * A host with keys settles every doubt by itself: what an attempt in doubt sent is sent again exactly so, under the same
 * key, before anything is read or merged again.
 */

import { describe, expect, it } from 'vitest'
import type { ContentMove } from '@/catalogue/course-content/schema'
import type { WireRequest } from '@/lib/wire'
import { moveClass } from '@/nouns/class/actions'
import { findAction } from '@/nouns/registry/actions'
import { answer } from './property/answer'
import { openForm, openThing, shown } from './support/edit-form'
import { openTab } from './support/harness'
import { ModelKeys } from './support/model-keys'
import type { Thing } from './support/model-server'

/** Moves the lesson `a` between `c` and `d`. */
const MOVE = {
  id: 'a',
  courseId: 'k',
  name: 'a',
  newIndex: 3,
  oldIndex: 1,
  previous: ['class c', 'class b'],
  next: ['class d'],
} satisfies ContentMove

const changes = (log: readonly WireRequest[]) => log.filter(({ method }) => method !== 'GET')

describe('an edit that was merged, on a host that names versions', () => {
  /** Saves a note while somebody else has changed the name, so that the edit is merged, and meets `fault`. */
  async function merged(fault: 'lost-before' | 'lost-after' | { afterwards: number }) {
    const world = await openThing({ tagged: true })
    const save = await openForm(world)
    world.thing.name = 'Álgebra linear'
    await save({ note: 'Matrizes' })
    // The first request names the old version and gets a 412. The second one is merged.
    world.server.failNext({ status: 412 }, fault)
    await world.tab.settle()
    expect(world.tab.queue).toEqual(['Álgebra queued'])
    return world
  }

  it.each(['lost-after', { afterwards: 504 }] as const)(
    'an edit that was merged, on a host that names versions is sent again under the same key after %j, and read no more',
    async (fault) => {
      const { server, tab, thing } = await merged(fault)
      const [, before] = changes(server.log)
      thing.name = 'Geometria'
      server.log.length = 0
      await tab.settle(true)
      expect(server.log.map(({ method, key, headers }) => [method, key, headers])).toEqual([
        ['PATCH', before?.key, before?.headers],
      ])
      expect(server.log[0]?.body).toEqual({
        kind: 'json',
        value: { name: 'Álgebra linear', note: 'Matrizes' },
      })
      expect(server.done).toEqual(['edit Álgebra linear'])
      expect([tab.queue, shown(thing)]).toEqual([[], ['Geometria', 'Matrizes']])
    },
  )

  it('an edit that was merged, on a host that names versions is merged again, under a new key, if the host says that it did not do it and the thing has changed', async () => {
    const { server, tab, thing } = await merged('lost-before')
    thing.name = 'Geometria'
    server.log.length = 0
    await tab.settle(true)
    const [again, newer, ...more] = changes(server.log)
    expect([again?.key === newer?.key, more]).toEqual([false, []])
    expect([tab.queue, shown(thing)]).toEqual([[], ['Geometria', 'Matrizes']])
  })

  it('an edit that was merged, on a host that names versions is a conflict if the host did not do it, and somebody has changed the same field since', async () => {
    const { tab, thing } = await merged('lost-before')
    thing.note = 'Outro'
    await tab.settle(true)
    expect(tab.head?.failure).toMatchObject({ kind: 'conflict' })
    expect(shown(thing)).toEqual(['Álgebra linear', 'Outro'])
  })

  it('an edit that was merged, on a host that names versions can be corrected in doubt, and the correction is a request of its own', async () => {
    const { server, tab, thing } = await merged('lost-before')
    const [first] = changes(server.log).slice(-1)
    await tab.outbox.correct(
      tab.seqAt(0),
      1,
      { id: 'x', name: 'Álgebra', note: 'Vetores' },
      false,
      tab.head?.base,
    )
    expect(tab.head).not.toHaveProperty('sentAs')
    await tab.settle(true)
    expect(server.log.at(-1)?.key).not.toBe(first?.key)
    expect(shown(thing)).toEqual(['Álgebra linear', 'Vetores'])
  })
})

describe('an edit that nothing had to be merged into, on a host that names versions', () => {
  /** Saves a note that the host gets as the form showed it, loses the first request or its reply, and tries once more. */
  async function lost(fault: 'lost-before' | 'lost-after', meanwhile: (thing: Thing) => void) {
    const world = await openThing({ tagged: true })
    const save = await openForm(world)
    world.server.failNext(fault)
    await save({ note: 'Matrizes' })
    await world.tab.settle()
    meanwhile(world.thing)
    await world.tab.settle(true)
    const { server, tab, thing } = world
    return { sent: server.log.map(({ method, key }) => [method, key]), tab, thing, done: server.done }
  }

  it.each(['lost-before', 'lost-after'] as const)(
    'an edit that nothing had to be merged into, on a host that names versions is sent again under the same key if its first try was %s, and nothing is read',
    async (fault) => {
      const { sent, tab, thing, done } = await lost(fault, () => {})
      // The host logs what it gets.
      const [first] = sent
      expect(first?.[0]).toBe('PATCH')
      expect(sent).toEqual(fault === 'lost-after' ? [first, first] : [first])
      expect([tab.queue, shown(thing), done]).toEqual([[], ['Álgebra', 'Matrizes'], ['edit Álgebra']])
    },
  )

  it.each(['Números', 'Vetores'])(
    'an edit that nothing had to be merged into, on a host that names versions is not carried out again, nor a conflict, if somebody else has written “%s” since',
    async (note) => {
      const { tab, thing } = await lost('lost-after', (changed) => {
        changed.note = note
      })
      expect([tab.queue, shown(thing)]).toEqual([[], ['Álgebra', note]])
    },
  )

  it('an edit that nothing had to be merged into, on a host that names versions is merged if the host had not got it, and somebody else has changed another field since', async () => {
    const { tab, thing } = await lost('lost-before', (changed) => {
      changed.name = 'Geometria'
    })
    expect([tab.queue, shown(thing)]).toEqual([[], ['Geometria', 'Matrizes']])
  })
})

describe('a move', () => {
  /** A course with the lessons a, b and c. A host with keys carries out moves as often as they arrive under new keys. */
  async function course(keyed: boolean) {
    const keys = new ModelKeys()
    let order = ['a', 'b', 'c', 'd']
    const log: WireRequest[] = []
    const lost: ('before' | 'after')[] = []
    const { tab } = await openTab(keyed, () => ({
      registry: (name) => findAction(name)?.sendable,
      transport: async (request) => {
        log.push(request)
        if (request.method === 'GET') {
          if (request.path.includes('exercises')) return answer(200, [])
          const lessons = order.map((id, at) => ({
            id,
            index: at + 1,
            name: id,
            videoUrl: 'https://x.example/v',
          }))
          return answer(200, lessons)
        }
        const loss = lost.shift()
        if (loss === 'before') return { kind: 'silence' }
        const [, id = '', index = ''] = /change-index\/(\w+)\/(\d+)/.exec(request.path) ?? []
        const work = () => {
          order = order.filter((other) => other !== id)
          order.splice(Number(index) - 1, 0, id)
          return answer(200, { id })
        }
        const reply = keyed && request.key ? keys.answer(request.key, request, work) : work()
        return loss === 'after' ? { kind: 'silence' } : reply
      },
    }))
    const move = () => tab.run(moveClass, MOVE)
    const colleague = (next: string) => {
      order = [...next]
    }
    return { tab, log, lost, move, colleague, order: () => order.join('') }
  }

  it.each([false, true])(
    'a move is not carried out again after its reply was lost, also on a new host (%s)',
    async (isNew) => {
      const { tab, log, lost, move, colleague, order } = await course(true)
      // An earlier move shows that the host honours keys.
      if (!isNew) await move()
      await tab.settle()
      colleague('abcd')
      log.length = 0
      lost.push('after')
      await move()
      await tab.settle()
      colleague('dabc')
      const reads = log.length - changes(log).length
      await tab.settle(true)
      expect([tab.queue, order()]).toEqual([[], 'dabc'])
      const keys = changes(log).map(({ key }) => key)
      expect([keys.length, new Set(keys).size, log.length - keys.length]).toEqual([2, 1, reads])
    },
  )

  it.each([true, false])(
    'a move can be undone to the old place, though its first reply was lost (keys: %s)',
    async (keyed) => {
      const { tab, lost, move, colleague } = await course(keyed)
      await move()
      await tab.settle()
      colleague('abcd')
      lost.push('after')
      await move()
      await tab.settle()
      await tab.settle(true)
      expect(tab.queue).toEqual([])
      const [receipt] = tab.outbox.view.receipts.slice(-1)
      expect(receipt?.input).toMatchObject({
        oldIndex: 1,
        old: { previous: [], next: ['class b', 'class c', 'class d'] },
      })
    },
  )
})
