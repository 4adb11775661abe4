/** Programs of the system that some tests start: PgBouncer, nginx and Caddy. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and Homebrew put programs that are not for everybody's path. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Returns the path of a program; undefined if it is not installed. */
export function programOf(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/**
 * Returns whether a program is installed. If it is not, this function prints a warning, and the tests that need the
 * program are skipped.
 *
 * @throws if the program is missing and `CI` is `true`
 */
export function isInstalled(name: string): boolean {
  if (programOf(name) !== undefined) return true
  const missing = `${name} was not found on this machine`
  if (process.env['CI'] === 'true') throw new Error(`${missing}, and CI must test with it.`)
  console.warn(`SKIPPED with ${name}: it was not found on this machine.`)
  return false
}
