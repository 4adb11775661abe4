import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const EXAMPLES = new URL('../examples/', import.meta.url)
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

it.each(readdirSync(EXAMPLES))('README shows the example %s as it runs', (name) => {
  const blocks = [...readme.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(blocks).toContain(readFileSync(new URL(name, EXAMPLES), 'utf8'))
})
