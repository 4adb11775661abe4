import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the tests keep what is made once: it outlives a run. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache/admin-de-cursos', import.meta.url))

/** The server in one piece, as `npm run serve` starts it. */
export const bundle = join(cache, 'server')
