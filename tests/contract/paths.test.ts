/** Each file and each folder of this repository that a comment or a document names is there. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['src', 'sw', 'server', 'tests', 'tools', 'examples', 'docs']
/** What was written of another time. */
const IS_HISTORY = /^(?:docs\/NIGHT|tests\/outbox\/breaks\/found)\.md$/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
const FILE = /(?<![\w/@.:*{}<$-])(?:\.{0,2}\/)*([\w-]+(?:[./][\w-]+)*\.(?:tsx?|css|mjs))\b/g
const FOLDER = new RegExp(`(?<![\\w/@.:-])(?:${ROOMS.join('|')})(?:/[\\w-]+)+(?![\\w./*{-])`, 'g')

const below = (room: string): string[] =>
  readdirSync(`${ROOT}/${room}`, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    const path = `${room}/${entry.name}`
    return entry.isDirectory() ? [path, ...below(path)] : [path]
  })
const atRoot = readdirSync(ROOT)
const all = [...ROOMS.flatMap(below), ...atRoot]
/** Each path, and each end of it: a comment names a file from its own folder or from the root. */
const known = new Set(all.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

/** Returns the paths in the comments of a file, or in a document, that do not exist. */
function strayIn(file: string, text: string): string[] {
  const said = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
  const files = [...said.matchAll(FILE)].map(([, path = '']) => path)
  const folders = said.match(FOLDER) ?? []
  return [
    ...files.filter((path) => !known.has(path)),
    ...folders.filter((path) => !all.some((one) => one === path || one.startsWith(`${path}.`))),
  ].map((path) => `${file}: ${path}`)
}

it('each path that a comment or a document names is there', () => {
  const written = all.filter((file) => /\.(?:tsx?|css|md)$/.test(file) && !IS_HISTORY.test(file))
  expect(written.length).toBeGreaterThan(1000)
  expect(written.flatMap((file) => strayIn(file, readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([])
})

it('a path that is not there is found', () => {
  expect(strayIn('x.md', 'see `src/lib/gone.ts`, src/gone and `tests/contract/paths.test.ts`')).toEqual([
    'x.md: src/lib/gone.ts',
    'x.md: src/gone',
  ])
})
