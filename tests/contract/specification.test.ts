/**
 * Compares the table of the specification's sentences with the tests: each row names a test, and each named test
 * exists.
 */
import { expect, it } from 'vitest'
import { ROWS } from './specification-table'
import { titlesIn } from './titles'

it('each sentence of sections 2 to 9 has a test that is there, and none stands twice', () => {
  const missing = ROWS.filter(({ says, file, test }) => says === '' || !titlesIn(file).includes(test))
  expect(
    missing.map(({ section, says, file, test }) => `${section} ${says}: “${test}” in tests/${file}`),
  ).toEqual([])
  expect([...new Set(ROWS.map(({ section }) => section[0]))]).toEqual([...'23456789'])
  const sentences = ROWS.map(({ section, says, test }) => `${section} ${says} ${test}`)
  expect(new Set(sentences).size).toBe(sentences.length)
})
