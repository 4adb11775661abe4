import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of package.json. The code searches for it, because bundled modules and source files lie at different
 * depths below it.
 */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)))

/** The output of `vite build`, which is the web root. */
export const clientDist = join(root, 'dist/client')

/** The output of `server/build.ts` for the server itself. It is never served. */
export const serverDist = join(root, 'dist/server')

/** The committed migrations, made by drizzle-kit. */
export const migrationsFolder = join(root, 'server/database/migrations')

/** The pictures and films of the demo catalogue. */
export const demoMedia = join(root, 'server/demo/media')

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder))
}
