/** Courses with their teacher, subcategories and picture, and the search in the list of courses. */
import { expect, it } from 'vitest'
import { COURSE } from '../../../src/shared/declared.ts'
import { proves } from '../../proves'
import { ID, OTHER, SAME_VIDEO } from '../../shared/support/address-cases.ts'
import { media } from '../support/media.ts'
import { type ApiUnderTest, IMAGE } from './api-under-test.ts'
import { REFUSED } from './refused-addresses.ts'

export function courseContract(api: ApiUnderTest): void {
  const { call, get, made, removed, subcategory, teacher, course } = api

  it('the server keeps courses, with their teacher and subcategories', async () => {
    const ana = await teacher()
    const form = { name: 'Álgebra linear', description: 'Vetores', teacherId: ana.id, language: 'en' }
    const created = await made('/api/admin/courses', { form: { ...form, image: media('png') } })
    expect(created).toMatchObject({ ...form, image: expect.stringMatching(IMAGE), teacher: ana })
    expect(Object.keys(created).sort(), 'the fields of a course that the API shows').toEqual(
      ['id', 'teacher', ...Object.keys(COURSE)].sort(),
    )
    const path = `/api/admin/courses/${created.id}`
    expect((await call('PATCH', path, { form: { teacherId: '' } })).body).toMatchObject({
      teacherId: null,
      teacher: null,
    })
    expect((await call('PATCH', path, { json: { teacherId: ana.id } })).body).toEqual(created)
    expect((await call('PATCH', path, { form: { name: 'Vetores', description: '' } })).body).toMatchObject({
      name: 'Vetores',
      description: '',
      image: created.image,
    })
    expect((await course('Sem professor', { teacherId: '' })).language).toBe('pt')

    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const pictured = await call('PATCH', '/api/admin/courses/image-by-url', {
      json: { url, courseId: created.id },
    })
    expect(pictured.body).toMatchObject({ image: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg' })
    expect((await get(created.image)).status).toBe(404)

    const one = await subcategory()
    const link = `${one.id}/${created.id}`
    for (const _twice of [1, 2]) {
      expect((await call('POST', `/api/admin/courses/add-sub-category/${link}`)).status).toBe(201)
    }
    expect((await get(`/api/app/subcategories/by-course/${created.id}`)).body).toEqual([one])
    await removed(`/api/admin/courses/remove-sub-category/${link}`)
    expect((await get(`/api/app/subcategories/by-course/${created.id}`)).body).toEqual([])

    await removed(`/api/admin/teachers/${ana.id}`)
    expect((await get(`/api/app/courses/${created.id}`)).body).toMatchObject({
      teacherId: null,
      teacher: null,
    })
    await removed(path)
    expect((await get(`/api/app/courses/${created.id}`)).status).toBe(404)
  })

  it('the server takes a picture from YouTube addresses only', async () => {
    const { id } = await course()
    const ask = (url: unknown) =>
      call('PATCH', '/api/admin/courses/image-by-url', { json: { url, courseId: id } })
    // `tests/shared` has all addresses. Here is one of each kind.
    expect((await ask(SAME_VIDEO[0])).body.image).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
    for (const url of [...REFUSED, OTHER[0]?.[0], 7]) expect((await ask(url)).status, String(url)).toBe(400)
    expect((await ask('https://vimeo.com/1')).body.message).toBe(
      'URL: use o endereço de um vídeo do YouTube.',
    )
  })

  it('the server finds courses without regard to case and accents, by page and language', async () => {
    proves('7 Courses', 'search, limit, page, language; a data list')
    await course('Introdução à Ótica', { language: 'es' })
    for (const n of [1, 2, 3]) await course(`Busca ${n}`, { description: 'até 100%_de desconto' })
    const found = async (query: string) => (await get(`/api/app/courses?${new URLSearchParams(query)}`)).body
    expect((await found('search=OTICA')).data).toHaveLength(1)
    expect((await found('search=introducao%20a')).total).toBe(1)
    expect((await found('search=Ótica&language=pt')).total).toBe(0)
    expect((await found('search=100%25_DE')).total).toBe(3)
    expect((await found('search=100_%25')).total).toBe(0)
    expect(await found('search=busca&limit=2&page=2')).toEqual({
      data: [expect.objectContaining({ name: 'Busca 1' })],
      total: 3,
      page: 2,
      limit: 2,
    })
    expect(await found('search=&language=')).toMatchObject({ page: 1, limit: 15 })
    for (const query of ['limit=0', 'limit=x', 'page=0', 'language=fr']) {
      expect((await get(`/api/app/courses?${query}`)).status, query).toBe(400)
    }
  })
}
