/**
 * Search by name or description without regard to case and accents: both sides are folded here, since PostgreSQL's
 * `unaccent` is an extension that neither every server nor PGlite has at hand.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What the search looks through; the line break keeps a match from running from one into the other. */
export function searchText(name: string, description: string): string {
  return `${fold(name)}\n${fold(description)}`
}

/** A `LIKE` pattern that finds `search` anywhere, taken literally. */
export function containing(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
}
