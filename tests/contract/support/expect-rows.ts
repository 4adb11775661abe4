import { expect } from 'vitest'

/**
 * Checks that a list has exactly these names.
 * @param what what to do about a name that the list lacks (`missing`), and about any other name in the list (`extra`)
 */
export function expectRows(
  names: readonly string[],
  listed: readonly string[],
  what: { missing: string; extra: string },
): void {
  expect(
    names.filter((name) => !listed.includes(name)),
    what.missing,
  ).toEqual([])
  expect(
    listed.filter((name) => !names.includes(name)),
    what.extra,
  ).toEqual([])
}
