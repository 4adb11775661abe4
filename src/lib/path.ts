/** Returns a path with the ids escaped. The server chooses the ids, so they may contain any character. */
export function path(parts: TemplateStringsArray, ...ids: string[]): string {
  return parts.reduce((built, part, index) => built + encodeURIComponent(ids[index - 1] ?? '') + part)
}
