/** Story groups, stories and careers. */
import { expect, it } from 'vitest'
import type { Call } from '../support/client.ts'
import { media } from '../support/media.ts'
import { type ApiUnderTest, IMAGE } from './api-under-test.ts'

export function storyAndCareerContract(api: ApiUnderTest): void {
  const { call, get, made, removed, subcategory, course } = api

  it('the server keeps story groups and stories', async () => {
    const topic = await subcategory('Novidades')
    const created = await made('/api/admin/stories/group', {
      form: { name: 'Semana', subCategoryId: topic.id, image: media('png') },
    })
    const image = expect.stringMatching(IMAGE)
    expect(created).toEqual({
      id: created.id,
      name: 'Semana',
      image,
      imageUrl: image,
      subCategoryId: topic.id,
      subCategory: topic,
    })
    const path = `/api/admin/stories/group/${created.id}`
    const renamed = await call('PATCH', path, { form: { id: created.id, name: 'Mês' } })
    expect(renamed.body).toEqual({ ...created, name: 'Mês' })
    expect((await get('/api/app/stories/group/all')).body).toContainEqual(renamed.body)
    expect((await get(`/api/app/stories/group/${created.id}`)).body).toEqual(renamed.body)

    const story = (form: Call['form']) =>
      made('/api/admin/stories', { form: { storyGroupId: created.id, ...form } })
    const still = await story({ duration: '7.5', image: media('png') })
    expect(still).toMatchObject({ mediaType: 'image', duration: 7.5, storyGroupId: created.id, image: null })
    const moving = await story({ duration: '', image: Buffer.alloc(0), video: media('webm') })
    expect(moving).toMatchObject({
      mediaType: 'video',
      duration: null,
      url: expect.stringMatching(/\.webm$/),
    })
    const both = await story({ image: media('png'), video: media('mp4') })
    expect(both).toMatchObject({ mediaType: 'video', url: expect.stringMatching(/\.mp4$/), image })
    expect((await get(`/api/app/stories/group/${created.id}/stories`)).body).toEqual([still, moving, both])
    const none = await call('POST', '/api/admin/stories', {
      form: { storyGroupId: created.id, duration: '3' },
    })
    expect(none).toMatchObject({ status: 400, body: { message: 'Envie uma imagem ou um vídeo.' } })
    const text = await call('POST', '/api/admin/stories', {
      form: { storyGroupId: created.id, duration: 'muito', image: media('png') },
    })
    expect(text.body.message).toBe('Duração: deve ser um número.')

    await removed(`/api/admin/stories/${still.id}`)
    expect((await get(still.url)).status).toBe(404)
    await removed(`/api/admin/subcategories/${topic.id}`)
    expect((await get(`/api/app/stories/group/${created.id}`)).body).toMatchObject({
      subCategoryId: null,
      subCategory: null,
    })
    await removed(path)
    for (const url of [moving.url, both.url, both.image, created.image])
      expect((await get(url)).status).toBe(404)
  })

  it('the server keeps careers and toggles their courses', async () => {
    const topic = await subcategory('Dados')
    const form = { name: 'Ciência de dados', description: 'Trilha', color: 'purple', categoryId: topic.id }
    const created = await made('/api/admin/carreers', {
      form: { ...form, image: media('png'), icon: media('png') },
    })
    expect(created).toEqual({
      id: created.id,
      ...form,
      image: expect.stringMatching(IMAGE),
      icon: expect.stringMatching(IMAGE),
    })
    const path = `/api/admin/carreers/${created.id}`
    const changed = await call('PATCH', path, { form: { name: 'Dados' } })
    expect(changed.body).toEqual({ ...created, name: 'Dados' })
    expect((await get(`/api/app/carreers/${created.id}`)).body).toEqual(changed.body)
    expect((await get('/api/app/carreers')).body).toContainEqual(changed.body)
    expect((await call('POST', '/api/admin/carreers', { form: { name: 'Sem subcategoria' } })).body).toEqual({
      message: 'Subcategoria: escolha um item.',
    })

    const { teacher: _teacher, ...inside } = await course('Estatística')
    const pair = { careerId: created.id, courseId: inside.id }
    const toggle = () => call('POST', `/api/admin/carreers/courses/${pair.careerId}/${pair.courseId}`)
    const courses = async () => (await get(`/api/app/carreers/courses/${created.id}`)).body
    expect(await toggle()).toMatchObject({ status: 201, body: { ...pair, present: true } })
    expect(await courses()).toEqual([inside])
    expect(await toggle()).toMatchObject({ status: 200, body: { ...pair, present: false } })
    expect(await courses()).toEqual([])
    expect((await call('POST', `/api/admin/carreers/courses/${inside.id}/${created.id}`)).status).toBe(404)
    const wish = (present: boolean) =>
      call('POST', `/api/admin/carreers/courses/${pair.careerId}/${pair.courseId}`, { json: { present } })
    for (const [present, status] of [
      [true, 201],
      [true, 200],
      [false, 200],
      [false, 200],
      [true, 201],
    ] as const) {
      expect(await wish(present)).toMatchObject({ status, body: { ...pair, present } })
      expect(await courses()).toEqual(present ? [inside] : [])
    }
    expect((await get('/api/admin/users/me')).headers.get('wished-state')).toBe('present')
    await removed(path)
    expect((await get(`/api/app/courses/${inside.id}`)).status).toBe(200)
  })
}
