import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKS } from './breaks/breaks.ts'

test('each break fits the code in exactly one place', () => {
  const stray = BREAKS.filter(({ file, find }) => {
    const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    return code.split(find).length !== 2
  })
  expect(stray.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})
