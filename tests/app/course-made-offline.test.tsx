/** A course that is made without a connection, and what refers to it. */
import { describe, expect, it } from 'vitest'
import { coursesPath } from '@/catalogue/course/reads'
import { createClass } from '@/nouns/class/actions'
import { createCourse, updateCourse } from '@/nouns/course/actions'
import { addCourse } from '@/nouns/course/career-action'
import { addSubcategory } from '@/nouns/course/link-actions'
import { HOSTS } from '../outbox/support/harness'
import { proves } from '../proves'
import { fieldsOf } from '../screens/support/fake-host'
import { catalogue } from './support/catalogue'
import { carryOut, productQueue, settle } from './support/product-queue'

const NAME = 'Feito no avião'

/** A host that makes the course `real`, and the lists in which an app looks for it and for what refers to it. */
function makingHost(keyed: boolean) {
  const host = catalogue()
  const search = (...data: unknown[]) => ({ [coursesPath(NAME, 'pt', 1, 100)]: { data, total: data.length } })
  Object.assign(host.reads, search(), {
    '/api/app/classes/course/real': [],
    '/api/app/exercises/course/real': [],
    '/api/app/subcategories/by-course/real': [],
    '/api/app/courses/real': { id: 'real', name: NAME, language: 'pt' },
  })
  carryOut(host, keyed, (request) => {
    if (request.path.startsWith('/api/admin/carreers/courses/r/'))
      host.reads['/api/app/carreers/courses/r'] = [{ id: 'real', name: NAME }]
    if (request.path !== '/api/admin/courses') return { id: 'other' }
    const course = { ...fieldsOf(request), id: 'real' }
    Object.assign(host.reads, search(course))
    return course
  })
  return host
}

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it('a course made offline with its lesson, texts, subcategory and career is sent once each, despite a reload', async () => {
    proves('Situations', 'A chain of things that refer to each other, made offline, with a reload in between')
    proves(
      'Situations without keys',
      'A chain of things that refer to each other, made offline, with a reload in between',
    )
    const host = makingHost(keyed)
    const { device, tab, open } = await productQueue(host)
    host.reachable = false
    const id = await tab.run(createCourse, { name: NAME, language: 'pt' })
    expect(id).toMatch(/^tmp_/)
    await tab.run(createClass, { courseId: id, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    await tab.run(updateCourse, { id, name: NAME, description: 'Escrita no avião', language: 'pt' })
    await tab.run(addSubcategory, { courseId: id, subCategoryId: 'sub', name: 'Álgebra' })
    const wish = { careerId: 'r', courseId: id, present: true, career: 'Docência', course: { name: NAME } }
    await tab.run(addCourse, wish)
    await tab.settle()

    // First the course arrives. Then the page is reloaded, while the changes that refer to the course still wait.
    host.reachable = true
    host.somebody = ({ path }) => (path === '/api/admin/classes' ? 502 : undefined)
    await tab.settle(true)
    expect(host.log).toEqual(['POST /api/admin/courses'])
    await tab.outbox.stop()
    host.somebody = () => undefined
    const again = await open()
    await settle(device, again)
    expect(again.queue).toEqual([])
    expect(host.log).toEqual([
      'POST /api/admin/courses',
      'POST /api/admin/classes',
      'PATCH /api/admin/courses/real',
      'POST /api/admin/courses/add-sub-category/sub/real',
      'POST /api/admin/carreers/courses/r/real',
    ])
    expect(host.changes.map((change) => fieldsOf(change)['courseId'])[1]).toBe('real')
    // The app still knows the real id, because an address or an open form may still hold the temporary id.
    expect(again.outbox.view.ids.get(id)).toBe('real')
    for (const { path, body } of host.changes) expect(`${path} ${JSON.stringify(body)}`).not.toContain('tmp_')
  })
})
