/** Edits in doubt: a try ended, and nobody knows whether the host did the work. */
import { describe, expect, it } from 'vitest'
import type { Reply } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import { answer } from './property/answer'
import { EDIT_HOSTS, openForm, openThing, shown } from './support/edit-form'
import { openTab } from './support/harness'

describe.each(EDIT_HOSTS)('on %s', (_host, options) => {
  it.each(['lost-before', 'lost-after'] as const)(
    'a second correction back to the first value is sent, though the try of the first correction was %s',
    async (fault) => {
      const world = await openThing(options)
      const { tab, thing, server } = world
      const { name } = thing
      const save = await openForm(world)
      server.failNext('lost-before', fault)
      await save({ note: 'Matrizes' })
      await tab.settle()
      const correct = (to: string) =>
        tab.outbox.correct(tab.seqAt(0), 1, { id: 'x', name: to, note: 'Matrizes' }, false, tab.head?.base)
      await correct('Geometria')
      await tab.settle()
      await correct(name)
      await tab.settle(true)
      expect(tab.queue).toEqual([])
      expect(shown(thing)).toEqual([name, 'Matrizes'])
    },
  )
})

describe('a new picture and a text', () => {
  /**
   * Saves a new picture and the name `Novo` of a course, loses the request, and tries again.
   * @param name the name that the host has before the first try
   * @returns the number of edits that have arrived at the host
   */
  async function arrivedWith(name: string): Promise<number> {
    let isLost = true
    let arrived = 0
    const course = { id: 'k', name, language: 'pt', image: '/old.png' }
    const { tab } = await openTab(true, () => ({
      registry: (action) => findAction(action)?.sendable,
      transport: async ({ method }): Promise<Reply> => {
        if (method === 'GET') return answer(200, course)
        if (isLost) {
          isLost = false
          return { kind: 'silence' }
        }
        arrived += 1
        return answer(200, course)
      },
    }))
    const image = await tab.outbox.stageFile(new File(['new'], 'new.png', { type: 'image/png' }))
    await tab.outbox.enqueue('ana', {
      action: 'course.update',
      version: findAction('course.update')?.version ?? 0,
      input: { id: 'k', name: 'Novo', language: 'pt', image },
      base: { values: { name: 'Velho', language: 'pt', image: '/old.png' } },
    })
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    return arrived
  }

  it('a new picture and a text are sent again if the request was lost', async () => {
    expect(await arrivedWith('Velho')).toBe(1)
  })

  it('a new picture and a text are sent again, even if somebody else had already given the thing that text', async () => {
    expect(await arrivedWith('Novo')).toBe(1)
  })
})
