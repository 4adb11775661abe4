/** The address that gets reports of the app's errors, as the operator names it. */
import { expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { startEmpty } from './support/servers.ts'

const connects = (headers: Headers) =>
  /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ')

it('without an address for reports the app is told of none, and may connect to its own server alone', async () => {
  const { client } = await startEmpty()
  const answer = await client.call('GET', '/config.json')
  expect(answer.body).toEqual({})
  expect(connects(answer.headers)).toEqual(["'self'"])
})

it('the app is told the address for reports, and may connect to exactly this address besides', async () => {
  const ERROR_REPORTS = 'https://erros.example/admin/relatos?escola=1'
  const { client } = await startEmpty({ ERROR_REPORTS })
  const answer = await client.call('GET', '/config.json')
  expect(answer.body).toEqual({ errorReports: ERROR_REPORTS })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(connects(answer.headers)).toEqual(["'self'", 'https://erros.example/admin/relatos'])
})

it.each([
  'erros.example',
  'ftp://erros.example/',
  'javascript:alert(1)',
  'https://ana:senha@erros.example/',
  "https://erros.example/a; script-src 'unsafe-inline'",
  'https://erros.example/a,b',
  'https://erros.example/#a',
])('a server does not start with %s as the address for reports', (ERROR_REPORTS) => {
  expect(() => readConfig({ ERROR_REPORTS })).toThrow(/ERROR_REPORTS: use um endereço/)
})
