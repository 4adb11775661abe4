import { expect } from 'vitest'

/** Checks that a list kept by hand has a row for each of these names, and no other row. */
export function expectRows(names: readonly string[], rows: object, list: string): void {
  const listed = Object.keys(rows)
  expect(
    names.filter((name) => !listed.includes(name)),
    `add rows for these to ${list}`,
  ).toEqual([])
  expect(
    listed.filter((name) => !names.includes(name)),
    `remove the rows of these from ${list}`,
  ).toEqual([])
}
