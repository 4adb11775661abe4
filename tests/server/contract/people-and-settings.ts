/** Teachers and settings. */
import { expect, it } from 'vitest'
import { media } from '../support/media.ts'
import { type ApiUnderTest, IMAGE } from './api-under-test.ts'

export function peopleAndSettingContract(api: ApiUnderTest): void {
  const { call, get, made, removed } = api

  it('the server keeps teachers', async () => {
    const created = await made('/api/admin/teachers', {
      form: { name: 'Bia', description: 'Física', image: media('png') },
    })
    expect(created).toEqual({
      id: created.id,
      name: 'Bia',
      description: 'Física',
      image: expect.stringMatching(IMAGE),
    })
    const put = await call('PUT', `/api/admin/admin/Teachers/${created.id}`, {
      form: { name: 'Bia Lima', description: 'Ótica' },
    })
    expect([put.status, put.body]).toEqual([200, { ...created, name: 'Bia Lima', description: 'Ótica' }])
    expect((await get(`/api/app/admin/Teachers/${created.id}`)).body).toEqual(put.body)
    expect((await get('/api/app/teachers')).body).toContainEqual(put.body)
    expect(
      (await call('PUT', `/api/admin/admin/Teachers/${created.id}`, { form: { name: '' } })).status,
    ).toBe(400)
    await removed(`/api/admin/teachers/${created.id}`)
    expect((await get(created.image)).status).toBe(404)
  })

  it('the server tells the limits of its fields', async () => {
    expect((await get('/api/app/limits')).body).toMatchObject({
      counted: 'nfc-code-points',
      texts: { setting: { name: { most: expect.any(Number) } } },
    })
  })

  it('the server keeps settings', async () => {
    const created = await made('/api/admin/settings', { json: { name: 'tema', value: 'claro' } })
    expect(created).toEqual({ id: created.id, name: 'tema', value: 'claro', active: true })
    const path = `/api/admin/settings/${created.id}`
    expect((await call('PATCH', path, { json: { active: false } })).body).toEqual({
      ...created,
      active: false,
    })
    expect((await call('PATCH', path, { json: { name: 'tom', value: 'escuro' } })).body).toMatchObject({
      active: false,
    })
    expect((await get('/api/app/settings')).body).toContainEqual({
      id: created.id,
      name: 'tom',
      value: 'escuro',
      active: false,
    })
    expect((await call('PATCH', path, { json: { value: '' } })).body.message).toBe(
      'Valor: preencha este campo.',
    )
    await removed(path)
  })
}
