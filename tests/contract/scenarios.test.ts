import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../e2e/scenarios.ts'

const titlesIn = (file: string): string[] => {
  const source = readFileSync(new URL(`../e2e/${file}.e2e.ts`, import.meta.url), 'utf8')
  const called = source.matchAll(/(?:test|inMemory)\(\s*(['`])(.*?)\1,/g)
  return [...called].map((call) => call[2] ?? '')
}

const withoutPlaceholders = (title: string): string => title.replace(/\$\{[^}]*\}/g, '').trim()

describe('the scenarios the outbox survives in a real browser', () => {
  for (const [number, { what, tests, keyless }] of Object.entries(SCENARIOS))
    test(`${number}. ${what}`, () => {
      const named = Object.entries(tests).flatMap(([file, beginnings]) =>
        beginnings.map((beginning) => ({ beginning, titles: titlesIn(file) })),
      )
      const found = named.map(({ beginning, titles }) =>
        titles.filter((title) => withoutPlaceholders(title).startsWith(beginning)),
      )
      expect(found.map((titles) => titles.length)).toEqual(named.map(() => 1))
      const both = found.flat().filter((title) => /keyless|^without/.test(title))
      if (keyless) expect(both).not.toEqual([])
    })

  test('each of the twenty, and the six that came later', () => {
    expect(Object.keys(SCENARIOS).map(Number)).toEqual(Array.from({ length: 26 }, (_, at) => at + 1))
  })
})
