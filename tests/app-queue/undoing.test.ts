/** Tests creations that are deleted before or while they are sent, and the order in which changes arrive. */
import { describe, expect, it } from 'vitest'
import { createClass, deleteClass, moveClass } from '@/nouns/class/actions'
import { createCourse, deleteCourse } from '@/nouns/course/actions'
import { courses } from '@/nouns/course/reads'
import { moveInput } from '@/nouns/course-content/place'
import { inOrder } from '@/nouns/course-content/positions'
import { courseContent } from '@/nouns/course-content/reads'
import { outboxOptions } from '@/offline/outbox-options'
import { Device } from '../outbox/harness'
import { proves } from '../proves'
import { type Admin, admin } from './harness'
import { ANA, MemoryHost } from './memory-host'
import { cards } from './reads'

const CREATE = { path: /^\/api\/admin\/courses$/ }
const make = (ana: Admin, name: string) => ana.run(createCourse, { name, language: 'pt' })

async function open(keyed = true) {
  const host = new MemoryHost()
  host.keyed = keyed
  const ana = await admin(host)
  await ana.open(courses, '', '')
  return { host, ana, list: () => ana.shows(courses, '', '')?.items }
}

describe('a course that is deleted again', () => {
  it('before it was sent never reaches the server, and its picture is deleted', async () => {
    proves('Situations', 'Something unsent is deleted')
    const { host, ana, list } = await open()
    const outage = host.trouble('lost-before')
    const image = await ana.outbox.stageFile(new File(['bytes'], 'capa.png', { type: 'image/png' }))
    await ana.run(createCourse, { name: 'Desfeito', language: 'pt', image })
    await ana.rest()
    const [card] = list() ?? []
    const tried = host.sent().length
    await ana.run(deleteCourse, { id: card?.id ?? '', name: 'Desfeito' })
    await ana.rest()
    expect(ana.entries).toEqual([])
    expect(list()).toEqual([])
    expect(await ana.outbox.file(image.file)).toBeUndefined()
    outage.end()
    await make(ana, 'Depois')
    await ana.rest()
    expect(host.names('courses')).toEqual(['Depois'])
    expect(
      host
        .sent()
        .slice(tried)
        .map(({ fields }) => fields['name']),
    ).toEqual(['Depois'])
  })

  it.each([{ keyed: true }, { keyed: false }])(
    'while it is being sent is made and then deleted, with keys: $keyed',
    async ({ keyed }) => {
      proves('Situations', 'Something is deleted while it is being sent')
      proves('Situations without keys', 'Something is deleted while it is being sent')
      const { host, ana, list } = await open(keyed)
      const sending = host.holdReply(CREATE)
      await make(ana, 'Tarde demais')
      await sending.seen()
      const [card] = list() ?? []
      await ana.run(deleteCourse, { id: card?.id ?? '', name: 'Tarde demais' })
      expect(ana.entries).toHaveLength(2)
      sending.release()
      await ana.rest()
      expect(ana.entries).toEqual([])
      expect(list()).toEqual([])
      expect(host.all('courses')).toEqual([])
      expect(host.changes).toEqual(['POST /api/admin/courses 201', 'DELETE /api/admin/courses/srv-1 204'])
    },
  )
})

describe('the order', () => {
  it('of what was made in one instant survives a set-back clock and a reload; one summary is shown', async () => {
    proves('Situations', 'Many changes in one instant, and a clock that is set back')
    const { host, ana } = await open()
    const outage = host.trouble('lost-before', CREATE)
    const names = [...'FEDCBA'].map((letter) => `${letter} do mesmo instante`)
    for (const name of names.slice(0, 4)) await make(ana, name)
    const { clock } = ana.device
    clock.set(clock.now() - 3_600_000)
    for (const name of names.slice(4)) await make(ana, name)
    await ana.close()
    const again = await admin(host, undefined, ana.device)
    expect(again.entries.map(({ input }) => (input as { name: string }).name)).toEqual(names)
    outage.end()
    await again.sendNow()
    expect(host.names('courses')).toEqual(names)
    expect(again.told).toEqual(['6 alterações enviadas'])
  })

  it('of lessons made, deleted and moved without a connection is on the server what the screen showed', async () => {
    proves('Situations', 'Positions that depend on the order')
    const { host, ana } = await open()
    const course = host.change('POST', '/api/admin/courses', { name: 'Com aulas', language: 'pt' })
    const video = (letter: string) => `https://video.escola.test/${letter}.mp4`
    const lessons = ['alfa', 'beta', 'gama', 'delta'].map((letter) =>
      host.change('POST', '/api/admin/classes', { courseId: course.id, videoUrl: video(letter) }),
    )
    await ana.open(courseContent, course.id)
    const outage = host.trouble('lost-before')
    const named = (at: number) => ({ id: lessons[at]?.id ?? '', courseId: course.id, name: video('?') })
    await ana.run(createClass, { courseId: course.id, videoUrl: video('nova') })
    await ana.run(moveClass, { ...named(0), newIndex: 4 })
    await ana.run(deleteClass, named(1))
    await ana.run(moveClass, { ...named(0), newIndex: 2 })
    await ana.run(moveClass, { ...named(2), newIndex: 3 })
    const shown = () => {
      const content = ana.shows(courseContent, course.id)
      return content && inOrder(content).map((item) => ('videoUrl' in item ? item.videoUrl : item))
    }
    const before = shown()
    expect(before).toHaveLength(4)
    outage.end()
    await ana.sendNow()
    const onHost = host.all('classes').toSorted((a, b) => Number(a['index']) - Number(b['index']))
    expect(onHost.map(({ videoUrl }) => videoUrl)).toEqual(before)
    expect(shown()).toEqual(before)
    expect(host.changes.slice(-5).map((line) => line.replace(/srv-\d+/, 'id'))).toEqual([
      'POST /api/admin/classes 201',
      'PATCH /api/admin/classes/change-index/id/4 200',
      'DELETE /api/admin/classes/id 204',
      'PATCH /api/admin/classes/change-index/id/2 200',
      'PATCH /api/admin/classes/change-index/id/3 200',
    ])
    expect(cards(ana.shows(courseContent, course.id)?.lessons).join()).not.toContain('(')
  })

  it('of lessons moved one right after the other needs no second look at the order', async () => {
    const host = new MemoryHost()
    const ana = await admin(host, ANA, new Device({ send: async () => ({ kind: 'silence' }) }, outboxOptions))
    const course = host.change('POST', '/api/admin/courses', { name: 'Com aulas', language: 'pt' })
    const lessons = ['alfa', 'beta', 'gama'].map((letter) =>
      host.change('POST', '/api/admin/classes', {
        courseId: course.id,
        videoUrl: `https://video.escola.test/${letter}.mp4`,
      }),
    )
    await ana.open(courseContent, course.id)
    const move = async (at: number, newIndex: number) => {
      const item = { id: lessons[at]?.id ?? '', courseId: course.id, name: 'aula' }
      await ana.run(moveClass, moveInput(ana.shows(courseContent, course.id), item, newIndex))
      await ana.rest()
    }
    await move(2, 1)
    await move(1, 1)
    // A second read of the order would come only after the time `lag` (policy.ts). Both moves are sent, although the
    // clock of the test has stood still. So the second move has not waited for a second read.
    expect(ana.entries).toEqual([])
    const onHost = host.all('classes').toSorted((a, b) => Number(a['index']) - Number(b['index']))
    expect(onHost.map(({ id }) => id)).toEqual([lessons[1]?.id, lessons[2]?.id, lessons[0]?.id])
  })
})
