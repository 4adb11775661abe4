/**
 * The folders of the catalogue, of the nouns and of the forms stand in an order: a folder imports only from folders
 * before it. Each test names the first import that goes the other way. What a noun may import stands in docs/NOUNS.md.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importsOf } from './support/imports-of'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** Returns the folders of a room of `src`, with the folders of the same room that each of them imports from. */
function importsIn(room: string): Map<string, Set<string>> {
  const folders = readdirSync(join(SRC, room)).filter((name) => statSync(join(SRC, room, name)).isDirectory())
  const folderOf = (path: string) => (path.startsWith(`src/${room}/`) ? (path.split('/')[2] ?? '') : '')
  const all = importsOf(`src/${room}`).map(({ file, to }) => [folderOf(file), folderOf(to)] as const)
  return new Map(
    folders.map((folder) => {
      const others = all.filter(([from, to]) => from === folder && to !== folder).map(([, to]) => to)
      return [folder, new Set(others.filter((other) => folders.includes(other)))]
    }),
  )
}

/** Returns the folders that are left when all that stand on nothing but each other's predecessors are taken away. */
function knotOf(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports)
  for (;;) {
    const free = [...left].filter(([, others]) => ![...others].some((other) => left.has(other)))
    if (free.length === 0) return [...left.keys()]
    for (const [folder] of free) left.delete(folder)
  }
}

it.each(['catalogue', 'nouns', 'form', 'page', 'kept', 'lib'])(
  'the folders of src/%s have an order',
  (room) => {
    expect(knotOf(importsIn(room))).toEqual([])
  },
)

it('no folder of src holds more than 30 files beside its folders', () => {
  const folders = [
    '',
    ...readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(SRC, path)).isDirectory(),
    ),
  ]
  const full = folders.filter(
    (folder) => readdirSync(join(SRC, folder)).filter((name) => /\.tsx?$/.test(name)).length > 30,
  )
  expect(full).toEqual([])
})
