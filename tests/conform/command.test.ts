/** The command `npm run conform` asks before it changes anything, writes its files, and cleans up after Ctrl+C. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Client } from '../server/support/client.ts'
import { LOGIN, ORIGIN, startOther } from './support/other-backend.ts'

/** The lists of the backend's tables, behind `/api/app/`. */
const LISTS = [
  'courses',
  'classes',
  'exercises',
  'alternatives',
  'categories',
  'subcategories',
  'teachers',
  'carreers',
  'settings',
  'stories',
  'stories/group/all',
]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the command as a person does. The end of its input is a no. */
function start(host: string, ...more: string[]) {
  const { email, password } = LOGIN
  const words = ['--import', 'tsx', 'tools/conform/main.ts', host, '--email', email, '--password', password]
  const child = spawn(process.execPath, [...words, ...more], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const end = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, end }
}

/** Returns the rows of all tables of the backend. */
async function rowsAt(host: string): Promise<unknown[]> {
  const said = await new Client(host).done('POST', '/api/auth/login', { json: LOGIN })
  const client = new Client(host, said.data.authorization.replace('Bearer ', ''))
  const lists = LISTS.map(async (list) => (await client.done('GET', `/api/app/${list}`)).data)
  return (await Promise.all(lists)).flat()
}

it('writes what it found, the page and config.json, and ends with 0 on a host that fits', async () => {
  const { host, folder } = await startOther()
  const [json, html, config] = ['a.json', 'a.html', 'config.json'].map((name) => join(folder, name))
  const files = ['--json', String(json), '--html', String(html), '--config', String(config)]
  const { code, output } = await start(host, '--origin', ORIGIN, '--yes', ...files).end
  expect(output).toContain('The app can work with this host.')
  expect(output).toMatch(/differs {5}The login gives a token\n.*envelope.*\n +instead: .*\n +noticed: /)
  expect(output).toContain(`Written: ${files.filter((_, at) => at % 2 === 1).join(', ')}.`)
  expect(code).toBe(0)
  expect(JSON.parse(readFileSync(String(json), 'utf8'))).toMatchObject({
    host,
    origin: ORIGIN,
    isFit: true,
    left: [],
  })
  const page = readFileSync(String(html), 'utf8')
  expect(page).toContain('<h1>The app can work with this host.</h1>')
  expect(page).toContain('What an administrator will notice')
  expect(page).not.toMatch(/<(?:script|link|img)/)
  expect(JSON.parse(readFileSync(String(config), 'utf8'))).toEqual({
    host,
    sessionOver: ['Please sign in again.'],
  })
  expect(await rowsAt(host)).toEqual([])
})

it('changes nothing without a yes, and ends with 1 because nobody can tell', async () => {
  const { host, server } = await startOther()
  const changes: string[] = []
  server.on('request', ({ method, url }) => {
    if (method !== 'GET' && url !== '/api/auth/login') changes.push(`${method} ${url}`)
  })
  const { code, output } = await start(host).end
  expect(output).toContain('Each name begins with “conform”')
  expect(output).toContain('Nobody can tell yet')
  expect([code, changes]).toEqual([1, []])
})

it('removes what it made after Ctrl+C', async () => {
  const { host, server } = await startOther()
  const { child, end } = start(host, '--yes')
  server.on('request', ({ method, url }) => {
    if (`${method} ${url}` === 'POST /api/admin/exercises') child.kill('SIGINT')
  })
  const { code, output } = await end
  expect(output).toContain('The run was ended before its end.')
  expect(code).toBe(130)
  expect(await rowsAt(host)).toEqual([])
})

it('explains itself after a wrong command', async () => {
  const { code, output } = await start('their.api').end
  expect(output).toContain('npm run conform -- https://their.api')
  expect(code).toBe(2)
})
