/** A checkout of an old commit with the packages of its own lock file, built by its own build. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../server/package-paths.ts'

/** The checkouts stay here between runs, because a build takes minutes. */
const FOLDER = join(tmpdir(), 'admin-de-cursos-upgrade')

export interface OldCheckout {
  folder: string
  /** The short hash, the date and the subject of the commit. */
  title: string
}

/**
 * Returns the built checkout of a commit. The first call for a commit makes it: a clone outside this repository, so that
 * nothing of this checkout is found by accident, then `npm ci` and `npm run build` in it.
 *
 * @throws if this repository does not have the commit (a shallow clone), or if the commit does not build
 */
export function oldCheckout(commit: string): OldCheckout {
  const [hash = '', ...title] = git(
    root,
    'show',
    '-s',
    '--date=short',
    '--format=%H%n%h %ad %s',
    commit,
  ).split('\n')
  const folder = join(FOLDER, hash)
  const built = join(folder, '.git/built')
  if (!existsSync(built)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(FOLDER, { recursive: true })
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder)
    git(folder, 'checkout', '--quiet', '--detach', hash)
    npm(folder, 'ci', '--no-audit', '--no-fund', '--loglevel=error')
    npm(folder, 'run', '--silent', 'build')
    writeFileSync(built, '')
  }
  return { folder, title: title.join(' ') }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
}

/** Runs npm, and shows what it prints only if it fails. */
function npm(folder: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`)
}
