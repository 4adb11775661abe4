import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const IMPORT = /(?:\bfrom|\bimport) ?\(?'([^']+)'/g

/** An import of one file, of types too. */
export interface Import {
  /** The path of the importing file, from the root of the repository. */
  file: string
  /** The address as it is written. */
  written: string
  /** The path of what is imported, from the root and without its ending; a package has its name. */
  to: string
}

/** Returns all imports of the files in a folder, such as `src/outbox`. */
export function importsOf(folder: string): Import[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, written = '']) => ({
        file,
        written,
        to: pathOf(file, written),
      })),
    )
}

function pathOf(file: string, written: string): string {
  if (written.startsWith('@/')) return `src/${written.slice(2)}`
  const path = written.startsWith('.') ? posix.join(posix.dirname(file), written) : written
  return path.replace(/\.tsx?$/, '')
}
