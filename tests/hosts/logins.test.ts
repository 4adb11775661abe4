/** A login that a host without marks refuses, in each form that a refusal may have: never a network that is silent. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loginFailure } from '@/screens/login/login-failure'
import { deviceAt } from './support/visit'

afterEach(() => void vi.unstubAllGlobals())

/** Tries to sign in at a host that answers every login so. @returns what the login says */
async function says(body: string | null, status: number, type?: string) {
  const headers = type === undefined ? undefined : { 'content-type': type }
  const { session } = deviceAt(async () => new Response(body, { status, ...(headers && { headers }) }))
  const result = await session.login('ana@escola.example', 'errada')
  if (result.kind === 'ok') throw new Error('the login succeeded')
  return loginFailure(result)
}

const [JSON_TYPE, TEXT, HTML] = ['application/json', 'text/plain', 'text/html']
const PAGE = '<!doctype html><title>x</title><h1>Forbidden</h1>'
const NOT_ALLOWED = 'Você não tem permissão para acessar'

describe.each([400, 401, 403, 422, 429])('a login that is refused with %i', (status) => {
  it.each<[string, string | null, string | undefined, string | undefined]>([
    ['JSON with words', '{"detail":"Conta bloqueada"}', JSON_TYPE, 'Conta bloqueada'],
    ['a short text', 'Conta bloqueada', TEXT, 'Conta bloqueada'],
    ['a short text without a type', 'Unauthorized', undefined, 'Unauthorized'],
    ['JSON without words', '{}', JSON_TYPE, undefined],
    ['broken JSON', '{"detail":', JSON_TYPE, undefined],
    ['nothing', null, undefined, undefined],
    ['a page', PAGE, HTML, undefined],
    ['a long text', 'x'.repeat(400), TEXT, undefined],
  ])('a login that is refused with %s says so, in the host’s words if it has any', async (_what, ...said) => {
    const [body, type, words] = said
    expect(await says(body, status, type)).toEqual({ title: NOT_ALLOWED, description: words })
  })

  it('a login that is refused with a text about the password says that it is the password', async () => {
    expect(await says('Wrong password', status, TEXT)).toEqual({ title: 'Senha inválida' })
  })
})

it.each<[number, string, string | null, string | undefined]>([
  [404, 'a page', PAGE, HTML],
  [404, 'nothing', null, undefined],
  [405, 'a page', PAGE, HTML],
])('a host without the call of the login (%i with %s) is told so', async (status, _what, body, type) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await says(body, status, type)).toEqual({
    title: `O servidor não tem POST /api/auth/login (${status})`,
  })
  expect(error).toHaveBeenCalled()
  error.mockRestore()
})

it('an outage says nothing about the login', async () => {
  expect(await says(PAGE, 502, HTML)).toEqual({ title: 'Sem conexão com o servidor' })
})
