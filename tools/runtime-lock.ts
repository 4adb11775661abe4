/** Makes the lock file of a built server, which needs few of the packages of the project. */

interface LockedPackage {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [more: string]: unknown
}

/** The parts of npm's `package-lock.json`, version 3, that this file uses. */
export interface PackageLock {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
  [more: string]: unknown
}

/**
 * Returns a lock file with these packages and all that they need, in the versions that `lock` has.
 *
 * @throws if `lock` has none of this name
 */
export function lockOf(
  lock: PackageLock,
  names: readonly string[],
  project: { name: string; version: string },
): PackageLock {
  const kept = new Set<string>()
  const keep = (name: string, from: string, isOptional: boolean) => {
    const path = placeOf(lock, name, from)
    if (path === undefined) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name}`)
    }
    if (kept.has(path)) return
    kept.add(path)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    for (const other of Object.keys(dependencies)) keep(other, path, other in optionalDependencies)
    for (const other of Object.keys(optionalDependencies)) keep(other, path, true)
  }
  for (const name of names) keep(name, '', false)
  const dependencies = Object.fromEntries(
    names.map((name) => [name, lock.packages[`node_modules/${name}`]?.version ?? '']),
  )
  return {
    ...project,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: {
      '': { ...project, dependencies },
      ...Object.fromEntries([...kept].sort().map((path) => [path, locked(lock.packages[path])])),
    },
  }
}

/** Returns a package without the marks that say what it was for in the whole project. */
function locked(found: LockedPackage | undefined): LockedPackage {
  const { dev: _dev, devOptional: _devOptional, peer: _peer, ...rest } = found ?? {}
  return rest
}

/** Returns where a package is installed that another one needs, as Node finds it: beside it, or in a folder above. */
function placeOf(lock: PackageLock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in lock.packages) return path
    if (folder === '') return undefined
  }
}
