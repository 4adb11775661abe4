/** The API has one toggling call. It adds a course to a career, or removes the course if the career already has it. */
import { describe, expect, it } from 'vitest'
import { addCourse, removeCourse } from '@/nouns/course/career-action'
import { outboxOptions } from '@/offline/outbox-options'
import { HOSTS } from '../outbox/support/harness'
import { proves } from '../proves'
import { catalogue } from './support/catalogue'
import { carryOut, productQueue, settle } from './support/product-queue'

const READ = '/api/app/carreers/courses/r'

describe.each(HOSTS)('on $host', ({ keyed }) => {
  async function open() {
    const host = catalogue()
    let inside: string[] = []
    const toggle = (id: string) => {
      inside = inside.includes(id) ? inside.filter((one) => one !== id) : [...inside, id]
      host.reads[READ] = inside.map((one) => ({ id: one, name: one }))
    }
    const mishaps = carryOut(host, keyed, ({ path }) => toggle(path.split('/').at(-1) ?? ''))
    const { device, tab } = await productQueue(host)
    const wish = (id: string, present: boolean) =>
      tab.run(present ? addCourse : removeCourse, {
        careerId: 'r',
        courseId: id,
        present,
        career: 'Docência',
        course: { name: id },
      })
    const settled = async () => {
      await settle(device, tab)
      expect(tab.queue).toEqual([])
      return inside
    }
    return { host, mishaps, tab, toggle, wish, settled }
  }

  it.each([1, 2, 3])(
    'a course put into a career is in it, and taken out is out of it, even after %i lost confirmations',
    async (times) => {
      proves('Situations', 'A toggle whose reply is lost')
      proves('Situations without keys', 'A toggle whose reply is lost')
      const { mishaps, wish, settled } = await open()
      for (const present of [true, false]) {
        mishaps.push(...Array.from({ length: times }, () => 'lost-after' as const))
        await wish('algebra', present)
        expect(await settled()).toEqual(present ? ['algebra'] : [])
      }
    },
  )

  it('a toggle that the browser sends twice by itself ends in the wanted state', async () => {
    proves('Situations', 'The browser sends it again by itself', 'A toggle that is repeated')
    proves('Situations without keys', 'The browser sends it again by itself', 'A toggle that is repeated')
    const { mishaps, wish, settled } = await open()
    for (const present of [true, false]) {
      mishaps.push('sent-twice')
      await wish('algebra', present)
      expect(await settled()).toEqual(present ? ['algebra'] : [])
    }
  })

  it('a course that is gone can be replaced, although the host takes each link to it and keeps none', async () => {
    const host = catalogue()
    host.reads[READ] = []
    carryOut(host, keyed, () => ({}))
    const { device, tab } = await productQueue(host)
    await tab.run(addCourse, {
      careerId: 'r',
      courseId: 'gone',
      present: true,
      career: 'Docência',
      course: { name: 'Álgebra' },
    })
    await settle(device, tab)
    expect(tab.head).toMatchObject({
      state: 'failed',
      failure: { kind: 'refused', gone: true, message: outboxOptions.texts.nowhere },
    })
  })

  it('what somebody else has settled meanwhile is not toggled back, and counts as done', async () => {
    proves('Situations', 'A toggle that somebody else has turned')
    proves('Situations without keys', 'A toggle that somebody else has turned')
    const { host, tab, toggle, wish, settled } = await open()
    toggle('removed')
    host.reachable = false
    await wish('added', true)
    await wish('removed', false)
    await tab.settle()
    for (const id of ['added', 'removed']) toggle(id)
    host.reachable = true
    expect(await settled()).toEqual(['added'])
    expect(host.log).toEqual([])
    expect(tab.outbox.view.receipts.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  })
})
