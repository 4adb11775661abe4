/** The school begins with the first release, and takes each later one on the same data. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../server/package-paths.ts'
import { oldCheckout } from '../../upgrade/old-checkout.ts'
import type { Stage } from '../stage.ts'

/** The commits of the releases, oldest first. */
export const RELEASES = [
  { version: '0.1.0', commit: '100dd1ed' },
  { version: '1.0.0', commit: 'a8c07de1' },
] as const

/** Whether this checkout has the commit: a shallow clone has not, nor has an archive. */
export function hasCommit(commit: string): boolean {
  if (!existsSync(join(root, '.git'))) return false
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const mainOf = (commit: string): string => join(oldCheckout(commit).folder, 'dist/server/app/main.js')

export const upgrades: readonly Stage[] = RELEASES.map(({ version }, i) => {
  const next = RELEASES[i + 1]
  return {
    name: `upgrade from ${version}`,
    at: 0.04 * (i + 1),
    lacks: () =>
      RELEASES.every(({ commit }) => hasCommit(commit)) ? undefined : 'the commits of old releases',
    async play({ place }) {
      await place.whileStopped(() => {
        place.main = next && mainOf(next.commit)
      })
      return `to ${next?.version ?? 'this version'}, on the same data`
    },
  }
})
