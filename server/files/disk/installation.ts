import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from '../installation.ts'
import { storedNameOf } from '../names.ts'

/** Makes the {@link Home} for files in a data folder. */
export function diskHome(dataDir: string): Home {
  const mark = join(dataDir, 'installation.json')
  const uploads = join(dataDir, 'uploads')
  return {
    words: {
      name: `A pasta de dados ${dataDir}`,
      isRight: 'a pasta é',
      mark,
      uploads,
      another: 'outra pasta com DATA_DIR',
      check: 'DATA_DIR, e se o volume está montado',
    },
    readMark: () =>
      readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async writeMark(text) {
      const unfinished = `${mark}.${randomUUID()}`
      await writeFile(unfinished, text)
      await rename(unfinished, mark)
    },
    async storedFiles() {
      const names = await readdir(uploads).catch(() => [])
      return names.filter((name) => storedNameOf(name) !== undefined)
    },
  }
}
