import { fold, nameKey } from '../../src/shared/finding.ts'

/**
 * Returns the columns by which lists find and order a course. The line break prevents a match across the end of the name
 * and the beginning of the description.
 */
export function courseFolds(name: string, description: string) {
  return { searchText: `${fold(name)}\n${fold(description)}`, nameKey: nameKey(name) }
}
