/** A path with its ids escaped: an id is the server's text and may hold anything. */
export function path(parts: TemplateStringsArray, ...ids: string[]): string {
  return parts.reduce((built, part, index) => built + encodeURIComponent(ids[index - 1] ?? '') + part)
}
