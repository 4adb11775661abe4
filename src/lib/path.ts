/** Builds a path with its ids escaped. An id is the server's text and may contain anything. */
export function path(parts: TemplateStringsArray, ...ids: string[]): string {
  return parts.reduce((built, part, index) => built + encodeURIComponent(ids[index - 1] ?? '') + part)
}
