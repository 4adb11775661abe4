import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder for what the tests make only once. It is kept from one run to the next. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache/admin-de-cursos', import.meta.url))

/** The folder of the bundled server that `npm run serve` starts. */
export const bundle = join(cache, 'server')
