/** Changes that refer to each other are sent in order. If one is refused, the changes that need it wait. */
import { describe, expect, it } from 'vitest'
import { addCourse } from '@/nouns/career/courses'
import { coursesOfCareer } from '@/nouns/career/reads'
import { createCategory } from '@/nouns/category/actions'
import { categories } from '@/nouns/category/reads'
import { createClass } from '@/nouns/class/actions'
import { createCourse, updateCourse } from '@/nouns/course/actions'
import { addSubcategory } from '@/nouns/course/link-actions'
import { courses, oneCourse } from '@/nouns/course/reads'
import { createSetting } from '@/nouns/setting/actions'
import { createSubcategory } from '@/nouns/subcategory/actions'
import { subcategoriesOfCategory } from '@/nouns/subcategory/reads'
import { dependantsOf } from '@/outbox/reading'
import { SAVED_HERE } from '@/services/notices'
import { admin } from './harness'
import { MemoryHost } from './memory-host'
import { cards } from './reads'

describe.each([
  { host: 'a host with keys', keyed: true },
  { host: 'a host without keys', keyed: false },
])('on $host', ({ keyed }) => {
  it('a course made offline with its lesson, subcategory and career is created once, despite a reload', async () => {
    const host = new MemoryHost()
    host.keyed = keyed
    const category = host.change('POST', '/api/admin/categories', { name: 'Exatas' })
    const sub = host.change('POST', '/api/admin/subcategories', { name: 'Álgebra', categoryId: category.id })
    const career = host.change('POST', '/api/admin/carreers', { name: 'Dados', categoryId: sub.id })
    const ana = await admin(host)
    await ana.open(courses, '', '')
    await ana.open(coursesOfCareer, career.id)

    const outage = host.trouble('lost-before', { path: /^\/api\/a/ })
    const image = await ana.outbox.stageFile(new File(['bytes'], 'capa.png', { type: 'image/png' }))
    await ana.run(createCourse, { name: 'Feito no avião', language: 'pt', image })
    const [made] = ana.shows(courses, '', '')?.items ?? []
    const id = made?.id ?? ''
    expect(id).toMatch(/^tmp_/)
    await ana.run(createClass, { courseId: id, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    const texts = { id, name: 'Feito no avião', description: 'Escrita no avião', language: 'pt' as const }
    await ana.run(updateCourse, texts)
    await ana.run(addSubcategory, { courseId: id, subCategoryId: sub.id, name: 'Álgebra' })
    const course = { name: 'Feito no avião' }
    const wish = { careerId: career.id, courseId: id, present: true, career: 'Dados', course }
    await ana.run(addCourse, wish)
    expect(cards(ana.shows(coursesOfCareer, career.id))).toEqual(['Feito no avião (waiting)'])

    // First the course arrives. Then the page is reloaded, while the changes that refer to the course still wait.
    outage.end()
    const lesson = host.trouble('lost-before', { method: 'POST', path: /\/classes/ })
    await ana.sendNow()
    await ana.close()
    lesson.end()
    const again = await admin(host, undefined, ana.device)
    await again.sendNow()
    expect(again.entries).toEqual([])
    expect(host.all('courses')).toMatchObject([{ name: 'Feito no avião', description: 'Escrita no avião' }])
    const [{ id: real, image: picture } = { id: '', image: '' }] = host.all('courses')
    expect(await host.catalogue.files.get(String(picture))?.text()).toBe('bytes')
    // The app still knows the real id, because an address or an open form may still hold the temporary id.
    expect(again.outbox.view.ids.get(id)).toBe(real)
    await again.open(oneCourse, real)
    expect(cards([again.shows(oneCourse, real) ?? {}])).toEqual(['Feito no avião'])
    await again.open(coursesOfCareer, career.id)
    expect(cards(again.shows(coursesOfCareer, career.id))).toEqual(['Feito no avião'])
    expect(host.all('classes')).toMatchObject([{ courseId: real }])
    expect(host.all('course-subcategories')).toMatchObject([{ one: real, other: sub.id }])
    for (const { path, fields } of host.log) expect(`${path} ${JSON.stringify(fields)}`).not.toContain('tmp_')
  })
})

describe('a change that needs a refused category', () => {
  it('waits visibly, the rest goes on, and a correction sends all that waited in order', async () => {
    const host = new MemoryHost()
    const ana = await admin(host)
    await ana.open(categories)
    const outage = host.trouble('lost-before')
    await ana.run(createCategory, { name: 'Recusada' })
    const [category] = ana.shows(categories) ?? []
    const categoryId = category?.id ?? ''
    for (const name of ['A', 'B', 'C']) await ana.run(createSubcategory, { name, categoryId })
    await ana.run(createSetting, { name: 'ajuste', value: '1' })
    outage.end()
    const says = 'Nome: já existe uma categoria assim.'
    const refusing = host.trouble({ status: 422, message: says }, { path: /\/categories$/, method: 'POST' })
    await ana.sendNow()
    expect(host.names('settings')).toEqual(['ajuste'])
    expect(ana.told.filter((one) => one !== SAVED_HERE)).toEqual([
      `Erro ao criar categoria: ${says}`,
      'Configuração criada com sucesso',
    ])
    expect(cards(ana.shows(categories))).toEqual(['Recusada (failed)'])
    const [refused, ...others] = ana.entries
    if (refused === undefined) throw new Error('the category is gone')
    expect(dependantsOf([refused], ana.entries)).toEqual(others)
    expect(others).toHaveLength(3)
    await ana.pass(60_000)
    expect(refusing.hits).toBe(1)

    refusing.end()
    await ana.run(
      createCategory,
      { name: 'Corrigida' },
      { kind: 'correction', seq: refused.seq, asked: false },
    )
    await ana.rest()
    expect(ana.entries).toEqual([])
    const made = host.sent().filter(({ heard }) => heard === 201)
    expect(made.map(({ fields }) => fields['name'])).toEqual(['ajuste', 'Corrigida', 'A', 'B', 'C'])
    const [parent] = host.all('categories')
    await ana.open(subcategoriesOfCategory, parent?.id ?? '')
    expect(cards(ana.shows(subcategoriesOfCategory, parent?.id ?? ''))).toEqual(['A', 'B', 'C'])
  })
})
