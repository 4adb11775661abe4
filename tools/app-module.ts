import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Loads a module of the app as Vite does, in Node. A module with `import.meta.glob` loads only so.
 * @param path the path from the root of the project, e.g. `src/nouns/registry/actions.ts`
 */
export async function appModule<T>(path: string): Promise<T> {
  const alias = { '@': `${root}src` }
  const { module } = await runnerImport<T>(`${root}${path}`, { configFile: false, root, resolve: { alias } })
  return module
}
