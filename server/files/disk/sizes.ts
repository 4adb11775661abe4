/** Keeps the sizes of stored pictures on the disk, in `DATA_DIR/sizes/<width>/`. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../../log.ts'
import { storedNameOf } from '../names.ts'
import type { SizePlace } from '../sizes/place.ts'
import { WIDTHS, type Width } from '../sizes/widths.ts'
import { patience } from '../store.ts'

/** The path of a size, inside of the folder of sizes. */
export const sizePath = (name: string, width: Width) => `${width}/${name}`

/**
 * @param sizes the folder of sizes, as an absolute path
 * @param uploads the folder of originals, as an absolute path
 */
export function diskSizes(sizes: string, uploads: string): SizePlace {
  const pathOf = (name: string, width: Width) => join(sizes, sizePath(name, width))
  return {
    length: async (name, width) => (await infoOf(pathOf(name, width)))?.size,
    original: (name) => readFile(join(uploads, name)).catch(orMissing),
    hasOriginal: async (name) => (await infoOf(join(uploads, name))) !== undefined,
    async keep(name, width, bytes) {
      await mkdir(join(sizes, String(width)), { recursive: true })
      const part = `${pathOf(name, width)}.${randomUUID()}.part`
      try {
        const file = await open(part, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, pathOf(name, width))
      } catch (error) {
        await unlink(part).catch(() => {})
        throw error
      }
    },
    async forget(name) {
      for (const width of WIDTHS) await remove(pathOf(name, width))
    },
  }
}

/**
 * Deletes the sizes whose original is not in `uploads` any more, and what interrupted work has left.
 *
 * @param mayBeWorking whether any process may be making sizes now. Then recent files stay
 */
export async function sweepSizes(sizes: string, uploads: string, mayBeWorking: boolean): Promise<void> {
  for (const width of await readdir(sizes).catch(() => [])) {
    for (const name of await readdir(join(sizes, width)).catch(() => [])) {
      const path = join(sizes, width, name)
      const info = await infoOf(path)
      if (info === undefined || (mayBeWorking && Date.now() - info.mtimeMs < patience.placed)) continue
      const isSize = storedNameOf(name) !== undefined
      if (!isSize || (await infoOf(join(uploads, name))) === undefined) await remove(path)
    }
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const infoOf = (path: string) => stat(path).catch(orMissing)

async function remove(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') log.error(`Arquivo não removido: ${error.message}`)
  })
}
