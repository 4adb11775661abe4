/**
 * `npm run release` makes a release of a clean checkout, in `release/`: the static site, the server with all that it needs
 * to run and to administer itself, a bill of materials (CycloneDX), and checksums. The network is used for the registry
 * alone, and only if npm's cache lacks a package.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesIn } from '../server/notices.ts'
import { root } from '../server/package-paths.ts'
import { writeArchive } from './archive.ts'
import { billOfMaterials, type Locked } from './bill-of-materials.ts'

const target = join(root, 'release')
const stage = join(target, 'stage')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
const name = `admin-de-cursos-${version}`

if (run('git', ['status', '--porcelain']).trim() !== '')
  fail('There are changes that are not committed: a release is made of a clean checkout.')
const commit = run('git', ['rev-parse', 'HEAD']).trim()
/** All files of a release get this date, so that the same commit gives the same archive. */
const date = run('git', ['log', '-1', '--format=%cI']).trim()

rmSync(target, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
run('npm', ['run', '--silent', 'build'])
run(process.execPath, ['--import', 'tsx', 'tools/stage.ts', join(stage, name)])
cpSync(join(root, 'dist/client'), join(stage, `${name}-site`), { recursive: true })
const site = packagesIn(read('dist/client/licencas.txt'))
const released = { name: 'admin-de-cursos', version, licence: license, commit, date }
const parts = { [`${name}-site`]: site, [name]: [...site, ...packagesIn(read('dist/server/licencas.txt'))] }
writeFileSync(
  join(target, `${name}-sbom.cdx.json`),
  billOfMaterials(released, parts, JSON.parse(read('package-lock.json')) as Locked),
)
for (const folder of [name, `${name}-site`])
  writeArchive(join(target, `${folder}.tar.gz`), stage, folder, new Date(date))
rmSync(stage, { recursive: true })
const files = readdirSync(target).sort()
writeFileSync(join(target, 'SHA256SUMS'), files.map((file) => `${sha256(file)}  ${file}\n`).join(''))
console.log(`${[...files, 'SHA256SUMS'].map((file) => `release/${file}`).join('\n')}\ncommit ${commit}`)

function run(program: string, args: string[]): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    // On Windows npm is a script.
    shell: program === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) fail(`${program} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`)
  return stdout
}

function sha256(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
