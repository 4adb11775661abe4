import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKS } from './breaks/breaks.ts'

test.each(BREAKS)('the break “$name” still fits the code', ({ file, find }) => {
  const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(code.split(find)).toHaveLength(2)
})
