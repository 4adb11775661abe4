import { fold } from '../../src/shared/finding.ts'

/**
 * Returns what servers of release 0.1.0 search (`courses.search_text`). The line break prevents a match across the end of
 * the name and the beginning of the description.
 */
export function searchText(name: string, description: string): string {
  return `${fold(name)}\n${fold(description)}`
}
