import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ListedFile } from './listed-file.ts'

/**
 * What an installed app needs of itself without a network. Other pictures than those of the guide are listed by the web
 * manifest alone.
 */
const NEEDED = /\.(js|css|html|svg|wasm)$|^assets\/tabela-[^/]+\.webp$/

/** The names of the files in this folder change with their contents. */
const HASHED = /^assets\//

/**
 * Lists the files of a build for the service worker, in an order that does not change. Each has the hash of its content,
 * in the form of the attribute `integrity`. The service worker caches and uses only what fits (`own-files.ts`).
 *
 * @param folder the folder with the finished files of the build
 * @param further paths of files that the service worker needs too, such as icons
 * @param left paths of files that the service worker must leave to the network
 * @throws if a file cannot be read
 */
export async function listFiles(
  folder: string,
  further: readonly string[],
  left: readonly string[],
): Promise<ListedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const needed = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => NEEDED.test(path) && !left.includes(path))
  const paths = [...new Set([...needed, ...further])].sort()
  return Promise.all(paths.map((path) => listed(folder, path)))
}

async function listed(folder: string, url: string): Promise<ListedFile> {
  const content = await readFile(join(folder, url))
  const hash = createHash('sha384').update(content).digest('base64')
  return { url, revision: HASHED.test(url) ? null : hash.slice(0, 32), integrity: `sha384-${hash}` }
}
