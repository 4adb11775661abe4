/**
 * Holds the table of the specification's sentences against the tests it names: each row has a test, and each named
 * test is really there.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Row } from './specification-rows'
import { ROWS } from './specification-table'

const TESTS = new URL('../', import.meta.url)
const texts = new Map<string, string>()

function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(new URL(file, TESTS), 'utf8')
  texts.set(file, text)
  return text
}

/** Whether a test of that title stands in the file: as the first argument of a call, in any quotes. */
function holds({ file, test }: Row): boolean {
  const text = textOf(file)
  return ["'", '"', '`'].some((quote) => {
    for (
      let at = text.indexOf(quote + test + quote);
      at >= 0;
      at = text.indexOf(quote + test + quote, at + 1)
    )
      if (/\b(?:it|test)\b[^'"`]*\(\s*$/.test(text.slice(Math.max(0, at - 200), at))) return true
    return false
  })
}

describe('the table of the specification', () => {
  it.each(ROWS.map((row) => [`${row.section}: ${row.says}`, row] as const))('%s', (_, row) => {
    expect(row.says).not.toBe('')
    expect(row.test).not.toBe('')
    expect(holds(row), `“${row.test}” in tests/${row.file}`).toBe(true)
  })

  it('has rows for each of sections 2 to 9, none of them twice', () => {
    expect([...new Set(ROWS.map(({ section }) => section[0]))]).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    const sentences = ROWS.map(({ section, says, test }) => `${section} ${says} ${test}`)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
