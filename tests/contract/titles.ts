import { existsSync, readFileSync } from 'node:fs'

const TESTS = new URL('../', import.meta.url)
const TITLE = /(?:\b(?:it|test|inMemory)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** A file of tests, by its path under `tests/`; empty where there is none. */
export function sourceOf(file: string): string {
  const place = new URL(file, TESTS)
  return existsSync(place) ? readFileSync(place, 'utf8') : ''
}

/** The titles of the tests in a file: each the first argument of a call, in any quotes, its placeholders as written. */
export function titlesIn(file: string): string[] {
  return [...sourceOf(file).matchAll(TITLE)].map(([, , title = '']) => title)
}
