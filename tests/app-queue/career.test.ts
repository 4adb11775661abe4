/** The API has one toggling call. It adds a course to a career, or removes the course if the career already has it. */
import { describe, expect, it } from 'vitest'
import { addCourse, removeCourse } from '@/nouns/career/courses'
import { coursesOfCareer } from '@/nouns/career/reads'
import { proves } from '../proves'
import { type Admin, admin } from './harness'
import { MemoryHost } from './memory-host'
import type { Row } from './memory-tables'
import { cards } from './reads'

const TOGGLE = { method: 'POST', path: /^\/api\/admin\/carreers\/courses\// } as const

describe.each([
  { host: 'a host with keys', keyed: true },
  { host: 'a host without keys', keyed: false },
])('on $host', ({ keyed }) => {
  async function open() {
    const host = new MemoryHost()
    host.keyed = keyed
    const career = host.change('POST', '/api/admin/carreers', { name: 'Carreira' })
    const made = (name: string) => host.change('POST', '/api/admin/courses', { name, language: 'pt' })
    const ana = await admin(host)
    await ana.open(coursesOfCareer, career.id)
    const wish = (course: Row, present: boolean) => {
      const names = { career: 'Carreira', course: { name: String(course['name']) } }
      return { careerId: career.id, courseId: course.id, present, ...names }
    }
    return {
      host,
      ana,
      career,
      made,
      add: (course: Row) => ana.run(addCourse, wish(course, true)),
      remove: (course: Row) => ana.run(removeCourse, wish(course, false)),
      onHost: () => host.change('GET', `/api/app/carreers/courses/${career.id}`) as unknown as Row[],
      shown: () => cards(ana.shows(coursesOfCareer, career.id)),
    }
  }

  const settle = async (ana: Admin) => {
    await ana.pass(60_000)
    expect(ana.entries).toEqual([])
  }

  it.each([1, 2, 3])(
    'a course put in is in, and taken out is out, even after %i lost confirmations',
    async (times) => {
      proves('Situations', 'A toggle whose reply is lost')
      proves('Situations without keys', 'A toggle whose reply is lost')
      const { host, ana, made, add, remove, onHost, shown } = await open()
      const course = made('Repetido')
      host.trouble('lost-after', { ...TOGGLE, times })
      await add(course)
      await settle(ana)
      expect(onHost()).toEqual([course])
      expect(shown()).toEqual(['Repetido'])
      host.trouble('lost-after', { ...TOGGLE, times })
      await remove(course)
      await settle(ana)
      expect(onHost()).toEqual([])
      expect(shown()).toEqual([])
    },
  )

  it('what the browser sends twice by itself ends in the wanted state', async () => {
    proves('Situations', 'The browser sends it again by itself', 'A toggle that is repeated')
    proves('Situations without keys', 'The browser sends it again by itself', 'A toggle that is repeated')
    const { host, ana, made, add, remove, onHost, shown } = await open()
    const course = made('Repetido')
    host.trouble('sent-twice', { ...TOGGLE, times: 1 })
    await add(course)
    await settle(ana)
    expect(onHost()).toEqual([course])
    expect(shown()).toEqual(['Repetido'])
    host.trouble('sent-twice', { ...TOGGLE, times: 1 })
    await remove(course)
    await settle(ana)
    expect(onHost()).toEqual([])
  })

  it('what somebody else has settled meanwhile is not toggled back, and counts as done', async () => {
    proves('Situations', 'A toggle that somebody else has turned')
    proves('Situations without keys', 'A toggle that somebody else has turned')
    const { host, ana, career, made, add, remove, onHost, shown } = await open()
    const [settled, removed] = [made('Já posto'), made('Já tirado')]
    const toggle = ({ id }: Row) => host.change('POST', `/api/admin/carreers/courses/${career.id}/${id}`)
    toggle(removed)
    const outage = host.trouble('lost-before')
    await add(settled)
    await remove(removed)
    await ana.rest()
    for (const course of [settled, removed]) toggle(course)
    const tried = host.sent(TOGGLE.path).length
    outage.end()
    await settle(ana)
    expect(host.sent(TOGGLE.path)).toHaveLength(tried)
    expect(onHost()).toEqual([settled])
    expect(shown()).toEqual(['Já posto'])
    expect(ana.told.slice(-2)).toEqual(['Curso adicionado com sucesso', 'Curso retirado da carreira'])
  })
})
