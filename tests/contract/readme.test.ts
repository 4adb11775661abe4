import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'

const EXAMPLES = new URL('../examples/', import.meta.url)
const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const readme = text('README.md')
const guide = text('docs/OUTBOX.md')

const names = readdirSync(EXAMPLES).filter((name) => name.includes('.test.'))

it.each(names)('README shows the example %s as it runs, or the page of the outbox leads to it', (name) => {
  const blocks = [...readme.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code]) => code)
  const isShown = blocks.includes(readFileSync(new URL(name, EXAMPLES), 'utf8'))
  expect(isShown || guide.includes(`](../tests/examples/${name})`)).toBe(true)
})

it('the page of the outbox names all that the outbox needs beside its own folder', () => {
  const files = readdirSync(new URL('../../src/outbox/', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
  const code = files.filter((path) => path.endsWith('.ts')).map((path) => text(`src/outbox/${path}`))
  const needed = code.flatMap((one) =>
    [...one.matchAll(/ from '([^.'][^']*)'/g)].map(([, from = '']) => from),
  )
  const outside = new Set(needed.filter((from) => !from.startsWith('@/outbox/')))
  expect(outside.size).toBeGreaterThan(5)
  const isNamed = (from: string) => guide.includes(`\`${from.replace(/^@\/lib\/(.*)$/, '$1.ts')}\``)
  expect([...outside].filter((from) => !isNamed(from))).toEqual([])
})

it('every page, script and picture that README names is there, and its pictures are small', () => {
  const named = [...readme.matchAll(/(?:\]\(|src="|srcset=")(?!https?:|#)([^)#"]+)/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const file = (path: string) => new URL(`../../${path}`, import.meta.url)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(file(path)))).toEqual([])
  const pictures = named.filter((path) => path.endsWith('.webp'))
  const most = (path: string) => (/fila-(light|dark)/.test(path) ? 600_000 : 80_000)
  expect(pictures.filter((path) => statSync(file(path)).size > most(path))).toEqual([])
})
