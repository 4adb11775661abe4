/** Categories and subcategories. */
import { expect, it } from 'vitest'
import { media } from '../support/media.ts'
import { type ApiUnderTest, IMAGE, NOWHERE } from './api-under-test.ts'

export function labelContract(api: ApiUnderTest): void {
  const { call, get, made, removed, category } = api

  it('the server keeps categories', async () => {
    const form = {
      name: 'Humanas',
      namePt: 'Humanas',
      nameEn: 'Humanities',
      nameEs: 'Humanidades',
      color: 'amber',
    }
    const created = await made('/api/admin/categories', {
      form: { ...form, image: media('png'), icon: media('png') },
    })
    expect(created).toEqual({
      id: created.id,
      ...form,
      description: '',
      image: expect.stringMatching(IMAGE),
      icon: expect.stringMatching(IMAGE),
    })
    const path = `/api/admin/categories/${created.id}`
    const changed = await call('PATCH', path, { form: { description: 'Textos', icon: media('png') } })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...form, description: 'Textos', image: created.image })
    expect(changed.body.icon).not.toBe(created.icon)
    expect((await get(`/api/app/categories/${created.id}`)).body).toEqual(changed.body)
    expect((await get('/api/app/categories')).body).toContainEqual(changed.body)
    const wrong = await call('POST', '/api/admin/categories', { form: { name: ' ', color: 'mauve' } })
    expect(wrong.status).toBe(400)
    expect(wrong.body.message).toMatch(/^Nome: preencha este campo\. Cor: use um destes valores: red, blue/)
    await removed(path)
    expect((await get(`/api/app/categories/${created.id}`)).body).toEqual({
      message: 'Categoria não encontrada.',
    })
    expect((await call('DELETE', path)).status).toBe(404)
  })

  it('the server keeps subcategories, which outlive their category', async () => {
    const parent = await category()
    const created = await made('/api/admin/subcategories', {
      form: { name: 'Cálculo', categoryId: parent.id },
    })
    expect(created).toMatchObject({ name: 'Cálculo', color: 'blue', categoryId: parent.id, icon: null })
    const path = `/api/admin/subcategories/${created.id}`
    expect((await call('PATCH', path, { form: { nameEn: 'Calculus' } })).body).toMatchObject({
      nameEn: 'Calculus',
    })
    expect((await get(`/api/app/subcategories/by-category/${parent.id}`)).body).toHaveLength(1)
    await removed(`/api/admin/categories/${parent.id}`)
    const orphan = { ...created, nameEn: 'Calculus', categoryId: null }
    expect((await get('/api/app/subcategories')).body).toContainEqual(orphan)
    const lost = await call('POST', '/api/admin/subcategories', { form: { name: 'x', categoryId: NOWHERE } })
    expect(lost).toMatchObject({
      status: 400,
      body: { message: 'Categoria: o item escolhido não existe mais.' },
    })
    await removed(path)
  })
}
