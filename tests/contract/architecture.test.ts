/** The pages for those who change the code name files and folders that are there. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns all files below a folder, by their paths from the root of the project. */
function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (!entry.isDirectory()) return path
    return entry.name === 'node_modules' || entry.name === '.git' ? [] : filesIn(`${path}/`)
  })
}

const files = ['docs/', 'examples/', 'public/', 'server/', 'src/', 'sw/', 'tests/', 'tools/'].flatMap(filesIn)
files.push(...readdirSync(root))

/** A path, or the end of one, as these pages write it: `src/app/shell.tsx`, `claim.ts`, `src/lib/sheet/`. */
const PATH = /^(?!\/)(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|js|json|md)$|^(?!\/)(?:[\w.-]+\/)+[\w.-]*$/

/** Names that look like a path, but are parts of a name, or of a file that comes later. */
const NONE = new Set(['tests/outbox/fixtures/entries-vN.json'])

const isThere = (path: string) => files.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`))

it.each(['ARCHITECTURE', 'NOUNS'])('every file and folder that docs/%s.md names is there', (page) => {
  const text = readFileSync(`${root}docs/${page}.md`, 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) => (PATH.test(path) ? path : []))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !NONE.has(path) && !isThere(path))).toEqual([])
})
