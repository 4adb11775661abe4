import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns the short name of the commit in a folder, with `+` behind it if something is not committed. It is `undefined`
 * if the folder is not the root of a repository, as after unpacking a tarball, or if there is no git.
 */
export function commitOf(folder: string): string | undefined {
  try {
    if (realpathSync(git(folder, 'rev-parse', '--show-toplevel')) !== realpathSync(folder)) return undefined
    const isChanged = git(folder, 'status', '--porcelain', '--untracked-files=no') !== ''
    return `${git(folder, 'rev-parse', '--short=8', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return undefined
  }
}
