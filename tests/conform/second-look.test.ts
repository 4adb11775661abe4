/** What `npm run conform` says of hosts that are busy, fail, or allow an upload by halves. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { commandOf } from '../../tools/conform/arguments.ts'
import { Changes } from '../../tools/conform/changes.ts'
import { allowedOffers } from '../../tools/conform/checks/cors.ts'
import { clean } from '../../tools/conform/clean.ts'
import { Visit } from '../../tools/conform/visit.ts'
import { LOGIN, ORIGIN } from './support/other-backend.ts'

/** Visits a host that answers so, until the end of the test. */
async function visit(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Visit> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return new Visit({ host, origin: ORIGIN, patience: 0, ...LOGIN })
}

it('a busy host that names a date is asked again', async () => {
  let asked = 0
  const { host } = await visit((_, response) => {
    asked += 1
    if (asked === 1) response.writeHead(503, { 'retry-after': new Date(Date.now() + 1000).toUTCString() })
    response.end('[]')
  })
  expect(await host.get('/api/app/settings')).toMatchObject({ status: 200 })
})

it('uploads are allowed only if each of their headers is, as in the trial of the app', async () => {
  const at = await visit((_, response) => {
    response.writeHead(204, {
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, idempotency-key, tus-resumable',
    })
    response.end()
  })
  expect(await allowedOffers(at)).toEqual(['keys'])
})

it('an origin is taken without its path', () => {
  const { email, password } = LOGIN
  const args = ['https://api.example.org', '--email', email, '--password', password]
  const { wanted } = commandOf([...args, '--origin', 'https://Admin.example.org/app/'], {})
  expect(wanted.origin).toBe(ORIGIN)
})

it('a file in a folder that is not there is refused before anything is asked', () => {
  const { email, password } = LOGIN
  const args = ['https://api.example.org', '--email', email, '--password', password]
  expect(() => commandOf([...args, '--config', 'not-built/client/config.json'], {})).toThrow(
    'There is no folder not-built/client',
  )
})

it('what nobody can see gone counts as left, and a read that fails shows no deletion', async () => {
  const at = await visit((_, response) => response.writeHead(500).end())
  const changes = new Changes(at)
  at.changes = changes
  const input = { name: changes.name('setting'), value: 'one' }
  changes.left.push({ noun: 'setting', id: '7', input })
  expect(await changes.isShown('setting.delete', { id: '7', name: '' })).toBe(false)
  expect(await clean(at)).toEqual(['setting 7'])
})
