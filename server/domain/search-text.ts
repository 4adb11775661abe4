/**
 * Removes differences of case, accents and spaces from a text, for the search by name or description. The server
 * applies this function both to the stored text and to the query. The database cannot do this work, because PGlite and
 * some PostgreSQL servers do not have the extension `unaccent`.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Returns the text that a search looks through. The line break prevents a match across the end of the name and the
 * beginning of the description.
 */
export function searchText(name: string, description: string): string {
  return `${fold(name)}\n${fold(description)}`
}

/** Returns a `LIKE` pattern that finds the literal text `search` anywhere. */
export function containing(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
}
