import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder for what the tests make once and keep for later runs. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache/admin-de-cursos', import.meta.url))

/** The folder of the bundled server for the tests. `npm run serve` starts such a bundle too. */
export const bundle = join(cache, 'server')
