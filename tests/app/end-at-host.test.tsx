/** What `Sair` asks of the host. */
import { expect, it, vi } from 'vitest'
import { Session } from '@/api/session/session'
import { endAtHost } from '@/app/sign-out/end-at-host'

/** Signs in at a host that says so where a session ends; returns the requests of `endAtHost`. */
async function asked(said: string | null) {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response())
  vi.stubGlobal('fetch', fetched)
  const reply = { kind: 'answer', status: 200, retryAfter: null, keyEchoed: false, cached: false } as const
  const session = new Session(async ({ path }) => ({
    ...reply,
    body: path.endsWith('login') ? { authorization: 'eyJ.the.token' } : { id: '1', name: 'Ana' },
    header: (name) => (name === 'session-end' ? said : null),
  }))
  await session.login('ana@escola.org', 'x')
  endAtHost(session)
  session.end()
  return fetched.mock.calls.map(([address, { method, headers }]) => [
    method,
    address,
    (headers as Record<string, string>)['authorization'],
  ])
}

it('Sair ends the session at a host that says where', async () => {
  expect(await asked('/api/admin/session')).toEqual([
    ['DELETE', '/api/admin/session', 'Bearer eyJ.the.token'],
  ])
})

it.each([null, '', 'https://outro.example/api/x', '//outro.example/api/x', '/sair'])(
  'Sair sends the token nowhere if the host says %j',
  async (said) => {
    expect(await asked(said)).toEqual([])
  },
)
