/**
 * Checks that the server says who is signed in, that it refuses wrong logins, tokens and inputs, and that the catalogue
 * can be read without a token.
 */
import { describe, expect, it } from 'vitest'
import { proves } from '../../proves'
import { type Call, Client } from '../support/client.ts'
import { html } from '../support/media.ts'
import type { ApiUnderTest } from './api-under-test.ts'

export function sessionContract(api: ApiUnderTest): void {
  const { call, get } = api

  describe('authentication', () => {
    it('authentication tells who is signed in', async () => {
      proves('3', 'User')
      const me = await get('/api/admin/users/me')
      expect(me.body).toEqual({ id: expect.any(String), name: 'Administração', email: 'admin@cursos.local' })
    })

    it('authentication announces what the list of courses can be asked for', async () => {
      const { headers } = await get('/api/admin/users/me')
      expect(headers.get('course-queries')).toBe(
        'search, language, sort, teacherId, subCategoryId, withoutImage, withoutTeacher',
      )
    })

    it('authentication refuses a login in the words that section 8 looks for', async () => {
      const login = (json: unknown) => call('POST', '/api/auth/login', { json })
      expect(await login({ email: 'ninguem@cursos.local', password: 'x' })).toMatchObject({
        status: 401,
        body: { message: 'user not found' },
      })
      expect(await login({ email: 'admin@cursos.local', password: 'x' })).toMatchObject({
        status: 401,
        body: { message: 'invalid password' },
      })
      expect(await login({})).toMatchObject({
        status: 400,
        body: { message: 'E-mail: preencha este campo. Senha: preencha este campo.' },
      })
    })

    it.each([null, '', 'x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
      'authentication refuses the token %j',
      async (token) => {
        const reply = await api.client.call('GET', '/api/admin/users/me', { token })
        expect(reply).toMatchObject({ status: 401, body: { message: 'Invalid session' } })
        const write = await api.client.call('POST', '/api/admin/settings', {
          token,
          json: { name: 'a', value: 'b' },
        })
        expect(write.status).toBe(401)
      },
    )

    it('authentication needs no token to read the catalogue', async () => {
      expect((await new Client(api.client.address).get('/api/app/courses')).status).toBe(200)
    })
  })

  it('the server refuses what it cannot store or understand', async () => {
    const post = (options: Call) => call('POST', '/api/admin/settings', options)
    expect((await post({ json: { name: 'a\0b', value: 'c' } })).body.message).toBe(
      'Nome: contém um caractere inválido (U+0000) depois de “a”.',
    )
    // Half of a character, which the database would replace by another sign.
    expect((await post({ json: { name: 'a', value: 'b\ud83d' } })).body.message).toBe(
      'Valor: contém um caractere inválido (U+D83D) depois de “b”.',
    )
    for (const path of ['/api/app/courses?search=%00', '/api/app/courses?search[]=1']) {
      expect((await get(path)).status, path).toBeLessThan(500)
    }
    expect((await call('POST', '/api/auth/login', { json: { email: 'a\0', password: 'b' } })).status).toBe(
      400,
    )
    expect((await post({ json: { name: 'a'.repeat(201), value: 'c' } })).body.message).toBe(
      'Nome: use no máximo 200 caracteres.',
    )
    expect((await post({ json: { name: 7, value: 'c' } })).body.message).toBe('Nome: deve ser um texto.')
    expect((await post({ json: [1] })).status).toBe(400)
    expect((await post({ headers: { 'Content-Type': 'text/plain' } })).status).toBe(400)
    expect((await call('PATCH', '/api/admin/settings/nada', { json: {} })).status).toBe(404)
    expect((await get('/api/app/courses/1')).status).toBe(404)
    const pretender = await call('POST', '/api/admin/teachers', { form: { name: 'x', image: html } })
    expect(pretender.status).toBe(415)
  })
}
