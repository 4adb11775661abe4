/** An address a browser may open: http or https, nothing that runs (`javascript:`) or reads the device (`file:`). */
export function webAddress(text: string | null | undefined): string | undefined {
  if (text == null) return undefined
  try {
    const url = new URL(text.trim())
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** The first such address in a text; what apps share is often words with an address in them. */
export function firstWebAddress(text: string): string | undefined {
  return webAddress(/https?:\/\/[^\s<>"]+/i.exec(text)?.[0])
}
