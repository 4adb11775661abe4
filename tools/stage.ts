/**
 * `node --import tsx tools/stage.ts <folder>` puts together what a built server needs, after `npm run build`: its bundle,
 * the app, the migrations, the demo catalogue, and few packages. The folder runs and administers itself with
 * `node server/serve.js`, without sources.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EXTERNAL } from '../server/bundle.ts'
import { root } from '../server/package-paths.ts'
import { lockOf, type PackageLock } from './runtime-lock.ts'
import { FILES, FOLDERS } from './staged-files.ts'

const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('name the folder')
const folder = resolve(given)

/** The commands beside the server; `server/serve.js` knows them. */
const COMMANDS = ['admin', 'move', 'backup', 'restore', 'verify']

interface Manifest {
  name: string
  version: string
  license: string
  engines: object
}
const json = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T
const write = (path: string, content: object) =>
  writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`)

for (const path of [...FOLDERS, ...FILES]) cpSync(join(root, path), join(folder, path), { recursive: true })
const { name, version, license, engines } = json<Manifest>('package.json')
const lock = lockOf(json<PackageLock>('package-lock.json'), EXTERNAL, { name, version })
write('package-lock.json', lock)
write('package.json', {
  name,
  version,
  license,
  private: true,
  type: 'module',
  engines,
  scripts: {
    start: 'node server/serve.js',
    ...Object.fromEntries(COMMANDS.map((command) => [command, `node server/serve.js ${command}`])),
  },
  dependencies: lock.packages['']?.dependencies,
})
const { status } = spawnSync(
  'npm',
  ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error'],
  { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
)
process.exit(status ?? 1)
