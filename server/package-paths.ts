import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json: modules lie at other depths below it once they are bundled. */
const root = rootAbove(dirname(fileURLToPath(import.meta.url)))

/** What `vite build` writes: the web root. */
export const clientDist = join(root, 'dist/client')

/** What `server/build.ts` prepares for the server itself; never served. */
export const serverDist = join(root, 'dist/server')

/** The committed migrations, made by drizzle-kit. */
export const migrationsFolder = join(root, 'server/database/migrations')

/** The pictures and films of the demo catalogue. */
export const demoMedia = join(root, 'server/demo/media')

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder))
}
