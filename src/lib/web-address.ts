/**
 * Returns a text as an address if that address is safe to open (http or https); `undefined` for any other text. Other
 * addresses can run code (`javascript:`) or read the device (`file:`).
 */
export function webAddress(text: string | null | undefined): string | undefined {
  if (text == null) return undefined
  try {
    const url = new URL(text.trim())
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the first http or https address in a text; `undefined` if there is none. Apps often share a sentence with
 * an address in it.
 */
export function firstWebAddress(text: string): string | undefined {
  return webAddress(/https?:\/\/[^\s<>"]+/i.exec(text)?.[0])
}
