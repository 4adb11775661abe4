import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../package-paths.ts'

/**
 * Returns the SHA-256 (hex) of all migrations in order. The name of the template database depends on this hash, so a
 * template with other migrations is never used.
 */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(migrationsFolder, file)))
  }
  return hash.digest('hex')
}
