/** The rooms of the outbox import each other in one order, from the top down. docs/ARCHITECTURE.md shows it. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importsOf } from './support/imports-of'

const OUTBOX = fileURLToPath(new URL('../../src/outbox', import.meta.url))
const DOCUMENT = fileURLToPath(new URL('../../docs/ARCHITECTURE.md', import.meta.url))

/** The rows of the document's table: from the bottom, the rooms of one floor. */
function floors(): string[][] {
  const [, table = ''] = readFileSync(DOCUMENT, 'utf8').split('| room | holds |\n| --- | --- |\n')
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n')
  return rows.map((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w.-]+)\/?`/g)].map(([, name = '']) => name),
  )
}

/** Each import from one room into another, types too: `store/doubt.ts -> terms.ts`. */
function imports(): { file: string; from: string; to: string }[] {
  return importsOf('src/outbox').flatMap(({ file, to: target }) => {
    if (!target.startsWith('src/outbox/')) return []
    const [from, to] = [roomOf(file), roomOf(`${target}.ts`)]
    return from === to ? [] : [{ file, from, to }]
  })
}

const roomOf = (file: string) => file.split('/')[2] ?? ''

it('the table of the document names every room of the outbox once', () => {
  const rooms = readdirSync(OUTBOX)
  expect(floors().flat().sort()).toEqual(rooms.sort())
})

it('a room of the outbox imports only rooms below it', () => {
  const heights = new Map(floors().flatMap((rooms, at) => rooms.map((room) => [room, at])))
  const found = imports()
  expect(found.length).toBeGreaterThan(100)
  const climbing = found.filter(({ from, to }) => (heights.get(to) ?? 0) > (heights.get(from) ?? -1))
  expect(climbing.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})
