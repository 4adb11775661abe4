/**
 * Checks the built app against its size budget (`tools/size-budget.json`). It counts scripts and styles, with gzip at
 * level 9. Each page has a budget for what it loads before it is usable. A budget with `later` also counts the scripts
 * that the page loads by itself afterwards. Run `npm run build` first.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

interface Budget {
  screen: string
  /** Scripts that load after the page is usable, by the names of their chunks in `vite.config.ts`. */
  later?: string[]
  kilobytes: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist/client')
const budget = JSON.parse(readFileSync(join(root, 'tools/size-budget.json'), 'utf8')) as Record<
  string,
  Budget
>
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The scripts and styles that `index.html` itself names. */
const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => String(file))
if (named.length === 0) throw new Error('index.html names no script')

/**
 * Adds to `found` the files that a module loads, and returns `found`. These files are the scripts of the module and of
 * its static imports, and the styles of these scripts. Some modules, such as the list of courses, have no chunk of
 * their own. They are in a chunk that `index.html` loads anyway (`vite.config.ts`). For such a module the function adds
 * no files.
 */
function filesOf(module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (chunk === undefined) return found
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const other of chunk.imports ?? []) filesOf(other, found)
  return found
}

/**
 * Returns the key under which the manifest lists the script with this name.
 * @throws if the build has no such script
 */
function moduleOf(name: string): string {
  const [module] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (module === undefined) throw new Error(`The build has no script called ${name}`)
  return module
}

let over = false
for (const [path, { screen, later = [], kilobytes }] of Object.entries(budget)) {
  if (!existsSync(join(root, screen))) throw new Error(`There is no ${screen}`)
  const files = filesOf(screen, new Set(named))
  for (const name of later) for (const file of filesOf(moduleOf(name))) files.add(file)
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
  const used = bytes / 1000
  if (used > kilobytes) over = true
  console.log(
    `${path}: ${used.toFixed(1)} kB of ${kilobytes} kB (gzip, ${files.size} files)${used > kilobytes ? ' OVER BUDGET' : ''}`,
  )
}
process.exit(over ? 1 : 0)
