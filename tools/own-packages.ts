/**
 * Installs what a folder with a manifest of its own needs, unless this was done with the same lock file. Such folders
 * hold what only Lighthouse or the emulated object storage needs. Scripts of package.json call it too:
 *
 *     node --import tsx tools/own-packages.ts tools/lighthouse
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param folder the folder, relative to the root of the project
 * @throws if npm cannot install the packages, for example without a network
 */
export function installOwnPackages(folder: string): void {
  const place = join(root, folder)
  const done = join(place, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(place, 'package-lock.json')))
    .digest('hex')
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return
  console.log(`Installing what ${folder}/package.json names …`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm could not install the packages of ${folder}`)
  writeFileSync(done, wanted)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of process.argv.slice(2)) installOwnPackages(folder)
