import { describe, expect, test } from 'vitest'
import { SCENARIOS } from './scenarios'
import { sourceOf, titlesIn } from './titles'

const withoutPlaceholders = (title: string): string => title.replace(/\$\{[^}]*\}/g, '').trim()

/** Whether a test uses a host without keys. Its title says so, or its file contains `keyed: false`. */
const isKeyless = (file: string, title: string): boolean =>
  /keyless|^without/.test(title) || sourceOf(file).includes('keyed: false')

describe('the situations the outbox survives', () => {
  test('each situation has its tests', () => {
    const missing: string[] = []
    for (const [number, { what, tests, keyless }] of Object.entries(SCENARIOS)) {
      const found = Object.entries(tests).flatMap(([file, beginnings]) =>
        beginnings.flatMap((beginning) => {
          const titles = titlesIn(file).filter((title) => withoutPlaceholders(title).startsWith(beginning))
          if (titles.length !== 1) missing.push(`${number}. ${what}: “${beginning}” in tests/${file}`)
          return titles.map((title) => ({ file, title }))
        }),
      )
      if (found.length === 0) missing.push(`${number}. ${what}: nothing`)
      if (keyless && !found.some(({ file, title }) => isKeyless(file, title)))
        missing.push(`${number}. ${what}: without keys`)
    }
    expect(missing).toEqual([])
    expect(Object.keys(SCENARIOS).map(Number)).toEqual(Array.from({ length: 26 }, (_, at) => at + 1))
  })
})
