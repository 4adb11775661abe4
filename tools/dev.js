/**
 * Installs what lint, types, tests and benches need, and a start of the app does not. These packages have manifests of
 * their own, so that `npm ci` in the root stays small. The scripts of package.json call this file first. It does nothing
 * if everything is there. It is JavaScript without packages, because it runs before them.
 *
 *     node tools/dev.js                   what the manifests of the tests name
 *     node tools/dev.js tools/lighthouse  the same, and what this folder's manifest names
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

/** The commands of `tests` that people run from the root, by `npx` or from a script of package.json. */
const COMMANDS = ['biome', 'drizzle-kit', 'playwright', 'tsc', 'vitest']

for (const folder of ['tests', 'tests/server/support/s3-app', ...process.argv.slice(2)])
  install(join(root, folder))
link(join(root, 'tests/node_modules'), join(root, 'tools/node_modules'), 'junction')
COMMANDS.forEach(forward)

/** Runs `npm ci` in a folder, unless this was done with the same lock file. */
function install(folder) {
  const done = join(folder, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return
  console.log(`Installing what ${relative(root, folder)}/package.json names …`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(done, wanted)
}

/**
 * Makes `path` lead to `target`, whatever `path` was before. Other commands may do the same at this moment, or use the
 * link. So a link that is right is left alone, and another is replaced by a rename, which leaves no gap. A folder, and on
 * Windows a link, must be put aside first.
 */
function link(target, path, type) {
  const to = type === 'junction' ? target : relative(dirname(path), target)
  if (targetOf(path) === to) return
  mkdirSync(dirname(path), { recursive: true })
  const fresh = `${path}.${process.pid}`
  symlinkSync(to, fresh, type)
  for (let left = 5; ; left -= 1)
    try {
      return renameSync(fresh, path)
    } catch (error) {
      if (left === 0) throw error
      putAside(path)
    }
}

/**
 * Removes what stands at `path`. If another command puts its link there meanwhile, nothing behind that link is removed: a
 * rename takes away either the folder or the link.
 */
function putAside(path) {
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  rmSync(aside, { recursive: true, force: true })
}

/** Returns where a link leads; `undefined` if there is none, or if another command is replacing it. */
function targetOf(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** Puts a command of `tests` among those of the root, where `npm run` and `npx` look for it. */
function forward(name) {
  const target = join(root, 'tests/node_modules/.bin', name)
  const path = join(root, 'node_modules/.bin', name)
  if (isWindows) writeFileSync(`${path}.cmd`, `@"${target}.cmd" %*\r\n`)
  else link(target, path, 'file')
}
