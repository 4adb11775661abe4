/**
 * Two rules of the house that the linter does not have: a function holds at most 60 statements, and a literal is
 * written out. A literal that is spread into another only packs several members on a line.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_STATEMENTS = 60

const FILES = ['src', 'sw', 'server', 'tools', 'tests', 'examples'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
)

/** Returns the line of each spread literal, and of each function with too many statements. */
function flawsIn(file: string, source: string): string[] {
  const found: string[] = []
  const note = ({ start }: ESTree.Node, what: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${what}`)
  const members = (list: readonly (ESTree.Node | null)[], kind: string) => {
    for (const one of list)
      if (one?.type === 'SpreadElement' && one.argument.type === kind) note(one, 'spread')
  }
  const counts: number[] = []
  const begin = () => void counts.push(0)
  const end = (node: ESTree.Node) => {
    const inside = counts.pop() ?? 0
    if (inside > MOST_STATEMENTS && !file.startsWith('tests/')) note(node, `${inside} statements`)
  }
  const block = ({ body }: { body: readonly unknown[] }) => {
    const last = counts.length - 1
    if (last >= 0) counts[last] = (counts[last] ?? 0) + body.length
  }
  new Visitor({
    ObjectExpression: ({ properties }) => members(properties, 'ObjectExpression'),
    ArrayExpression: ({ elements }) => members(elements, 'ArrayExpression'),
    FunctionDeclaration: begin,
    'FunctionDeclaration:exit': end,
    FunctionExpression: begin,
    'FunctionExpression:exit': end,
    ArrowFunctionExpression: begin,
    'ArrowFunctionExpression:exit': end,
    BlockStatement: block,
  }).visit(parseSync(file, source).program)
  return found
}

it('no function is too long, and no literal is spread into another', () => {
  expect(FILES.length).toBeGreaterThan(1000)
  expect(FILES.flatMap((file) => flawsIn(file, readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([])
})

it('a spread literal and a long function are found', () => {
  expect(flawsIn('x.ts', 'const a = { ...{ b, c }, ...d }\nconst e = [...[1, 2], ...f]')).toEqual([
    'x.ts:1 spread',
    'x.ts:2 spread',
  ])
  expect(flawsIn('x.ts', `function f() {${'g();'.repeat(61)}}`)).toEqual(['x.ts:1 61 statements'])
})
