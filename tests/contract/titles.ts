import { existsSync, readFileSync } from 'node:fs'

const TESTS = new URL('../', import.meta.url)
const TITLE = /(?:\b(?:it|test|inMemory)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Returns the text of a test file, by its path under `tests/`, or an empty text if there is no such file. */
export function sourceOf(file: string): string {
  const place = new URL(file, TESTS)
  return existsSync(place) ? readFileSync(place, 'utf8') : ''
}

/** Returns the titles of the tests in a file as they are written there, with their placeholders. */
export function titlesIn(file: string): string[] {
  return [...sourceOf(file).matchAll(TITLE)].map(([, , title = '']) => title)
}
