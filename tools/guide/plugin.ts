import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { guideOf } from './tree.ts'

const NAME = 'virtual:guide'
const FILE = fileURLToPath(new URL('../../docs/USANDO.md', import.meta.url))

/**
 * Makes a module of the user's guide (`docs/USANDO.md`). The Markdown is read in the build, so the app needs no code that
 * reads it. The module `virtual:guide` exports a `Guide` whose `pictures` are addresses.
 */
export const guide: Plugin = {
  name: 'guide',
  enforce: 'pre',
  resolveId: (id) => (id === NAME ? FILE : null),
  async load(id) {
    if (id !== FILE) return null
    const { pictures, ...rest } = guideOf(await readFile(id, 'utf8'))
    const imports = pictures.map((path, at) => `import picture${at} from './${path}'`)
    const names = pictures.map((_path, at) => `picture${at}`)
    return {
      code: `${imports.join('\n')}\nexport const guide = ${JSON.stringify(rest)}\nexport const pictures = [${names.join(', ')}]\n`,
      map: null,
      moduleType: 'js',
    }
  },
}
