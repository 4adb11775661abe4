/**
 * Returns the URL in a text, or `undefined` if the text is none. Everything that reads a URL of unknown form calls this,
 * never `URL.canParse`: in Node 20 and 22 that says `false` of letters such as ç and ã as soon as it is optimized.
 */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
