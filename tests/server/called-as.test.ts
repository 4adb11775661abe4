/** The server's advice names a command that works where the server runs: in a checkout by npm, in a release without it. */
import { expect, it } from 'vitest'
import { calledAs } from '../../server/called-as.ts'

const NPM = { npm_lifecycle_event: 'serve' }
const RELEASE = {}

it.each([
  ['a checkout names the script of npm', NPM, [], 'npm run admin -- listar'],
  ['a release names its own file', RELEASE, [], 'node server/serve.js admin listar'],
  [
    'a release names the file of settings with which it was started',
    RELEASE,
    ['--no-warnings', '--env-file=/etc/admin-de-cursos.env'],
    'node --env-file=/etc/admin-de-cursos.env server/serve.js admin listar',
  ],
  [
    'a path with a blank can be pasted into a shell',
    RELEASE,
    ['--env-file=/srv/a escola.env'],
    "node '--env-file=/srv/a escola.env' server/serve.js admin listar",
  ],
])('%s', (_what, env, execArgv, line) => {
  expect(calledAs('admin', 'listar', { env, execArgv })).toBe(line)
})

it('a command without arguments has no dashes behind it', () => {
  expect(calledAs('move', '', { env: NPM, execArgv: [] })).toBe('npm run move')
  expect(calledAs('move', '', { env: RELEASE, execArgv: [] })).toBe('node server/serve.js move')
})
