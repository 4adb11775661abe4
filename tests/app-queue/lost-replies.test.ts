import { describe, expect, it } from 'vitest'
import { createCourse } from '@/nouns/course/actions'
import { changeCourseImage } from '@/nouns/course/image-action'
import { courses } from '@/nouns/course/reads'
import { SAVED_HERE } from '@/services/notices'
import { proves } from '../proves'
import { admin } from './harness'
import { MemoryHost } from './memory-host'
import { cards } from './reads'

const CREATE = { path: /^\/api\/admin\/courses$/ }
const DONE = 'Curso criado com sucesso'

describe.each([
  { host: 'a host with keys', keyed: true },
  { host: 'a host without keys', keyed: false },
])('on $host', ({ keyed }) => {
  async function open() {
    const host = new MemoryHost()
    host.keyed = keyed
    const ana = await admin(host)
    await ana.open(courses, '', '')
    return { host, ana }
  }

  it('a course whose confirmation was lost arrives once and is announced once', async () => {
    proves('Situations', 'The server does it and its reply is lost')
    proves('Situations without keys', 'The server does it and its reply is lost')
    const { host, ana } = await open()
    // The app learns from the reply to this creation whether the host honours idempotency keys.
    await ana.run(createCourse, { name: 'Antes', language: 'pt' })
    await ana.rest()
    const lost = host.trouble('lost-after', CREATE)
    await ana.run(createCourse, { name: 'Álgebra', language: 'pt' })
    await ana.rest()
    expect(host.names('courses')).toEqual(['Antes', 'Álgebra'])
    expect(ana.connection.state.get()).toBe('unstable')
    expect(cards(ana.shows(courses, '', '')?.items)).toEqual(['Álgebra (waiting)', 'Antes'])

    lost.end()
    await ana.pass(1_000)
    expect(ana.entries).toEqual([])
    expect(host.names('courses')).toEqual(['Antes', 'Álgebra'])
    expect(cards(ana.shows(courses, '', '')?.items)).toEqual(['Álgebra', 'Antes'])
    expect(ana.connection.state.get()).toBe('online')
    expect(ana.told).toEqual([DONE, SAVED_HERE, DONE])
    // One request created `Antes`. For `Álgebra`, the app sends the same request twice to a host with keys. On a host
    // without keys it sends the request once, and afterwards looks the course up.
    expect(host.sent(CREATE.path)).toHaveLength(keyed ? 3 : 2)
    expect(new Set(host.sent(CREATE.path).map(({ key }) => key)).size).toBe(2)
  })

  it('a confirmation cut short counts as a success: nothing is sent again, and the id is found', async () => {
    proves('Situations', 'A success whose body is cut short')
    proves('Situations without keys', 'A success whose body is cut short')
    const { host, ana } = await open()
    host.trouble('cut', CREATE)
    await ana.run(createCourse, { name: 'Corpo cortado', language: 'pt' })
    await ana.rest()
    expect(ana.told).toEqual([DONE])
    const [card] = ana.shows(courses, '', '')?.items ?? []
    const input = { courseId: card?.id ?? '', name: 'Corpo cortado', url: 'https://youtu.be/dQw4w9WgXcQ' }
    await ana.run(changeCourseImage, input)
    await ana.rest()
    expect(ana.told).toEqual([DONE, 'Imagem alterada com sucesso'])
    expect(host.changes).toEqual(['POST /api/admin/courses cut', 'PATCH /api/admin/courses/image-by-url 200'])
    expect(host.all('courses')).toMatchObject([{ name: 'Corpo cortado', image: input.url }])
  })
})
