import { readdirSync, readFileSync } from 'node:fs'
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
